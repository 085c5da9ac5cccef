import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Input, type InputProps } from "#web/ui/fields/Input.tsx";
import { type City, cityLabel } from "./city-label.ts";

type CityComboboxProps = Omit<InputProps, "value" | "onChange"> & {
  /** What stands in the field. */
  typed: string;
  onType: (typed: string) => void;
  /** A suggestion was chosen. */
  onChoose: (city: City) => void;
  /** The country beside it in the form, empty where none is chosen. */
  country?: string;
  /** What is suggested for; `typed` when absent. */
  asked?: string;
  /** Suggests before anything is typed. */
  opensOnFocus?: boolean;
  /** The focus goes elsewhere, or Enter is pressed, without a suggestion chosen. */
  onSettle?: (suggested: readonly City[]) => void;
};

/**
 * A city, by what people here have written: a combobox that suggests while one types; a word of one's own is
 * taken as well. Keys: arrows, Enter, Escape.
 */
export function CityCombobox({
  typed,
  onType,
  onChoose,
  country,
  asked = typed,
  opensOnFocus = false,
  onSettle,
  ...input
}: CityComboboxProps) {
  const combobox = useCombobox();
  const wanted = useDebounced(asked.trim(), 300, "");
  const { data } = useQuery({
    ...query("suggestCities", wanted === "" ? {} : { query: wanted }),
    placeholderData: keepPreviousData,
    enabled: combobox.open,
    retry: false,
  });
  const cities = (data?.cities ?? []).map(({ city, country_code }) => ({
    city,
    country: country_code ?? "",
  }));
  // Whoever has written one of them needs no list, which would only cover what comes next.
  const written = cities.some((city) => isWritten(city, typed, country));
  const listed = combobox.open && cities.length > 0 && !written;
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
    const chosen = cities[combobox.active];
    if (combobox.follow(event.key, cities.length)) return event.preventDefault();
    if (event.key === "Escape" && listed) combobox.close();
    else if (event.key === "Enter" && listed && chosen !== undefined) choose(chosen);
    else if (event.key === "Enter" && onSettle !== undefined) settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onBlur={settle}>
      <Input
        {...input}
        {...combobox.fieldProps(listed)}
        value={typed}
        onFocus={() => combobox.setOpen(opensOnFocus)}
        onChange={({ target }) => {
          onType(target.value);
          combobox.reopen();
        }}
        onKeyDown={onKeyDown}
      />
      {listed && (
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

/** Whether the form says the same already. */
function isWritten(suggested: City, typed: string, country: string | undefined): boolean {
  if (country === undefined || suggested.city !== typed.trim()) return false;
  return suggested.country === "" || suggested.country === country;
}
