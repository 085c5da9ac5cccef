import { MapPin, X } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { type City, CityCombobox, cityLabel } from "#features/cities";
import { IconButton } from "#web/ui/IconButton.tsx";
import { foldText } from "#web/ui/fields/match-tags.ts";
import { copy } from "./copy.ts";

/** The filter by city: a suggestion, or free text. */
export function CityField({ value, onChange }: { value: City; onChange: (city: City) => void }) {
  const selectedLabel = value.city === "" ? "" : cityLabel(value);
  const [inputText, setInputText] = useState(selectedLabel);
  const [previousLabel, setPreviousLabel] = useState(selectedLabel);
  if (previousLabel !== selectedLabel) {
    setPreviousLabel(selectedLabel);
    // The address follows a choice a moment later: text typed since then stays.
    if (inputText === previousLabel) setInputText(selectedLabel);
  }
  const choose = (city: City) => {
    onChange(city);
    setInputText(city.city === "" ? "" : cityLabel(city));
  };
  /**
   * Free text is matched with the suggestions: the equal name (in every country), else the first that begins with
   * it.
   */
  const settle = (cities: readonly City[]) => {
    const word = inputText.trim();
    if (word === selectedLabel) return;
    const foldedWord = foldText(word);
    const whole = foldedWord === "" || cities.some(({ city }) => foldText(city) === foldedWord);
    const first = cities.find(({ city }) => ` ${foldText(city)}`.includes(` ${foldedWord}`));
    choose(whole || first === undefined ? { city: word, country: "" } : first);
  };
  return (
    <CityCombobox
      aria-label={copy.city}
      icon={<MapPin />}
      placeholder={copy.cityPrompt}
      maxLength={limits.cityLength}
      typedCity={inputText}
      onType={setInputText}
      searchText={inputText === selectedLabel ? "" : inputText}
      onChoose={choose}
      onSettle={settle}
      opensOnFocus
      trailing={
        inputText === "" ? undefined : (
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
