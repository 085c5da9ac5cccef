import { useId } from "react";
import { pressLimits } from "#contract/press-kits/press-limits";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import type { KitEditor } from "./use-kit-editor.ts";

const bios = [
  {
    name: "bio_short",
    label: copy.bioShort,
    hint: copy.bioShortHint,
    max: pressLimits.shortBioLength,
    rows: 3,
  },
  {
    name: "bio_medium",
    label: copy.bioMedium,
    hint: copy.bioMediumHint,
    max: pressLimits.mediumBioLength,
    rows: 6,
  },
  {
    name: "bio_long",
    label: copy.bioLong,
    hint: copy.bioLongHint,
    max: pressLimits.longBioLength,
    rows: 10,
  },
] as const;

/** The biography in three lengths. */
export function BiosForm({ editor }: { editor: KitEditor }) {
  const heading = useId();
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
      <h2 id={heading} className="text-lg">
        {copy.bios}
      </h2>
      {bios.map(({ name, label, hint, max, rows }) => (
        <Field
          key={name}
          label={label}
          optional
          hint={hint}
          counter={{ count: countCharacters(editor.draft[name]), max }}
        >
          <Textarea
            rows={rows}
            value={editor.draft[name]}
            onChange={({ target }) => editor.edit({ [name]: target.value })}
          />
        </Field>
      ))}
    </Card>
  );
}
