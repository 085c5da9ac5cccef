import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { useIdentity } from "#features/personal-data";
import { copy as shared } from "./service-copy.ts";
import { taskWords } from "./task-words.ts";

const copy = shared.jobs;

type JobButtonsProps = { job: { id: string; task: string; may_discard: boolean } };

/** Retries a job, or discards one that only sends a message. Both need a recent sign-in. */
export function JobButtons({ job: { id, task, may_discard: mayDiscard } }: JobButtonsProps) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const retry = useJobChange(() => withIdentity(() => call("retryJob", { id })), {
    done: copy.retried,
    failed: copy.retryFailed,
  });
  const discard = useJobChange(() => withIdentity(() => call("discardJob", { id })), {
    done: copy.discarded,
    failed: copy.discardFailed,
  });
  const name = taskWords(task);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={copy.retryOf(name, id)}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {copy.retry}
      </Button>
      {mayDiscard && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={copy.discardOf(name, id)}
          onClick={() => setIsDiscarding(true)}
        >
          {copy.discard}
        </Button>
      )}
      {isDiscarding && (
        <ConfirmDialog
          open
          title={copy.discardTitle}
          text={copy.discardText}
          confirmLabel={copy.discard}
          busy={discard.isPending}
          onCancel={() => setIsDiscarding(false)}
          onConfirm={() => discard.mutate()}
        />
      )}
      {dialog}
    </div>
  );
}

/** An answer of null: the person did not confirm who they are. */
function useJobChange(
  change: () => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (answer !== null) notify({ title: done, tone: "positive" });
    },
    onError: (error) => notify({ title: failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getJobs", "getAuditLog"]),
  });
}
