import { useActingFor } from "#web/api/session.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { proposalsCopy as copy } from "./proposals-copy.ts";
import { OwnProposals } from "./OwnProposals.tsx";
import { ReceivedProposals } from "./ReceivedProposals.tsx";

/** /events/propuestas: the shows that fans propose to an artist or a band, and those that one has proposed oneself. */
export function EventProposalsPage() {
  useTitle(copy.page);
  const actingFor = useActingFor();
  const receives = useMe()?.role === "creator" || actingFor !== null;
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-8">
        <h1 className="px-5 text-2xl md:px-1">{copy.page}</h1>
        <Region key={actingFor ?? "own"}>
          <ReceivedProposals quiet={!receives} />
        </Region>
        {actingFor === null && (
          <Region>
            <OwnProposals quiet={receives} />
          </Region>
        )}
      </div>
    </Columns>
  );
}
