import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./case-copy.ts";
import type { Draft } from "./draft.ts";

type PicturesChoiceProps = {
  value: Draft["pictures"];
  onChange: (value: Draft["pictures"]) => void;
};

/** Which pictures are removed from a profile. */
export function PicturesChoice({ value, onChange }: PicturesChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{copy.pictures}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(copy.whichPictures) as Draft["pictures"][]).map((which) => (
          <button
            key={which}
            type="button"
            aria-pressed={which === value}
            onClick={() => onChange(which)}
            className={chipClass(which === value)}
          >
            {copy.whichPictures[which]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
