import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { countries } from "#contract/countries";
import type { TermsAcceptance } from "#contract/account/legal";
import { limits } from "#contract/limits";
import { CityCombobox } from "#features/cities";
import { minimumAgeOf, TermsCheck, termsMissing } from "#features/legal";
import { query } from "#web/api/query.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";

/** Step 3: country and city, or neither. */
export function PlaceStep({ answers, change, refused, onNext }: StepProps) {
  const [sent, setSent] = useState(false);
  const city = useRef<HTMLInputElement>(null);
  const refusedCity = refused?.field === "city";
  useEffect(() => {
    if (refusedCity) city.current?.focus();
  }, [refusedCity]);
  const { data: terms } = useQuery(query("getTerms", {}));
  const tooLong = countCharacters(answers.city) > limits.cityLength;
  /** What is still to be accepted, for a country; null when nothing is. */
  const missingTerms = (country: string | null) => {
    if (terms === undefined) return null;
    const { version, accepted } = terms;
    const minimum_age = minimumAgeOf(terms, country);
    if (accepted?.version === version && accepted.minimum_age >= minimum_age) return null;
    return { version, minimum_age };
  };
  const asked = missingTerms(answers.country_code);
  const isTicked = asked !== null && isSame(asked, answers.terms);
  const [unticked, setUnticked] = useState(false);
  const goOn = (country: string | null) => {
    const needed = missingTerms(country);
    if (needed === null || isSame(needed, answers.terms)) return onNext();
    setUnticked(true);
  };
  const next = () => {
    setSent(true);
    if (tooLong) city.current?.focus();
    else goOn(answers.country_code);
  };
  const skip = () => {
    change({ country_code: null, city: "" });
    goOn(null);
  };
  return (
    <StepFrame
      title={answers.role === "creator" ? copy.place.titleArtist : copy.place.title}
      text={copy.place.text}
      onNext={next}
      onSkip={skip}
    >
      <Field label={copy.place.country} optional>
        <Select
          name="country"
          autoComplete="country"
          value={answers.country_code ?? ""}
          onChange={(event) =>
            change({
              country_code: countries.find(({ code }) => code === event.target.value)?.code ?? null,
            })
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
      <Field
        label={copy.place.city}
        optional
        error={
          sent && tooLong ? copy.place.cityTooLong(limits.cityLength) : refusedCity && refused?.text
        }
      >
        <CityCombobox
          ref={city}
          name="city"
          typed={answers.city}
          country={answers.country_code ?? ""}
          onType={(typed) => change({ city: typed })}
          onChoose={(chosen) =>
            change({
              city: chosen.city,
              country_code:
                countries.find(({ code }) => code === chosen.country)?.code ?? answers.country_code,
            })
          }
        />
      </Field>
      {asked !== null && (
        <TermsCheck
          age={asked.minimum_age}
          checked={isTicked}
          onChange={(ticked) => change({ terms: ticked ? asked : null })}
          error={
            isTicked ? null : unticked ? termsMissing : refused?.field === "terms" && refused.text
          }
        />
      )}
    </StepFrame>
  );
}

function isSame(one: TermsAcceptance, other: TermsAcceptance | null): boolean {
  return other?.version === one.version && other.minimum_age >= one.minimum_age;
}
