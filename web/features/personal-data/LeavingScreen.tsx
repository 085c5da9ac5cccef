import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { mainId } from "#web/parts/layout/main-id.ts";
import { useSessionActions } from "#web/parts/session/session-actions.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { daysUntil, longDay } from "./dates.ts";
import { ExportPanel } from "./ExportPanel.tsx";
import { LoneFrame } from "./LoneFrame.tsx";

const texts = copy.waiting;

/** The only screen of an account that waits for its deletion: the date, and a button to cancel. */
export function LeavingScreen() {
  const { leave } = useSessionActions();
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getDeletion", {}),
    staleTime: 0,
  });
  const [now] = useState(Date.now);
  const keepAccount = useKeepAccount();
  const client = useQueryClient();
  const isCancelled = data !== undefined && data.due === null;
  useEffect(() => {
    // Cancelled in another window.
    if (isCancelled) void client.resetQueries();
  }, [isCancelled, client]);
  if (data?.due == null)
    return error === null ? (
      <LoadingScreen />
    ) : (
      <main id={mainId} className="grid min-h-dvh place-items-center">
        <QueryError of={{ error, isFetching, refetch }} as="h1" title={texts.failed} />
      </main>
    );
  return (
    <LoneFrame title={texts.title(longDay(data.due))}>
      <p className="text-pretty text-text-muted">
        <strong className="text-text">{texts.left(daysUntil(data.due, now))}</strong> {texts.text}
      </p>
      <div className="flex flex-col gap-3 md:flex-row">
        <Button size="lg" loading={keepAccount.isPending} onClick={() => keepAccount.mutate()}>
          {texts.keep}
        </Button>
        <Button size="lg" variant="secondary" onClick={() => void leave()}>
          {texts.out}
        </Button>
      </div>
      <Card as="section" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <h2 className="text-base font-bold">{copy.download.title}</h2>
        <ExportPanel band={null} />
      </Card>
    </LoneFrame>
  );
}

/** Refetch everything: requests failed while the deletion was pending. */
function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("cancelAccountDeletion", {}),
    onSuccess: async () => {
      await client.resetQueries();
      notify({ title: texts.kept, text: texts.keptText, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: texts.keepFailed, text: errorMessage(error), tone: "danger" }),
  });
}
