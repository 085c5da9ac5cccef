import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Maintenance } from "#contract/staff/maintenance";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { MaintenanceForm } from "./MaintenanceForm.tsx";
import { ReasonedAct } from "./ReasonedAct.tsx";
import { copy as shared } from "./service-copy.ts";

const copy = shared.maintenance;

/** Whether people may only read now, and the form that begins and changes that. */
export function MaintenancePanel() {
  const state = useQuery({ ...query("getMaintenance", {}), staleTime: 0, refetchInterval: 30_000 });
  if (state.data === undefined)
    return state.error === null ? (
      <Skeleton className="h-32" />
    ) : (
      <QueryError of={state} title={copy.failed} />
    );
  const { maintenance } = state.data;
  return (
    <Card as="section" bleed aria-labelledby="maintenance" className="grid gap-4 p-4 md:p-5">
      <h2 id="maintenance" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
      {maintenance === null ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p className="font-semibold text-pretty">
            {copy.running(momentOf(maintenance.starts_at))}{" "}
            {maintenance.ends_at === null ? copy.open : copy.until(momentOf(maintenance.ends_at))}
          </p>
          <EndButton />
        </>
      )}
      {/* A form for each state: what another admin changed must not be overwritten unseen. */}
      <MaintenanceForm key={keyOf(maintenance)} maintenance={maintenance} />
    </Card>
  );
}

const keyOf = (maintenance: Maintenance | null): string =>
  maintenance === null ? "none" : `${maintenance.text} ${maintenance.ends_at}`;

function EndButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {copy.end}
      </Button>
      {isAsking && (
        <ReasonedAct
          title={copy.endTitle}
          text={copy.endText}
          label={copy.end}
          act={(reason) => call("endMaintenance", { reason })}
          done={copy.ended}
          failed={copy.endFailed}
          reads={["getMaintenance", "getMe", "getAuditLog"]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
