import { useId } from "react";
import { moneyLabel } from "#contract/payments/money";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

/** A preset, or an amount of one's own as it was typed. */
export type AmountChoice = { preset: number } | { typed: string };

type AmountFieldProps = {
  currency: string;
  presets: readonly number[];
  range: string;
  choice: AmountChoice | null;
  error: string | undefined;
  onChange: (choice: AmountChoice) => void;
};

/** How much to give: amounts to choose from, or one's own. */
export function AmountField({
  currency,
  presets,
  range,
  choice,
  error,
  onChange,
}: AmountFieldProps) {
  const errorId = useId();
  const isOther = choice !== null && "typed" in choice;
  const isWrong = error !== undefined && !isOther;
  return (
    // The name and the tab index let the form focus it while no amount is chosen.
    <fieldset
      name="preset"
      tabIndex={-1}
      aria-describedby={isWrong ? errorId : undefined}
      className="grid min-w-0 gap-3 outline-none"
    >
      <legend className="mb-2 font-display text-lg font-bold">{copy.amount}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {presets.map((preset) => (
          <Choice
            key={preset}
            name="amount"
            label={moneyLabel(preset, currency)}
            checked={choice !== null && "preset" in choice && choice.preset === preset}
            onChoose={() => onChange({ preset })}
          />
        ))}
        <Choice
          name="amount"
          label={copy.other}
          checked={isOther}
          onChoose={() => onChange({ typed: "" })}
        />
      </div>
      {isWrong && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {isOther && (
        <Field label={`${copy.otherAmount} (${currency})`} hint={range} error={error}>
          <Input
            name="typed"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={choice.typed}
            onChange={({ target }) => onChange({ typed: target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ name, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative grid min-h-13 cursor-pointer place-items-center rounded-md bg-surface px-2 text-center font-semibold tabular-nums inset-ring inset-ring-edge transition-colors hover:bg-surface-raised has-checked:bg-text has-checked:text-background has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={label}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {label}
    </label>
  );
}
