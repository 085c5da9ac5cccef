import { type ReactNode, useId } from "react";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { bringIntoSight } from "./bring-into-sight.ts";

type RequiredCheckboxProps = {
  label: ReactNode;
  checked: boolean;
  /** That it has to be checked, once the form was sent without it. */
  error: string | null;
  onChange: (checked: boolean) => void;
};

/** A checkbox without which a form is not sent, and the sentence that says so. */
export function RequiredCheckbox({ label, checked, error, onChange }: RequiredCheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        onChange={({ target }) => onChange(target.checked)}
      />
      {error !== null && (
        <p id={errorId} ref={bringIntoSight} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
