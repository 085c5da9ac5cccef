import { CalendarPlus, Check, Ellipsis, Star } from "lucide-react";
import { lazy } from "react";
import type { Event, Rsvp } from "#contract/events/events";
import { ShareButton } from "#features/shares";
import { useActingFor, useSession } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { TipLink } from "#web/entities/person/TipLink.tsx";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import { endOf } from "./countdown.ts";
import { useRsvp } from "./use-rsvp.ts";

const loadShare = () => import("./ShareEventDialog.tsx");
const ShareEventDialog = lazy(loadShare);

const loadMenu = () => import("./EventMenu.tsx");
const EventMenu = lazy(loadMenu);

/** The viewer's actions for an event: attend, add to a calendar, share, report. */
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
        {isPerson && !event.is_own && <Options event={event} />}
      </div>
      <TipLink
        artist={event.organizer}
        origin={{ evento: event.id, place: "event" }}
        className="max-w-full justify-self-start"
      />
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

/** Reports are by people, with or without an account: not before it is known which. */
function Options({ event }: { event: Event }) {
  const { status } = useSession();
  if (status !== "member" && status !== "visitor") return null;
  return (
    <LazyMenu
      load={loadMenu}
      onUnavailable={notifyUnavailable}
      renderTrigger={(opener) => (
        <IconButton {...opener} label={copy.options}>
          <Ellipsis />
        </IconButton>
      )}
    >
      {(parts) => <EventMenu {...parts} event={event} />}
    </LazyMenu>
  );
}
