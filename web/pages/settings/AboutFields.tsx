import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import { type City, CityCombobox, useCityHint } from "#features/cities";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { bioLimit } from "./check-draft.ts";
import { copy } from "./copy.ts";
import type { FormProps } from "./form-props.ts";
import { TextField } from "./TextField.tsx";

/** Name, headline, bio, place and contact. */
export function AboutFields(form: FormProps) {
  const { draft, change, problems, profile } = form;
  const role = profile.role ?? "supporter";
  const nameRequiredText = copy.about.nameRequired;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={copy.about.name[role]}
        input={{ autoComplete: "name" }}
        max={limits.displayNameLength}
        error={
          problems.name === nameRequiredText.literal ? (
            <>
              <span lang="en">{nameRequiredText.literal}</span>. {nameRequiredText.text}
            </>
          ) : undefined
        }
      />
      <TextField
        form={form}
        name="headline"
        label={copy.about.headline}
        hint={copy.about.headlineHint}
        max={limits.headlineLength}
      />
      <TextField
        form={form}
        name="bio"
        label={copy.about.bio[role]}
        lines={5}
        max={bioLimit(profile.role)}
        alwaysShowCounter
      />
      <TextField
        form={form}
        name="current_workplace"
        label={copy.about.workplace}
        hint={copy.about.workplaceHint}
        input={{ autoComplete: "organization" }}
        max={limits.workplaceLength}
      />
      <PlaceFields {...form} />
      <TextField
        form={form}
        name="contact_email"
        label={copy.about.email}
        hint={copy.about.emailHint}
        input={{
          inputMode: "email",
          autoComplete: "off",
          autoCapitalize: "none",
          spellCheck: false,
          placeholder: "hola@tubanda.com",
        }}
      />
      <Switch
        label={copy.about.showEmail}
        description={copy.about.showEmailText}
        checked={draft.show_contact_email}
        onChange={(event) => change({ show_contact_email: event.target.checked })}
      />
    </>
  );
}

/** Country and city: choosing a city sets its country. */
function PlaceFields({ draft, change, problems, profile }: FormProps) {
  const cityHint = useCityHint(draft.city_id);
  /** Typing the saved city again is no change. */
  const changePlace = ({ id = null, city, country }: City) => {
    const isSaved = city === profile.city && country === (profile.country_code ?? "");
    change({ city, country_code: country, city_id: id ?? (isSaved ? profile.city_id : null) });
  };
  const chooseCity = (city: City) => {
    const isListed = countries.some(({ code }) => code === city.country);
    changePlace({
      ...city,
      country: city.country === "" ? draft.country_code : isListed ? city.country : "",
    });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div data-field="country_code">
        <Field label={copy.about.country} error={problems.country_code}>
          <Select
            name="country_code"
            autoComplete="country"
            value={draft.country_code}
            onChange={({ target }) => changePlace({ city: draft.city, country: target.value })}
          >
            <option value="">{copy.about.noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div data-field="city">
        <Field label={copy.about.city} error={problems.city} hint={cityHint}>
          <CityCombobox
            name="city"
            typedCity={draft.city}
            country={draft.country_code}
            onType={(city) => changePlace({ city, country: draft.country_code })}
            onChoose={chooseCity}
          />
        </Field>
      </div>
    </div>
  );
}
