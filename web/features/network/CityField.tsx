import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MapPin, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/Input.tsx";
import { foldText } from "#web/ui/match-tags.ts";
import { copy } from "./copy.ts";

type City = { city: string; country: string };

/** `Córdoba, Argentina`: there are several of some names; or a country alone. */
export function placeLabel({ city, country }: City): string {
  const name = countries.find(({ code }) => code === country)?.name ?? "";
  return [city, name].filter(Boolean).join(", ");
}

/** A city, by what people have written: a combobox that suggests while one types; a word of one's own is taken as well. */
export function CityField({ value, onChange }: { value: City; onChange: (city: City) => void }) {
  const id = useId();
  const shown = value.city === "" ? "" : placeLabel(value);
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  if (known !== shown) {
    setKnown(shown);
    // The address follows a choice a moment later: what was typed since then stays.
    if (typed === known) setTyped(shown);
  }
  const asked = useDebounced(typed === shown ? "" : typed.trim(), 300, "");
  const { data } = useQuery({
    ...query("suggestCities", asked === "" ? {} : { query: asked }),
    placeholderData: keepPreviousData,
    enabled: open,
    retry: false,
  });
  const cities = (data?.cities ?? []).map(({ city, country_code }) => ({
    city,
    country: country_code ?? "",
  }));
  const listed = open && cities.length > 0;
  const choose = (city: City) => {
    onChange(city);
    setTyped(city.city === "" ? "" : placeLabel(city));
    setOpen(false);
    setActive(-1);
  };
  /** What was typed and not chosen is a city as it stands (in every country), else the first that begins so. */
  const settle = () => {
    setOpen(false);
    const word = typed.trim();
    if (word === shown) return;
    const said = foldText(word);
    const whole = said === "" || cities.some(({ city }) => foldText(city) === said);
    const first = cities.find(({ city }) => ` ${foldText(city)}`.includes(` ${said}`));
    choose(whole || first === undefined ? { city: word, country: "" } : first);
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
    else if (event.key === "Escape" && listed) setOpen(false);
    else if (event.key === "Enter" && listed && chosen !== undefined) choose(chosen);
    else if (event.key === "Enter") settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onBlur={settle}>
      <Input
        icon={<MapPin />}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this is an input
        role="combobox"
        aria-label={copy.city}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={limits.cityLength}
        placeholder={copy.cityPrompt}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        trailing={
          typed === "" ? undefined : (
            <IconButton
              label={copy.clearCity}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose({ city: "", country: "" })}
            >
              <X />
            </IconButton>
          )
        }
      />
      {listed && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox needs these roles
          role="listbox"
          aria-label={copy.cities}
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-md bg-surface-raised p-1.5 shadow-overlay inset-ring inset-ring-border"
        >
          {cities.map((city, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <div
              key={placeLabel(city)}
              id={`${id}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-fill",
                at === active && "bg-fill",
              )}
            >
              {placeLabel(city)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
