import type { Event } from "#contract/events/events";
import { BroadcastBar } from "#features/broadcasts";
import { useNow } from "#web/parts/text/use-now.ts";
import { endOf } from "./countdown.ts";
import { HatButton } from "./HatButton.tsx";
import { InvitationBar } from "./InvitationBar.tsx";
import { OrganizerBar } from "./OrganizerBar.tsx";

/** The actions of an event's organizer and of who plays there, and the question to people on its line-up. */
export default function MemberBars({ event }: { event: Event }) {
  const now = useNow();
  const isAhead = event.status === "published" && now < endOf(event);
  return (
    <>
      {event.invited_place !== null && <InvitationBar event={event} place={event.invited_place} />}
      {event.is_own && <OrganizerBar event={event} />}
      <HatButton event={event} />
      {/* Who has not answered yet does not play there. */}
      {isAhead && event.invited_place === null && <BroadcastBar event={event} />}
    </>
  );
}
