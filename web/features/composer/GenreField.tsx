import type { GenreSlug } from "#contract/genres";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import type { Draft } from "./draft.ts";
import { genreOf, genreOptions, withGenre } from "./genre-tag.ts";

type GenreFieldProps = { text: string; onChange: (part: Partial<Draft>) => void };

/** The genre of a song, which is a hashtag in its text. */
export function GenreField({ text, onChange }: GenreFieldProps) {
  return (
    <Field label={copy.genre} hint={copy.genreHint} optional>
      <Select
        value={genreOf(text) ?? ""}
        onChange={({ target: { value } }) =>
          onChange({ text: withGenre(text, value === "" ? null : (value as GenreSlug)) })
        }
      >
        <option value="">{copy.noGenre}</option>
        {genreOptions.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
