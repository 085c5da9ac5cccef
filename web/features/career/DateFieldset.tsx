import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import type { DateFields } from "./career-draft.ts";
import { ownCopy as copy } from "./own-copy.ts";

const monthName = new Intl.DateTimeFormat("es", { month: "long", timeZone: "UTC" });
const months = Array.from({ length: 12 }, (_none, at) => ({
  value: String(at + 1).padStart(2, "0"),
  label: monthName.format(Date.UTC(2000, at)),
}));

type DateFieldsetProps = {
  label: string;
  optional?: boolean;
  value: DateFields;
  error: string | undefined;
  onChange: (value: DateFields) => void;
};

/** A year; who remembers adds the month, and the day. */
export function DateFieldset({
  label,
  optional = false,
  value,
  error,
  onChange,
}: DateFieldsetProps) {
  const id = useId();
  const wrong =
    error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` };
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-1.5">
      <div aria-hidden className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{label}</span>
        {optional && <span className="text-xs text-text-muted">opcional</span>}
      </div>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_4.5rem] gap-2">
        <Input
          {...wrong}
          aria-label={copy.year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={copy.year}
          value={value.year}
          onChange={({ target }) => onChange({ ...value, year: target.value })}
        />
        <Select
          aria-label={copy.month}
          value={value.month}
          onChange={({ target }) => onChange({ ...value, month: target.value })}
        >
          <option value="">{copy.noMonth}</option>
          {months.map((month) => (
            <option key={month.value} value={month.value}>
              {month.label}
            </option>
          ))}
        </Select>
        <Input
          aria-label={copy.day}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          placeholder={copy.day}
          value={value.day}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
