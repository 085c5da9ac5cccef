import { countries } from "#contract/countries";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { CityCombobox, useCityHint } from "#features/cities";
import type { InputOf } from "#web/api/client.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { copy } from "./copy.ts";

type NewBand = InputOf<"createBand">;

const genreOptions = genres.map(({ slug, label, synonyms }) => ({
  value: slug,
  label,
  terms: synonyms,
}));

type NewBandMusicProps = {
  band: NewBand;
  change: (changes: Partial<NewBand>) => void;
  cityError: string | false | undefined;
};

/** What it plays and where it is from; none of it is needed to begin. */
export function NewBandMusic({ band, change, cityError }: NewBandMusicProps) {
  const cityHint = useCityHint(band.city_id ?? null);
  return (
    <>
      <Field label={copy.genres} optional>
        <TagInput
          value={band.musical_genres}
          onChange={(musical_genres) => change({ musical_genres })}
          options={genreOptions}
          max={limits.genres}
          maxLength={limits.wordLength}
          placeholder={copy.genresPlaceholder}
        />
      </Field>
      <Field label={copy.country} optional>
        <Select
          name="country"
          value={band.country_code ?? ""}
          onChange={({ target }) =>
            change({ country_code: listedCode(target.value) ?? null, city_id: null })
          }
        >
          <option value="">{copy.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.city} optional error={cityError} hint={cityHint}>
        <CityCombobox
          name="city"
          typedCity={band.city}
          country={band.country_code ?? ""}
          onType={(city) => change({ city, city_id: null })}
          onChoose={({ id = null, city, country }) =>
            change({
              city,
              city_id: id,
              country_code: country === "" ? band.country_code : (listedCode(country) ?? null),
            })
          }
        />
      </Field>
    </>
  );
}

/** The code of a country that can be chosen. */
const listedCode = (country: string) => countries.find(({ code }) => code === country)?.code;
