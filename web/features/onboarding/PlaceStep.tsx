import { useEffect, useRef, useState } from "react";
import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import { CityCombobox } from "#features/cities";
import { countCharacters } from "#web/ui/count-characters.ts";
import { Field } from "#web/ui/Field.tsx";
import { Select } from "#web/ui/Select.tsx";
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
  const tooLong = countCharacters(answers.city) > limits.cityLength;
  const next = () => {
    setSent(true);
    if (tooLong) city.current?.focus();
    else onNext();
  };
  const skip = () => {
    change({ country_code: null, city: "" });
    onNext();
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
        error={sent && tooLong ? copy.place.cityTooLong(limits.cityLength) : refused?.text}
      >
        <CityCombobox
          ref={city}
          name="city"
          typed={answers.city}
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
    </StepFrame>
  );
}
