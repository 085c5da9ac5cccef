import { staffLimits } from "#contract/staff/staff-limits";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy as caseCopy } from "./case-copy.ts";
import { copy } from "./copy.ts";

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  error: string | false | null;
};

/** Why a role is given or taken away: it is stored in the log. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <Field
      label={copy.staff.reason}
      hint={copy.staff.reasonHint}
      error={error}
      counter={{ count: value.trim().length, max: staffLimits.staffReasonLength }}
    >
      <Textarea value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** What is wrong with a reason, or null. */
export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return copy.staff.reasonMissing;
  return length > staffLimits.staffReasonLength
    ? caseCopy.tooLong(staffLimits.staffReasonLength)
    : null;
}
