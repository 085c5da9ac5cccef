import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
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
  const isMissing = showError && !checked;
  return (
    <div>
      <Checkbox
        checked={checked}
        aria-invalid={isMissing}
        label={<span className="text-pretty">{label}</span>}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isMissing && copy.swornMissing}
      </p>
    </div>
  );
}
