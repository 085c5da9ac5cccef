import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BandSplit } from "#contract/band-splits/band-splits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { showingSplits } from "./showing-splits.ts";

type BandSplitAnswersProps = {
  split: Pick<BandSplit, "id" | "shares">;
  band: { id: string; name: string };
  /** Takes the focus, since the button vanishes. */
  onAnswered: () => void;
};

/** What a member answers to a proposal, which they may change until it counts. */
export function BandSplitAnswers({ split, band, onAnswered }: BandSplitAnswersProps) {
  const state = split.shares.find(({ is_viewer }) => is_viewer)?.state;
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    networkMode: "always",
    mutationFn: (accept: boolean) =>
      call("answerBandSplit", { id: split.id, accept }, { forBand: band.id }),
    onSuccess(_answer, accept) {
      notify({ title: accept ? copy.accepted : copy.declined, tone: "positive" });
      onAnswered();
    },
    onError: (error) =>
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, [...showingSplits, "getNotifications"]),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "accepted" && (
        <Button
          size="sm"
          aria-label={copy.acceptOf(band.name)}
          loading={isPending && variables}
          disabled={isPending && !variables}
          onClick={() => mutate(true)}
        >
          {copy.accept}
        </Button>
      )}
      {state !== "declined" && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={copy.declineOf(band.name)}
          loading={isPending && !variables}
          disabled={isPending && variables}
          onClick={() => mutate(false)}
        >
          {copy.decline}
        </Button>
      )}
    </div>
  );
}
