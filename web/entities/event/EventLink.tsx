import { MapPin, Ticket } from "lucide-react";
import type { EventSummary } from "#contract/events/event-summary";
import { priceLabel } from "#contract/events/price-label";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { copy } from "./copy.ts";
import { DateBlock } from "./DateBlock.tsx";
import { eventCardShape } from "./event-card-shape.ts";
import { hourOf, longDay, zoneName } from "./event-dates.ts";
import { EventStatusBadge } from "./EventStatusBadge.tsx";

type EventLinkProps = { event: EventSummary; priority?: boolean; className?: string };

/** An event as a card that links to its page: cover, date, title, time, place and price. */
export function EventLink({ event, priority = false, className }: EventLinkProps) {
  const { cover, slug, status, starts_local: local } = event;
  return (
    <Link
      to={paths.event(slug)}
      style={eventCardShape(event)}
      className={cx(
        "flex flex-col overflow-hidden rounded-md bg-background inset-ring inset-ring-border hover:bg-fill",
        className,
      )}
    >
      {cover !== null && (
        <Picture
          {...pictureProps(cover)}
          alt=""
          sizes="(min-width: 768px) 640px, 100vw"
          priority={priority}
          className={cx("min-h-0 w-full flex-1", status === "cancelled" && "grayscale")}
        />
      )}
      <span className="flex items-center gap-3.5 p-3.5">
        <DateBlock local={local} status={status} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <EventStatusBadge status={status} />
          <span
            className={cx(
              "line-clamp-2 font-display text-lg leading-snug font-bold wrap-anywhere",
              status === "cancelled" && "line-through decoration-2",
            )}
          >
            {event.title}
          </span>
          <EventWhen event={event} />
          <EventPlace event={event} />
        </span>
      </span>
    </Link>
  );
}

function EventWhen({
  event: { starts_local: local, status, time_zone, is_online },
}: EventLinkProps) {
  const now = useNow();
  if (status === "postponed")
    return <span className="text-sm text-text-muted">{copy.dateToCome}</span>;
  return (
    <span className="text-sm text-text-muted">
      <time dateTime={local} className="inline-block first-letter:uppercase">
        {longDay(local, now)}, {hourOf(local)}
      </time>
      {/* The place of a stream does not tell its time zone. */}
      {is_online && ` (hora de ${zoneName(time_zone)})`}
    </span>
  );
}

function EventPlace({ event }: EventLinkProps) {
  const place = event.venue_name === null ? copy.online : [event.venue_name, event.city].join(", ");
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="flex min-w-0 items-center gap-1.5">
        <MapPin aria-hidden />
        <span className="truncate">{place}</span>
      </span>
      <span className="flex items-center gap-1.5">
        <Ticket aria-hidden />
        {priceLabel(event.price)}
      </span>
    </span>
  );
}
