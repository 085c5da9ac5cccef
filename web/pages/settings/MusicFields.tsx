import { availabilities } from "#contract/people/availability";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { relations } from "#contract/people/relations";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { copy } from "./copy.ts";
import type { FormProps } from "./form-props.ts";

const genreOptions = genres.map(({ slug, label, synonyms }) => ({
  value: slug,
  label,
  terms: synonyms,
}));
const availableOptions = availabilities.map(({ slug, label }) => ({ value: slug, label }));
const relationOptions = relations.map(({ slug, label }) => ({ value: slug, label }));

/** Genres and activities in music, from the lists or in one's own words. */
export function MusicFields({ draft, change, problems }: FormProps) {
  return (
    <>
      <div data-field="musical_genres">
        <Field
          label={copy.music.genres}
          hint={copy.music.genresHint}
          error={problems.musical_genres}
        >
          <TagInput
            value={draft.musical_genres}
            onChange={(musical_genres) => change({ musical_genres })}
            options={genreOptions}
            max={limits.genres}
            maxLength={limits.wordLength}
            placeholder={copy.music.genresPlaceholder}
          />
        </Field>
      </div>
      <div data-field="music_relations">
        <Field
          label={copy.music.relations}
          hint={copy.music.relationsHint}
          error={problems.music_relations}
        >
          <TagInput
            value={draft.music_relations}
            onChange={(music_relations) => change({ music_relations })}
            options={relationOptions}
            max={limits.relations}
            maxLength={limits.wordLength}
            placeholder={copy.music.relationsPlaceholder}
          />
        </Field>
      </div>
      <Switch
        label={copy.music.professional}
        description={copy.music.professionalText}
        checked={draft.is_professional}
        onChange={(event) => change({ is_professional: event.target.checked })}
      />
      <div data-field="available_for" className="grid gap-2">
        <p aria-hidden className="font-semibold">
          {copy.music.available}
        </p>
        <ChipGroup
          label={copy.music.available}
          options={availableOptions}
          value={draft.available_for}
          onChange={(available_for) => change({ available_for })}
        />
        <p className="text-sm text-text-muted">{copy.music.availableHint}</p>
      </div>
    </>
  );
}
