import { useNavigate } from "react-router";
import type { Event } from "#contract/events/events";
import { PersonActions } from "#features/safety";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";

/** The menu of somebody else's event: blocking its organizer, and reporting it. */
export default function EventMenu({ event, ...parts }: LazyMenuParts & { event: Event }) {
  const navigate = useNavigate();
  return (
    <PersonActions
      {...parts}
      person={event.organizer}
      reportTarget={{ kind: "event", id: event.id }}
      mutes={false}
      // After a block, the page has nothing left to show.
      onBlocked={() => void navigate(paths.home, { replace: true })}
    />
  );
}
