import { Hourglass } from "lucide-react";
import { eventKinds } from "#contract/events/event-kinds";
import type { Event } from "#contract/events/events";
import { DateBlock } from "#web/entities/event/DateBlock.tsx";
import { EventStatusBadge } from "#web/entities/event/EventStatusBadge.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { copy } from "./copy.ts";
import { countdown } from "./countdown.ts";

/** Cover, date, title, status and organizer. */
export function EventHead({ event }: { event: Event }) {
  const now = useNow();
  const { cover, status, title, kind } = event;
  return (
    <header className="grid gap-4">
      {cover !== null && (
        <Picture
          {...pictureProps(cover)}
          alt=""
          sizes="(min-width: 768px) 680px, 100vw"
          priority
          className={cx(
            "-mx-4 -mt-4 max-h-130 md:mx-auto md:mt-0 md:rounded-md",
            status === "cancelled" && "grayscale",
          )}
        />
      )}
      <div className="flex items-start gap-4">
        <DateBlock local={event.starts_local} status={status} className="w-16 py-2" />
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <EventStatusBadge status={status} />
            <Badge>{eventKinds[kind]}</Badge>
            {status === "published" && (
              <Badge tone="accent" icon={<Hourglass aria-hidden />}>
                {countdown(event, now)}
              </Badge>
            )}
          </div>
          <h1
            className={cx(
              "text-2xl leading-tight text-balance wrap-anywhere",
              status === "cancelled" && "line-through decoration-2",
            )}
          >
            {title}
          </h1>
        </div>
      </div>
      {status !== "published" && (
        <p className="rounded-md bg-fill px-4 py-3 font-medium">
          {status === "postponed" ? copy.postponedText : copy.cancelledText}
        </p>
      )}
      <PersonLink person={event.organizer} detail={copy.announcedBy} />
    </header>
  );
}
