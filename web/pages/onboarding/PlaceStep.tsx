import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { countries } from "#contract/countries";
import type { TermsAcceptance } from "#contract/account/legal";
import { limits } from "#contract/limits";
import { CityCombobox, useCityHint } from "#features/cities";
import { minimumAgeOf, TermsCheck, termsMissing } from "#features/legal";
import { query } from "#web/api/query.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";

/** Step 3: country and city, both optional. */
export function PlaceStep({ answers, change, refusal, onNext }: StepProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const city = useRef<HTMLInputElement>(null);
  const refusedCity = refusal?.field === "city";
  useEffect(() => {
    if (refusedCity) city.current?.focus();
  }, [refusedCity]);
  const cityHint = useCityHint(answers.city_id);
  const { data: terms } = useQuery(query("getTerms", {}));
  const tooLong = countCharacters(answers.city) > limits.cityLength;
  /** The terms that must still be accepted in the chosen country; null when none. */
  const missingTerms = (country: string | null) => {
    if (terms === undefined) return null;
    const { version, accepted } = terms;
    const minimum_age = minimumAgeOf(terms, country);
    if (accepted?.version === version && accepted.minimum_age >= minimum_age) return null;
    return { version, minimum_age };
  };
  const requiredTerms = missingTerms(answers.country_code);
  const isTicked = requiredTerms !== null && isSame(requiredTerms, answers.terms);
  const [hasTermsError, setHasTermsError] = useState(false);
  const proceed = (country: string | null) => {
    const termsToAccept = missingTerms(country);
    if (termsToAccept === null || isSame(termsToAccept, answers.terms)) return onNext();
    setHasTermsError(true);
  };
  const next = () => {
    setIsSubmitted(true);
    if (tooLong) city.current?.focus();
    else proceed(answers.country_code);
  };
  const skip = () => {
    change({ country_code: null, city: "", city_id: null });
    proceed(null);
  };
  return (
    <StepFrame
      title={answers.role === "creator" ? copy.place.titleArtist : copy.place.title}
      text={copy.place.text}
      onNext={next}
      onSkip={skip}
    >
      <CountryField answers={answers} change={change} />
      <Field
        label={copy.place.city}
        optional
        hint={cityHint}
        error={
          isSubmitted && tooLong
            ? copy.place.cityTooLong(limits.cityLength)
            : refusedCity && refusal?.text
        }
      >
        <CityCombobox
          ref={city}
          name="city"
          typedCity={answers.city}
          country={answers.country_code ?? ""}
          onType={(cityText) => change({ city: cityText, city_id: null })}
          onChoose={(selectedCity) =>
            change({
              city: selectedCity.city,
              city_id: selectedCity.id ?? null,
              country_code:
                selectedCity.country === ""
                  ? answers.country_code
                  : (listedCode(selectedCity.country) ?? null),
            })
          }
        />
      </Field>
      {requiredTerms !== null && (
        <TermsCheck
          age={requiredTerms.minimum_age}
          checked={isTicked}
          onChange={(isChecked) => change({ terms: isChecked ? requiredTerms : null })}
          error={
            isTicked
              ? null
              : hasTermsError
                ? termsMissing
                : refusal?.field === "terms" && refusal.text
          }
        />
      )}
    </StepFrame>
  );
}

function CountryField({ answers, change }: Pick<StepProps, "answers" | "change">) {
  return (
    <Field label={copy.place.country} optional>
      <Select
        name="country"
        autoComplete="country"
        value={answers.country_code ?? ""}
        onChange={(event) =>
          change({ country_code: listedCode(event.target.value) ?? null, city_id: null })
        }
      >
        <option value="">{copy.place.noCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The code if it is in the list of countries. */
const listedCode = (country: string) => countries.find(({ code }) => code === country)?.code;

function isSame(one: TermsAcceptance, other: TermsAcceptance | null): boolean {
  return other?.version === one.version && other.minimum_age >= one.minimum_age;
}
