import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Input, type InputProps } from "#web/ui/fields/Input.tsx";
import { type City, cityLabel } from "./city-label.ts";

type CityComboboxProps = Omit<InputProps, "value" | "onChange"> & {
  /** The text in the field. */
  typedCity: string;
  onType: (typedCity: string) => void;
  /** A suggestion was chosen. */
  onChoose: (city: City) => void;
  /** The country beside it in the form; empty where none is chosen. */
  country?: string;
  /** The text to search for; `typedCity` when absent. */
  searchText?: string;
  /** Shows suggestions before anything is typed. */
  opensOnFocus?: boolean;
  /** The field loses the focus, or Enter is pressed, without a chosen suggestion. */
  onSettle?: (suggestions: readonly City[]) => void;
};

/**
 * A city of the list, or free text: a combobox that adds the region where several cities of a country have the same
 * name. Keys: arrows, Enter, Escape.
 */
export function CityCombobox({
  typedCity,
  onType,
  onChoose,
  country,
  searchText = typedCity,
  opensOnFocus = false,
  onSettle,
  ...input
}: CityComboboxProps) {
  const combobox = useCombobox();
  const debouncedSearch = useDebounced(searchText.trim(), 300, "");
  const { data } = useQuery({
    ...query("suggestCities", {
      ...(debouncedSearch === "" ? {} : { query: debouncedSearch }),
      ...(country ? { country } : {}),
    }),
    placeholderData: keepPreviousData,
    enabled: combobox.open,
    retry: false,
  });
  const cities = (data?.cities ?? []).map(({ id, name, region, country_code, shares_name }) => ({
    id,
    city: name,
    region: shares_name ? region : "",
    country: country_code ?? "",
  }));
  // When the text equals a suggestion, no list is needed, which would only cover the next field.
  const isAlreadyWritten = cities.some((city) => isWritten(city, typedCity, country));
  const isListOpen = combobox.open && cities.length > 0 && !isAlreadyWritten;
  const choose = (city: City) => {
    onChoose(city);
    combobox.close();
  };
  const settle = () => {
    combobox.close();
    onSettle?.(cities);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const activeCity = cities[combobox.active];
    if (combobox.follow(event.key, cities.length)) return event.preventDefault();
    if (event.key === "Escape" && isListOpen) combobox.close();
    else if (event.key === "Enter" && isListOpen && activeCity !== undefined) choose(activeCity);
    else if (event.key === "Enter" && onSettle !== undefined) settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onBlur={settle}>
      <Input
        {...input}
        {...combobox.fieldProps(isListOpen)}
        value={typedCity}
        onFocus={() => combobox.setOpen(opensOnFocus)}
        onChange={({ target }) => {
          onType(target.value);
          combobox.reopen();
        }}
        onKeyDown={onKeyDown}
      />
      {isListOpen && (
        <Suggestions
          id={combobox.id}
          label="Ciudades"
          options={cities.map(cityLabel)}
          active={combobox.active}
          onPick={(at) => {
            const city = cities[at];
            if (city !== undefined) choose(city);
          }}
        />
      )}
    </div>
  );
}

/** Whether the form has the same city already. */
function isWritten(
  { city, country, region }: City,
  typedCity: string,
  formCountry: string | undefined,
): boolean {
  if (formCountry === undefined || city !== typedCity.trim() || region !== "") return false;
  return country === "" || country === formCountry;
}
