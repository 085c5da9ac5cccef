import { useOutletContext } from "react-router";
import { type TextRuleState, textRuleStates } from "#contract/moderation/text-rule-words";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";

const states = Object.keys(textRuleStates) as TextRuleState[];

type StateSelectProps = {
  name: string;
  state: TextRuleState;
  disabled: boolean;
  onChange: (state: TextRuleState) => void;
};

/** Switches a rule off, to shadow or, for an admin, on. */
export function StateSelect({ name, state, disabled, onChange }: StateSelectProps) {
  const isAdmin = mayActAs(useOutletContext<StaffRole[]>(), "admin");
  return (
    <Select
      aria-label={copy.state(name)}
      value={state}
      disabled={disabled}
      className="w-44"
      onChange={({ target }) => onChange(target.value as TextRuleState)}
    >
      {states
        .filter((one) => one !== "on" || isAdmin || state === "on")
        .map((one) => (
          <option key={one} value={one}>
            {textRuleStates[one].label}
          </option>
        ))}
    </Select>
  );
}
