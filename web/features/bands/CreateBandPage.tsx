import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { countries } from "#contract/countries";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { CityCombobox, useCityHint } from "#features/cities";
import { UsernameField, useUsername } from "#features/username";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useActingFor } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { nameTooLong } from "./name-too-long.ts";
import { useFocusOn } from "./use-focus-on.ts";

type NewBand = InputOf<"createBand">;

const genreOptions = genres.map(({ slug, label, synonyms }) => ({
  value: slug,
  label,
  terms: synonyms,
}));
const emptyBand: NewBand = {
  name: "",
  username: "",
  musical_genres: [],
  city: "",
  city_id: null,
  country_code: null,
};

/** /create-profile/banda: creates the page of a new band. Its members are invited on the next page. */
export function CreateBandPage() {
  useTitle(copy.createTitle);
  const [band, setBand] = useState(emptyBand);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const { username, state } = useUsername(band.username);
  const creation = useCreation();
  const change = (changes: Partial<NewBand>) => {
    setBand({ ...band, ...changes });
    if (creation.error !== null) creation.reset();
  };

  const refusal = creation.error instanceof ApiError ? creation.error : null;
  const refusalOf = (field: string) =>
    refusal?.field === field ? errorMessage(refusal) : undefined;
  useFocusOn(refusal?.field, { name: nameInput, username: usernameInput });
  const nameProblem = band.name.trim() === "" ? copy.nameMissing : nameTooLong(band.name);
  const usernameProblem = state.is === "unchecked" ? state.problem : null;
  const cityTooLong = countCharacters(band.city) > limits.cityLength;

  const submit = () => {
    setIsSubmitted(true);
    if (nameProblem !== null) return nameInput.current?.focus();
    if (usernameProblem !== null || state.is === "unavailable")
      return usernameInput.current?.focus();
    if (!cityTooLong && !creation.isPending) creation.mutate({ ...band, username });
  };
  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-170 gap-6 px-4 pt-3 pb-10 md:px-6 md:pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <header className="grid gap-1">
        <h1 className="text-2xl text-balance">{copy.createTitle}</h1>
        <p className="text-pretty text-text-muted">{copy.createText}</p>
        <ConversionLink />
      </header>
      {creation.error !== null && refusal?.field === undefined && (
        <FormAlert text={`${copy.createFailed}. ${errorMessage(creation.error)}`} />
      )}
      <Field
        label={copy.name}
        error={(isSubmitted && nameProblem) || refusalOf("name")}
        counter={{ count: countCharacters(band.name), max: limits.displayNameLength }}
      >
        <Input
          ref={nameInput}
          name="name"
          autoComplete="off"
          value={band.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <UsernameField
        inputRef={usernameInput}
        value={band.username}
        onChange={(value) => change({ username: value })}
        state={state}
        error={((isSubmitted || band.username !== "") && usernameProblem) || refusalOf("username")}
      />
      <MusicAndPlace
        band={band}
        change={change}
        cityError={
          (isSubmitted && cityTooLong && copy.cityTooLong(limits.cityLength)) || refusalOf("city")
        }
      />
      <Button type="submit" size="lg" className="max-md:w-full" loading={creation.isPending}>
        {copy.submit}
      </Button>
    </form>
  );
}

/** For an artist whose account is a band already. */
function ConversionLink() {
  const me = useMe();
  const isBand = useActingFor() !== null;
  if (isBand || me?.role !== "creator") return null;
  return (
    <p className="text-pretty text-text-muted">
      {copy.conversion.question}{" "}
      <Link to={paths.convertToBand} className={textLink()}>
        {copy.conversion.link}
      </Link>
    </p>
  );
}

type MusicAndPlaceProps = {
  band: NewBand;
  change: (changes: Partial<NewBand>) => void;
  cityError: string | false | undefined;
};

/** Genres and place, both optional. */
function MusicAndPlace({ band, change, cityError }: MusicAndPlaceProps) {
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

/** The code if it is in the list of countries. */
const listedCode = (country: string) => countries.find(({ code }) => code === country)?.code;

function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (band: NewBand) => call("createBand", band),
    onSuccess: (band) => {
      invalidate(client, ["getMyBands", "getBandsOf"]);
      notify({ title: copy.created(band.name), tone: "positive" });
      void navigate(paths.bandTeam(band.username ?? band.id), { replace: true });
    },
  });
}
