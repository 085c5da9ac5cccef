import type { Event } from "#contract/events/events";
import { InvitationBar } from "./InvitationBar.tsx";
import { OrganizerBar } from "./OrganizerBar.tsx";

/** The actions of an event's organizer, and the question to people on its line-up. */
export default function MemberBars({ event }: { event: Event }) {
  return (
    <>
      {event.invited_place !== null && <InvitationBar event={event} place={event.invited_place} />}
      {event.is_own && <OrganizerBar event={event} />}
    </>
  );
}
