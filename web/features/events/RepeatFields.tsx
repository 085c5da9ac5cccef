import { Plus, X } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { hourOf, shortDate } from "#web/entities/event/event-dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { repeatDates } from "./event-draft.ts";
import type { FormPart } from "./form-props.ts";

/** Further dates of the same: written by a rule, and each can be taken away. */
export function RepeatFields({
  draft: { repeats, starts_local: start },
  change,
  problems,
}: FormPart) {
  const [every, setEvery] = useState<"week" | "month">("week");
  const [count, setCount] = useState("4");
  const times = Math.min(limits.seriesRepeats, Math.max(1, Math.trunc(Number(count)) || 1));
  const add = () => {
    const dates = new Set([...repeats, ...repeatDates(start, every, times)]);
    dates.delete(start);
    change({ repeats: [...dates].toSorted().slice(0, limits.seriesRepeats) });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="float-left w-full text-sm font-semibold">{copy.repeats}</legend>
      <p className="text-sm text-pretty text-text-muted">
        {start.length < 16 ? copy.startFirst : copy.repeatsHint}
      </p>
      {start.length === 16 && (
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={copy.every}>
            <Select
              value={every}
              onChange={({ target }) => setEvery(target.value === "month" ? "month" : "week")}
            >
              <option value="week">{copy.weekly}</option>
              <option value="month">{copy.monthly}</option>
            </Select>
          </Field>
          <Field label={copy.times} error={problems["repeats"]}>
            <Input
              name="repeats"
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.seriesRepeats}
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
          </Field>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden />}
            className="max-sm:col-span-2"
            onClick={add}
          >
            {copy.addDates}
          </Button>
        </div>
      )}
      {repeats.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {repeats.map((local) => (
            <li key={local}>
              <button
                type="button"
                aria-label={copy.removeDate(shortDate(local))}
                className={chipClass(false)}
                onClick={() => change({ repeats: repeats.filter((one) => one !== local) })}
              >
                {shortDate(local)}, {hourOf(local)}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
