import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NameRequest as Request } from "#contract/people/name-requests";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./name-request-copy.ts";
import { NameRequestDialog } from "./NameRequestDialog.tsx";
import { sayDay } from "./OtherNames.tsx";

/** Asking for a name that another account has, and what became of the last request. A person asks, not a band. */
export function NameRequest() {
  return useActingFor() === null ? <Own /> : null;
}

function Own() {
  const own = useQuery(query("getNameRequest", {}));
  const [asking, setAsking] = useState(false);
  const request = own.data?.request ?? null;
  return (
    <Card as="section" bleed className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-pretty text-text-muted">{copy.text}</p>
      </div>
      {own.data === undefined && own.error !== null && (
        <QueryError of={own} as="p" title={copy.failed} />
      )}
      {request !== null && <Answer request={request} />}
      {own.data !== undefined && request?.state !== "open" && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {copy.ask}
        </Button>
      )}
      {asking && <NameRequestDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

const answers: Record<Request["state"], (request: Request) => string> = {
  open: ({ name, requested_at: at }) => copy.open(name, sayDay(at)),
  refused: ({ name }) => copy.refused(name),
  handed_over: ({ name }) => copy.handedOver(name),
  undone: ({ name }) => copy.undone(name),
};

function Answer({ request }: { request: Request }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("withdrawNameRequest", {}),
    onSuccess: () => {
      setData(client, "getNameRequest", {}, { request: null });
      notify({ title: copy.withdrawn, tone: "positive" });
      invalidate(client, ["getNameRequest"]);
    },
    onError: (error) =>
      notify({ title: copy.withdrawFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <div className="grid gap-2 rounded-md border border-border p-4">
      <p className="text-pretty wrap-anywhere">{answers[request.state](request)}</p>
      {request.answer !== "" && (
        <p className="text-pretty wrap-anywhere whitespace-pre-wrap">{request.answer}</p>
      )}
      {request.state === "open" && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isPending}
          onClick={() => mutate()}
        >
          {copy.withdraw}
        </Button>
      )}
    </div>
  );
}
