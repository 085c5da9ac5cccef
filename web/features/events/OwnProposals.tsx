import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EventProposal } from "#contract/events/event-proposals";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { proposalsCopy as copy } from "./proposals-copy.ts";
import { ProposalCard } from "./ProposalCard.tsx";

/** The shows that one has proposed, with what became of them; `quiet`: nothing where there are none. */
export function OwnProposals({ quiet = false }: { quiet?: boolean }) {
  const list = useQuery(query("getOwnEventProposals", {}));
  const proposals = list.data?.proposals ?? [];
  if (quiet && proposals.length === 0) return null;
  if (list.data === undefined)
    return list.error === null ? (
      <Skeleton className="h-40 w-full rounded-md" />
    ) : (
      <QueryError of={list} title={copy.ownFailed} as="h2" />
    );
  if (proposals.length === 0)
    return (
      <EmptyState
        title={copy.ownEmpty}
        text={copy.ownEmptyText}
        action={
          <Link to={paths.createEvent} className={buttonClass()}>
            {copy.propose}
          </Link>
        }
      />
    );
  return (
    <Card as="section" bleed aria-labelledby="own-proposals" className="grid gap-3 p-4 md:p-6">
      <h2 id="own-proposals" className="text-lg">
        {copy.own}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <OwnProposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnProposal({ proposal }: { proposal: EventProposal }) {
  const { id, title, state, event_slug } = proposal;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("withdrawEventProposal", { id }),
    onSuccess: () => state === "open" && notify({ title: copy.withdrawn }),
    onError: (error) =>
      notify({ title: copy.withdrawFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      setAsking(false);
      invalidate(client, "getOwnEventProposals");
    },
  });
  return (
    <ProposalCard
      proposal={proposal}
      badge={
        <p>
          <Badge tone={state === "published" ? "accent" : "neutral"}>{copy.states[state]}</Badge>
        </p>
      }
    >
      {state !== "published" && (
        <p className="text-sm text-pretty wrap-anywhere text-text-muted">{whatNext(proposal)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {event_slug !== null && (
          <Link to={paths.event(event_slug)} className={buttonClass({ size: "sm" })}>
            {copy.see}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && !asking}
          onClick={() => (state === "open" ? setAsking(true) : mutate())}
        >
          {state === "open" ? copy.withdraw : copy.remove}
          <span className="sr-only">{copy.of(title)}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={copy.withdrawTitle}
        text={copy.withdrawText(title)}
        confirmLabel={copy.withdraw}
        cancelLabel={copy.back}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      />
    </ProposalCard>
  );
}

const either = new Intl.ListFormat("es", { type: "disjunction" });

/** What became of a proposal that is not published. */
function whatNext({ state, asked }: EventProposal): string {
  if (state === "refused") return copy.refusedText;
  return asked.length === 0
    ? copy.waiting
    : copy.waitingFor(either.format(asked.map(({ name }) => name)));
}
