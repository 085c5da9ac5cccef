import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { EventProposal } from "#contract/events/event-proposals";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { DuplicateAlert } from "./DuplicateAlert.tsx";
import { storeEvent } from "./event-cache.ts";
import { proposalsCopy as copy } from "./proposals-copy.ts";
import { ProposalCard } from "./ProposalCard.tsx";

/** The shows that fans propose to the artist or the band; `quiet`: nothing where there are none. */
export function ReceivedProposals({ quiet = false }: { quiet?: boolean }) {
  const list = useInfiniteQuery(pages("getEventProposals", {}));
  const proposals = list.data?.pages.flatMap((page) => page.proposals) ?? [];
  if (quiet && proposals.length === 0) return null;
  if (list.data === undefined)
    return list.error === null ? (
      <Skeleton className="h-40 w-full rounded-md" />
    ) : (
      <QueryError of={list} title={copy.receivedFailed} as="h2" />
    );
  if (proposals.length === 0)
    return <EmptyState title={copy.receivedEmpty} text={copy.receivedEmptyText} />;
  return (
    <Card as="section" bleed aria-labelledby="proposals" className="grid gap-3 p-4 md:p-6">
      <div className="grid gap-1">
        <h2 id="proposals" className="text-lg">
          {copy.received}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.receivedText}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ReceivedProposal proposal={proposal} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} copy={copy} skeleton={<Skeleton className="h-40 w-full rounded-md" />} />
    </Card>
  );
}

function ReceivedProposal({ proposal }: { proposal: EventProposal }) {
  const confirmation = useConfirmation(proposal);
  const refusal = useRefusal(proposal);
  const { error } = confirmation;
  const isBusy = confirmation.isPending || refusal.isPending;
  return (
    <ProposalCard proposal={proposal}>
      <PersonLink person={proposal.by} detail={copy.by} />
      {error !== null &&
        (error instanceof ApiError && error.code === "event_exists" ? (
          <DuplicateAlert
            error={error}
            label={copy.confirmAnyway}
            onAnyway={() => confirmation.mutate(true)}
          />
        ) : (
          <FormAlert text={`${copy.answerFailed}. ${errorMessage(error)}`} />
        ))}
      <div className="flex flex-wrap gap-2">
        <Button
          loading={confirmation.isPending}
          disabled={refusal.isPending}
          onClick={() => confirmation.mutate(false)}
        >
          {copy.confirm}
          <span className="sr-only"> {proposal.title}</span>
        </Button>
        <Button
          variant="secondary"
          loading={refusal.isPending}
          disabled={isBusy && !refusal.isPending}
          onClick={() => refusal.mutate()}
        >
          {copy.refuse}
          <span className="sr-only"> {proposal.title}</span>
        </Button>
      </div>
    </ProposalCard>
  );
}

const goneCodes = new Set<string>(["event_proposal_not_found", "event_proposal_taken"]);

/** Publishes the show as one's own, and leads there. */
function useConfirmation({ id }: EventProposal) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => invalidate(client, ["getEventProposals", "getNotifications"]);
  return useMutation({
    mutationFn: (despite_duplicate: boolean) =>
      call("confirmEventProposal", { id, despite_duplicate }),
    onSuccess: (event) => {
      storeEvent(client, event, { isNew: true });
      refresh();
      notify({ title: copy.confirmed, tone: "positive" });
      void navigate(paths.event(event.slug));
    },
    onError: (error) => {
      // Somebody else was faster, or it was withdrawn: then the card goes, and a toast says why.
      const isGone = error instanceof ApiError && goneCodes.has(error.code);
      if (!isGone) return;
      notify({ title: errorMessage(error) });
      refresh();
    },
  });
}

function useRefusal({ id }: EventProposal) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("refuseEventProposal", { id }),
    onSuccess: () => notify({ title: copy.refused }),
    onError: (error) =>
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getEventProposals", "getNotifications"]),
  });
}
