import { CalendarPlus, Check, Star } from "lucide-react";
import { lazy } from "react";
import type { Event, Rsvp } from "#contract/events/events";
import { ShareButton } from "#features/shares";
import { useActingFor } from "#web/api/session.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import { endOf } from "./countdown.ts";
import { useRsvp } from "./use-rsvp.ts";

const loadShare = () => import("./ShareEventDialog.tsx");
const ShareEventDialog = lazy(loadShare);

/** The viewer's actions for an event: attend, add to a calendar, share. */
export function RsvpBar({ event }: { event: Event }) {
  const now = useNow();
  const answer = useRsvp(event);
  // A band does not attend events: its members do.
  const isPerson = useActingFor() === null;
  const takesAnswers = event.status !== "cancelled" && now < endOf(event) && isPerson;
  const { rsvp } = event;
  const isPublic = event.is_rsvp_public ?? true;
  const toggle = (word: Rsvp) => answer({ rsvp: rsvp === word ? null : word, is_public: isPublic });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {takesAnswers && (
          <>
            <Button
              variant={rsvp === "going" ? "secondary" : "primary"}
              aria-pressed={rsvp === "going"}
              icon={rsvp === "going" ? <Check aria-hidden /> : undefined}
              onClick={() => toggle("going")}
            >
              {copy.going}
            </Button>
            <Button
              variant={rsvp === "interested" ? "secondary" : "outline"}
              aria-pressed={rsvp === "interested"}
              icon={
                <Star aria-hidden className={rsvp === "interested" ? "fill-current" : undefined} />
              }
              onClick={() => toggle("interested")}
            >
              {copy.interested}
            </Button>
          </>
        )}
        {event.status === "published" && (
          <a
            href={eventPaths.calendar(event.slug)}
            download
            title={copy.calendarText}
            className={buttonClass({ variant: "outline" })}
          >
            <CalendarPlus aria-hidden />
            {copy.calendar}
          </a>
        )}
        <ShareButton label={copy.share} load={loadShare} variant="secondary">
          {(parts) => <ShareEventDialog {...parts} event={event} />}
        </ShareButton>
      </div>
      {takesAnswers && rsvp !== null && (
        <Switch
          label={copy.isPublic}
          description={copy.isPublicText}
          checked={isPublic}
          onChange={({ target }) => answer({ rsvp, is_public: target.checked })}
          className="max-w-110"
        />
      )}
    </div>
  );
}
