import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import type { City } from "#contract/places/cities";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Input, type InputProps } from "#web/ui/fields/Input.tsx";

type CitySearchProps = Omit<InputProps, "value" | "onChange"> & {
  /** The chosen city; null for none. */
  city: City | null;
  /** A suggestion was chosen, or the chosen one was edited (null). */
  onChoose: (city: City | null) => void;
};

/**
 * A city of the gazetteer: a combobox that accepts suggestions only. Keys: arrows, Enter, Escape. The region
 * distinguishes cities of the same name.
 */
export function CitySearch({ city, onChoose, ...input }: CitySearchProps) {
  const combobox = useCombobox();
  const [typedName, setTypedName] = useState<string | null>(null);
  const text = typedName ?? (city === null ? "" : gazetteerLabel(city));
  const search = useDebounced((typedName ?? "").trim(), 200, "");
  const { data } = useQuery({
    ...query("suggestCities", { query: search }),
    placeholderData: keepPreviousData,
    enabled: combobox.open && search !== "",
    retry: false,
  });
  // Free text of profiles has neither a time zone nor coordinates.
  const cities = search === "" ? [] : (data?.cities ?? []).filter(isListed);
  const isListOpen = combobox.open && cities.length > 0;
  const choose = (chosenCity: City) => {
    onChoose(chosenCity);
    setTypedName(null);
    combobox.close();
  };
  /** Text without a choice is no city: the previous one is restored, or the field emptied. */
  const settle = () => {
    combobox.close();
    if (typedName?.trim() === "") onChoose(null);
    setTypedName(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, cities.length)) return event.preventDefault();
    const activeCity = cities[combobox.active] ?? cities[0];
    if (event.key === "Escape" && isListOpen) combobox.close();
    else if (event.key === "Enter" && isListOpen && activeCity !== undefined) choose(activeCity);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onBlur={settle}>
      <Input
        {...input}
        {...combobox.fieldProps(isListOpen)}
        maxLength={limits.cityLength}
        value={text}
        onChange={({ target }) => {
          setTypedName(target.value);
          combobox.reopen();
        }}
        onKeyDown={onKeyDown}
      />
      {isListOpen && (
        <Suggestions
          id={combobox.id}
          label="Ciudades"
          options={cities.map(gazetteerLabel)}
          active={combobox.active}
          onPick={(at) => {
            const pickedCity = cities[at];
            if (pickedCity !== undefined) choose(pickedCity);
          }}
        />
      )}
    </div>
  );
}

type Suggestion = OutputOf<"suggestCities">["cities"][number];
const isListed = (city: Suggestion): city is City => city.id !== null;

/** `Córdoba, Andalucía, España`. */
function gazetteerLabel({ name, region, country_code }: City): string {
  const country = countries.find(({ code }) => code === country_code)?.name ?? country_code;
  return [name, ...(region === name ? [] : [region]), country].filter(Boolean).join(", ");
}
