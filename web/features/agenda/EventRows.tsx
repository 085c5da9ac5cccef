import { Check, MapPin, Star, Ticket } from "lucide-react";
import type { EventCard } from "#contract/events/events";
import { priceLabel } from "#contract/events/price-label";
import { copy as eventCopy } from "#web/entities/event/copy.ts";
import { DateBlock } from "#web/entities/event/DateBlock.tsx";
import { hourOf, shortDate } from "#web/entities/event/event-dates.ts";
import { EventStatusBadge } from "#web/entities/event/EventStatusBadge.tsx";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type EventRowsProps = {
  events: readonly EventCard[];
  label: string;
  /** Without pictures. */
  compact?: boolean;
  /** Shows the date in each row; not in lists with a heading for each day. */
  dated?: boolean;
  /** Says to how many people it means something. */
  counted?: boolean;
};

/** Events as rows, each linked to its page. */
export function EventRows({
  events,
  label,
  compact = false,
  dated = false,
  counted = false,
}: EventRowsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} compact={compact} dated={dated} counted={counted} />
        </li>
      ))}
    </ul>
  );
}

function EventRow({
  event,
  compact,
  dated,
  counted,
}: {
  event: EventCard;
  compact: boolean;
  dated: boolean;
  counted: boolean;
}) {
  const { cover, status, rsvp, starts_local: local } = event;
  const lasts = event.kind === "festival" && event.ends_local !== null;
  const isOff = status !== "published";
  const place =
    event.venue_name === null ? eventCopy.online : [event.venue_name, event.city].join(", ");
  return (
    <Link
      to={paths.event(event.slug)}
      className="flex items-center gap-3.5 rounded-md bg-surface p-3 transition-colors hover:bg-fill"
    >
      {dated ? (
        <DateBlock local={local} status={status} />
      ) : (
        <span
          className={cx(
            "w-12 shrink-0 text-center font-display font-bold tabular-nums",
            isOff && "text-text-muted line-through",
          )}
        >
          {hourOf(local)}
        </span>
      )}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        {(isOff || rsvp !== null) && (
          <span className="flex flex-wrap gap-1.5">
            <EventStatusBadge status={status} />
            {rsvp === "going" && (
              <Badge tone="accent" icon={<Check aria-hidden />}>
                {copy.going}
              </Badge>
            )}
            {rsvp === "interested" && <Badge icon={<Star aria-hidden />}>{copy.interested}</Badge>}
          </span>
        )}
        <span
          className={cx(
            "line-clamp-2 leading-snug font-semibold wrap-anywhere",
            status === "cancelled" && "line-through decoration-2",
          )}
        >
          {event.title}
        </span>
        {!compact && (
          <span className="truncate text-sm text-text-muted">{event.organizer.name}</span>
        )}
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-text-muted [&_svg]:size-4 [&_svg]:shrink-0">
          {dated && <span className="tabular-nums">{hourOf(local)}</span>}
          {lasts && (
            <span>{copy.fromTo(shortDate(local), shortDate(event.ends_local ?? local))}</span>
          )}
          <span className="flex min-w-0 items-center gap-1.5">
            <MapPin aria-hidden />
            <span className="truncate">{place}</span>
          </span>
          <span className="flex items-center gap-1.5">
            <Ticket aria-hidden />
            {priceLabel(event.price)}
          </span>
          {counted && event.going_count + event.interested_count > 0 && (
            <span className="font-semibold text-text tabular-nums">
              {event.going_count > 0
                ? copy.popular.going(event.going_count)
                : copy.popular.interested(event.interested_count)}
            </span>
          )}
        </span>
      </span>
      {!compact && cover !== null && (
        <Picture
          {...pictureProps(cover)}
          alt=""
          sizes="96px"
          className={cx("size-20 shrink-0 rounded-sm md:size-24", isOff && "grayscale")}
        />
      )}
    </Link>
  );
}

export function EventRowsSkeleton({
  rows = 5,
  label = copy.loading,
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <div className="grid gap-2">
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="flex min-h-24 items-center gap-4 rounded-md bg-surface p-3"
        >
          <SkeletonLine className="h-5 w-12" />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-2/3" />
            <SkeletonLine className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
