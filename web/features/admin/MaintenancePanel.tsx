import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Maintenance } from "#contract/staff/maintenance";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { MaintenanceForm } from "./MaintenanceForm.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { copy as shared } from "./service-copy.ts";
import { useIdentity } from "./use-identity.tsx";

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
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => withIdentity(() => call("endMaintenance", { reason })),
    onSuccess: (answer) => {
      if (answer === null) return;
      setIsAsking(false);
      notify({ title: copy.ended, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: copy.endFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getMaintenance", "getMe", "getAuditLog"]),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {copy.end}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={copy.endTitle}
          text={copy.endText}
          label={copy.end}
          isPending={isPending}
          onReason={mutate}
          onClose={() => setIsAsking(false)}
        />
      )}
      {dialog}
    </div>
  );
}
