import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./case-copy.ts";
import { StatementDialog } from "./StatementDialog.tsx";

type UndoDialogProps = {
  /** The decision. */
  id: string;
  caseId: string;
  onClose: () => void;
};

/** Undoes a decision, with a sentence that the person reads. */
export function UndoDialog({ id, caseId, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (statement: string) => call("undoDecision", { id, statement }),
    onSuccess: () => {
      notify({ title: copy.undid, tone: "positive" });
      invalidate(client, "getCase", { id: caseId });
      invalidate(client, ["getCases", "getAppeals", "getCounterNotices", "getAuditLog"]);
      onClose();
    },
    onError: (error) =>
      notify({ title: copy.undoFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <StatementDialog
      title={copy.undoTitle}
      text={copy.undoText}
      label={copy.undo}
      ready={copy.undoReady}
      isPending={isPending}
      onStatement={mutate}
      onClose={onClose}
    />
  );
}
