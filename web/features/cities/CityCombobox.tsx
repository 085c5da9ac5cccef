import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { cx } from "#web/ui/cx.ts";
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
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useDebounced(asked.trim(), 300, "");
  const { data } = useQuery({
    ...query("suggestCities", wanted === "" ? {} : { query: wanted }),
    placeholderData: keepPreviousData,
    enabled: open,
    retry: false,
  });
  const cities = (data?.cities ?? []).map(({ city, country_code }) => ({
    city,
    country: country_code ?? "",
  }));
  // Whoever has written one of them needs no list, which would only cover what comes next.
  const written = cities.some((city) => isWritten(city, typed, country));
  const listed = open && cities.length > 0 && !written;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (city: City) => {
    onChoose(city);
    close();
  };
  const settle = () => {
    close();
    onSettle?.(cities);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = cities[active];
    const move = (by: number) => {
      setOpen(true);
      setActive((at) => (cities.length === 0 ? -1 : (at + by + cities.length) % cities.length));
    };
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(active < 0 ? 0 : -1);
    else if (event.key === "Escape" && listed) close();
    else if (event.key === "Enter" && listed && chosen !== undefined) choose(chosen);
    else if (event.key === "Enter" && onSettle !== undefined) settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onBlur={settle}>
      <Input
        {...input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this is an input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(opensOnFocus)}
        onChange={({ target }) => {
          onType(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      {listed && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox needs these roles
          role="listbox"
          aria-label="Ciudades"
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-md bg-surface-raised p-1.5 shadow-overlay inset-ring inset-ring-border"
        >
          {cities.map((city, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <div
              key={cityLabel(city)}
              id={`${id}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center rounded-sm px-3 wrap-anywhere hover:bg-fill",
                at === active && "bg-fill",
              )}
            >
              {cityLabel(city)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether the form says the same already. */
function isWritten(suggested: City, typed: string, country: string | undefined): boolean {
  if (country === undefined || suggested.city !== typed.trim()) return false;
  return suggested.country === "" || suggested.country === country;
}
