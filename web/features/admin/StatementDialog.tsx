import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./case-copy.ts";
import { statementProblem } from "./statement-problem.ts";

type StatementDialogProps = {
  title: string;
  text: string;
  /** The button that acts. */
  label: string;
  /** The sentence that stands there at first. */
  ready: string;
  isPending: boolean;
  onStatement: (statement: string) => void;
  onClose: () => void;
};

/** Asks for a sentence that the person concerned reads. */
export function StatementDialog(props: StatementDialogProps) {
  const { title, text, label, ready, isPending, onStatement, onClose } = props;
  const [statement, setStatement] = useState(ready);
  const problem = statementProblem(statement);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={() => problem === null && onStatement(statement)}>
            {label}
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
