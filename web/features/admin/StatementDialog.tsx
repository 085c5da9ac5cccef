import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { AskDialog, type AskDialogProps } from "./AskDialog.tsx";
import { copy } from "./case-copy.ts";
import { statementProblem } from "./statement-problem.ts";

type StatementDialogProps = Omit<AskDialogProps, "onAct" | "children"> & {
  /** The sentence that stands there at first. */
  ready: string;
  onStatement: (statement: string) => void;
};

/** Asks for a sentence that the person concerned reads. */
export function StatementDialog({ ready, onStatement, ...dialog }: StatementDialogProps) {
  const [statement, setStatement] = useState(ready);
  const problem = statementProblem(statement);
  return (
    <AskDialog {...dialog} onAct={() => problem === null && onStatement(statement)}>
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
    </AskDialog>
  );
}
