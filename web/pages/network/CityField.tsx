import { MapPin, X } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { type City, CityCombobox, cityLabel } from "#features/cities";
import { IconButton } from "#web/ui/IconButton.tsx";
import { foldText } from "#web/ui/fields/match-tags.ts";
import { copy } from "./copy.ts";

/** The filter by city: chosen from the suggestions, or as it was typed. */
export function CityField({ value, onChange }: { value: City; onChange: (city: City) => void }) {
  const shown = value.city === "" ? "" : cityLabel(value);
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    // The address follows a choice a moment later: what was typed since then stays.
    if (typed === known) setTyped(shown);
  }
  const choose = (city: City) => {
    onChange(city);
    setTyped(city.city === "" ? "" : cityLabel(city));
  };
  /** What was typed and not chosen is a city as it stands (in every country), else the first that begins so. */
  const settle = (cities: readonly City[]) => {
    const word = typed.trim();
    if (word === shown) return;
    const said = foldText(word);
    const whole = said === "" || cities.some(({ city }) => foldText(city) === said);
    const first = cities.find(({ city }) => ` ${foldText(city)}`.includes(` ${said}`));
    choose(whole || first === undefined ? { city: word, country: "" } : first);
  };
  return (
    <CityCombobox
      aria-label={copy.city}
      icon={<MapPin />}
      placeholder={copy.cityPrompt}
      maxLength={limits.cityLength}
      typed={typed}
      onType={setTyped}
      asked={typed === shown ? "" : typed}
      onChoose={choose}
      onSettle={settle}
      opensOnFocus
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
  );
}
