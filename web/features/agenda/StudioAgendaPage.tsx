import { CalendarPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { loadEventDrafts, loadProposals } from "#features/events";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";
import { EventsOf } from "./ProfileEvents.tsx";

const EventDrafts = lazy(async () => ({
  default: (await onceOnline(loadEventDrafts)).EventDrafts,
}));
const ReceivedProposals = lazy(async () => ({
  default: (await onceOnline(loadProposals)).ReceivedProposals,
}));

/** /creator-studio/agenda: what waits for the artist, the shows that come, and those that were. */
export function StudioAgendaPage() {
  useTitle(copy.studio.title);
  return (
    <StudioFrame tab="agenda" title={copy.studio.title}>
      {(me) => <OwnShows me={me} />}
    </StudioFrame>
  );
}

function OwnShows({ me }: { me: Me }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-2 px-4 md:px-0">
        <Link to={paths.createEvent} className={buttonClass()}>
          <CalendarPlus aria-hidden />
          {copy.studio.announce}
        </Link>
        <Link to={eventPaths.proposals} className={buttonClass({ variant: "secondary" })}>
          {copy.studio.proposals}
        </Link>
        <Link to={paths.cityDemand} className={buttonClass({ variant: "secondary" })}>
          {copy.studio.demand}
        </Link>
      </div>
      <Region>
        <Suspense>
          <ReceivedProposals quiet />
          <EventDrafts />
        </Suspense>
      </Region>
      <section aria-labelledby="own-upcoming" className="grid gap-3 px-4 md:px-0">
        <h2 id="own-upcoming" className="text-lg">
          {copy.profile.upcoming}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.studio.alerts}</p>
        <EventsOf
          id={me.id}
          when="upcoming"
          counted
          empty={<EmptyState as="h3" title={copy.studio.none} text={copy.studio.noneText} />}
        />
      </section>
      <section aria-labelledby="own-past" className="grid gap-3 px-4 md:px-0">
        <h2 id="own-past" className="text-lg">
          {copy.profile.past}
        </h2>
        <EventsOf
          id={me.id}
          when="past"
          counted
          empty={<p className="text-text-muted">{copy.profile.nonePast}</p>}
        />
      </section>
    </div>
  );
}
