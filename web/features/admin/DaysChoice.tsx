import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./case-copy.ts";
import { lengths } from "./macros.ts";

type DaysChoiceProps = {
  value: number | null;
  onChange: (days: number | null) => void;
  /** Those of the person now; without them nothing is suggested. */
  strikes?: number;
  /** The lengths to choose from. */
  offers?: readonly (number | null)[];
  legend?: string;
  /** What no number of days means. */
  none?: string;
};

/** How long a measure lasts. */
export function DaysChoice(props: DaysChoiceProps) {
  const { value, onChange, strikes, offers = lengths, legend = copy.days, none } = props;
  const step = strikes === undefined ? undefined : copy.ladder[Math.min(strikes, 4)];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {offers.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === value}
            onClick={() => onChange(days)}
            className={chipClass(days === value)}
          >
            {days === null && none !== undefined ? none : copy.day(days)}
          </button>
        ))}
      </div>
      {step !== undefined && (
        <p className="mt-1.5 text-sm text-text-muted">{copy.suggestion(step)}</p>
      )}
    </fieldset>
  );
}
