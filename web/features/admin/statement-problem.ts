import { staffLimits } from "#contract/staff/staff-limits";
import { copy } from "./case-copy.ts";

/** What is wrong with a statement that the person will read, or null. */
export function statementProblem(statement: string): string | null {
  const { length } = statement.trim();
  if (length === 0) return copy.statementHint;
  return length > staffLimits.staffReasonLength
    ? copy.tooLong(staffLimits.staffReasonLength)
    : null;
}
