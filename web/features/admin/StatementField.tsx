import type { Ref } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import type { ModerationCase } from "#contract/moderation/cases";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./case-copy.ts";
import { type Draft, takeMacro } from "./draft.ts";

type StatementFieldProps = {
  fieldRef: Ref<HTMLTextAreaElement>;
  draft: Draft;
  about: ModerationCase;
  onChange: (draft: Draft) => void;
  error: string | false | undefined;
};

/** What the person reads: a ready-made text that may be changed; for a dismissed case a note of the staff. */
export function StatementField({ fieldRef, draft, about, onChange, error }: StatementFieldProps) {
  const isNote = draft.action === "dismiss";
  return (
    <div className="grid gap-1">
      <Field
        label={isNote ? copy.note : copy.statement}
        optional={isNote}
        hint={isNote ? copy.noteHint : copy.statementHint}
        error={error}
        counter={{ count: draft.statement.trim().length, max: staffLimits.staffReasonLength }}
      >
        <Textarea
          ref={fieldRef}
          aria-keyshortcuts="T"
          value={draft.statement}
          onChange={({ target }) =>
            onChange({ ...draft, statement: target.value, isEdited: target.value !== "" })
          }
        />
      </Field>
      {draft.isEdited && !isNote && (
        <button
          type="button"
          className={textLink("justify-self-start text-sm")}
          onClick={() => onChange(takeMacro(draft, about))}
        >
          {copy.ready}
        </button>
      )}
    </div>
  );
}
