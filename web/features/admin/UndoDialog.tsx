import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./case-copy.ts";
import { statementProblem } from "./statement-problem.ts";

type UndoDialogProps = {
  /** The decision. */
  id: string;
  caseId: string;
  onClose: () => void;
};

/** Undoes a decision, with a sentence that the person reads. */
export function UndoDialog({ id, caseId, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const [statement, setStatement] = useState<string>(copy.undoReady);
  const problem = statementProblem(statement);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("undoDecision", { id, statement }),
    onSuccess: () => {
      notify({ title: copy.undid, tone: "positive" });
      invalidate(client, "getCase", { id: caseId });
      invalidate(client, ["getCases", "getAppeals", "getAuditLog"]);
      onClose();
    },
    onError: (error) =>
      notify({ title: copy.undoFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={copy.undoTitle}
      description={copy.undoText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={() => problem === null && mutate()}>
            {copy.undo}
          </Button>
        </>
      }
    >
      <Field
        label={copy.statement}
        hint={copy.statementHint}
        error={problem}
        counter={{ count: statement.trim().length, max: staffLimits.staffReasonLength }}
      >
        <Textarea
          data-autofocus
          value={statement}
          onChange={({ target }) => setStatement(target.value)}
        />
      </Field>
    </Dialog>
  );
}
