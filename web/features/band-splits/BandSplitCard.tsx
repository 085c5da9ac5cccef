import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BandSplits } from "#contract/band-splits/band-splits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { queryForBand } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { SplitList } from "#web/entities/release/SplitList.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { BandSplitAnswers } from "./BandSplitAnswers.tsx";
import { copy } from "./copy.ts";
import { ProposalDialog } from "./ProposalDialog.tsx";
import { showingSplits } from "./showing-splits.ts";

type BandSplitCardProps = {
  band: { id: string; name: string };
  /** The present ones, in the order of the list above. */
  members: readonly { id: string; name: string }[];
  me: string;
  /** Nothing can be changed in a closed band. */
  isArchived: boolean;
  /** Who handles the money proposes. */
  mayPropose: boolean;
};

/** «Reparto de lo que llega»: what the members agreed to, and what somebody proposes. */
export function BandSplitCard(props: BandSplitCardProps) {
  const { band } = props;
  // The buttons of an answer vanish with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useQuery({ ...queryForBand("getBandSplits", {}, band.id), staleTime: 0 });
  const { data, error } = answer;
  return (
    <section aria-labelledby="band-split" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="band-split" ref={heading} tabIndex={-1} className="text-xl">
          {copy.title}
        </h2>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </div>
      {data !== undefined ? (
        <Versions {...props} splits={data} onChanged={() => heading.current?.focus()} />
      ) : error === null ? (
        <div aria-busy>
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-24" />
        </div>
      ) : (
        <QueryError of={answer} title={copy.failed} as="h3" />
      )}
    </section>
  );
}

type VersionsProps = BandSplitCardProps & { splits: BandSplits; onChanged: () => void };

function Versions(props: VersionsProps) {
  const { splits, band, members, me, isArchived, mayPropose, onChanged } = props;
  const { agreed, proposed } = splits;
  // What was seen when the dialog was opened: what came in between must not be overwritten.
  const [basis, setBasis] = useState<BandSplits | null>(null);
  return (
    <>
      {agreed === null && proposed === null && (
        <p className="text-pretty">
          {copy.none}
          {!mayPropose && !isArchived && ` ${copy.noneForOthers}`}
        </p>
      )}
      {agreed !== null && (
        <div className="grid gap-2 rounded-lg bg-surface p-4">
          <SplitList split={agreed} isFirst />
          {agreed.is_public && <p className="text-sm text-text-muted">{copy.isPublic}</p>}
        </div>
      )}
      {proposed !== null && (
        <div className="grid gap-3 rounded-lg bg-surface p-4 inset-ring inset-ring-border">
          <SplitList split={proposed} isFirst={agreed === null} />
          <p className="text-sm text-pretty text-text-muted empty:hidden">
            {[
              ...(proposed.proposed_by === null
                ? []
                : [`${copy.proposedBy(proposed.proposed_by)}.`]),
              ...(proposed.is_public ? [copy.willBePublic] : []),
            ].join(" ")}
          </p>
          {!isArchived && <BandSplitAnswers split={proposed} band={band} onAnswered={onChanged} />}
        </div>
      )}
      {mayPropose && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={agreed === null && proposed === null ? "primary" : "secondary"}
            onClick={() => setBasis(splits)}
          >
            {agreed === null && proposed === null ? copy.propose : copy.proposeOther}
          </Button>
          {proposed !== null && <Withdrawal id={proposed.id} band={band.id} onDone={onChanged} />}
        </div>
      )}
      {basis !== null && (
        <ProposalDialog
          band={band.id}
          members={members}
          me={me}
          splits={basis}
          onClose={() => setBasis(null)}
        />
      )}
    </>
  );
}

function Withdrawal({ id, band, onDone }: { id: string; band: string; onDone: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => call("withdrawBandSplit", { id }, { forBand: band }),
    onSuccess() {
      notify({ title: copy.withdrawn, tone: "positive" });
      onDone();
    },
    onError: (error) =>
      notify({ title: copy.withdrawFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, showingSplits),
  });
  return (
    <Button variant="ghost" loading={isPending} onClick={() => mutate()}>
      {copy.withdraw}
    </Button>
  );
}
