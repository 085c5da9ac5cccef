import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import type { Name } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { ReasonDialog, type ReasonDialogProps } from "./ReasonDialog.tsx";
import { useIdentity } from "#features/personal-data";

type ReasonedActProps = Omit<ReasonDialogProps, "isPending" | "onReason"> & {
  act: (reason: string) => Promise<unknown>;
  /** What is said when it is done, and when it failed. */
  done: string;
  failed: string;
  /** What is asked again, also after a failure: somebody else may have been faster. */
  reads: readonly Name[];
  onDone?: () => void;
};

/** Asks for a reason, acts, and asks for the password first where the server wants it. */
export function ReasonedAct(props: ReasonedActProps) {
  const { act, done, failed, reads, onDone, ...question } = props;
  const client = useQueryClient();
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => withIdentity(() => act(reason)),
    onSuccess: (answer) => {
      // The person did not confirm who they are.
      if (answer === null) return;
      notify({ title: done, tone: "positive" });
      question.onClose();
      onDone?.();
    },
    onError: (error) => notify({ title: failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, reads),
  });
  return (
    <>
      <ReasonDialog {...question} isPending={isPending} onReason={mutate} />
      {dialog}
    </>
  );
}
