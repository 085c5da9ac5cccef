import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { copy } from "./counter-notice-copy.ts";

type OathProps = {
  label: string;
  checked: boolean;
  /** Whether it is named that it is missing. */
  showError: boolean;
  onChange: (checked: boolean) => void;
};

/** A box in which somebody swears that something is true. */
export function Oath({ label, checked, showError, onChange }: OathProps) {
  return (
    <RequiredCheckbox
      checked={checked}
      label={<span className="text-pretty">{label}</span>}
      error={showError && !checked ? copy.swornMissing : null}
      onChange={onChange}
    />
  );
}
