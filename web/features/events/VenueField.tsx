import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MapPin, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Venue } from "#contract/events/venues";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Button } from "#web/ui/Button.tsx";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import type { FormPart } from "./form-props.ts";
import { NewVenue } from "./NewVenue.tsx";
import { useVenue } from "./use-venue.ts";

/** The venue: an existing one, by search, or a new one. */
export function VenueField({ draft: { venue_id }, change, problems }: FormPart) {
  const { venue, isMissing, remember } = useVenue(venue_id);
  const [newName, setNewName] = useState<string | null>(null);
  const choose = (selectedVenue: Venue) => {
    remember(selectedVenue);
    setNewName(null);
    change({ venue_id: selectedVenue.id, time_zone: "" });
  };
  if (newName !== null)
    return <NewVenue name={newName} onCreated={choose} onCancel={() => setNewName(null)} />;
  if (venue_id === null || isMissing)
    return <VenueSearch problem={problems["venue_id"]} onChoose={choose} onNew={setNewName} />;
  return (
    <div className="flex items-center gap-3 rounded-md bg-background p-3 pl-4">
      <MapPin aria-hidden className="size-5 shrink-0 text-text-muted" />
      <p className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{venue?.name ?? "…"}</span>
        <span className="truncate text-sm text-text-muted">
          {venue && [venue.address, venue.city].filter(Boolean).join(", ")}
        </span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => change({ venue_id: null })}>
        {copy.changeVenue}
      </Button>
    </div>
  );
}

type VenueSearchProps = {
  problem: string | undefined;
  onChoose: (venue: Venue) => void;
  onNew: (name: string) => void;
};

function VenueSearch({ problem, onChoose, onNew }: VenueSearchProps) {
  const combobox = useCombobox();
  const [text, setText] = useState("");
  const name = text.trim();
  const searchText = useDebounced(name, 300, "");
  const { data } = useQuery({
    ...query("suggestVenues", { query: searchText }),
    enabled: combobox.open && searchText !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const venues = name === "" ? [] : (data?.venues ?? []);
  const isListOpen = combobox.open && name !== "";
  // The last option adds the typed name as a new venue.
  const pick = (at: number) => {
    const venue = venues[at];
    combobox.close();
    if (venue === undefined) onNew(name);
    else onChoose(venue);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, isListOpen ? venues.length + 1 : 0)) event.preventDefault();
    else if (event.key === "Escape" && isListOpen) {
      combobox.close();
      event.preventDefault();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isListOpen) pick(Math.max(0, combobox.active));
    }
  };
  return (
    <div className="relative" onBlur={combobox.close}>
      <Field label={copy.venue} error={problem}>
        <Input
          {...combobox.fieldProps(isListOpen)}
          name="venue_id"
          icon={<MapPin />}
          value={text}
          placeholder={copy.venuePlaceholder}
          maxLength={limits.venueNameLength}
          onChange={({ target }) => {
            setText(target.value);
            combobox.reopen();
          }}
          onKeyDown={onKeyDown}
        />
        {isListOpen && (
          <div className="relative">
            <Suggestions
              id={combobox.id}
              label={copy.venues}
              options={[...venues.map(venueLabel), copy.addVenue(name)]}
              active={combobox.active}
              onPick={pick}
            />
          </div>
        )}
      </Field>
      <output className="sr-only">{isListOpen && copy.venuesCount(venues.length)}</output>
      {name !== "" && !isListOpen && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          icon={<Plus aria-hidden />}
          onClick={() => onNew(name)}
        >
          {copy.addVenue(name)}
        </Button>
      )}
    </div>
  );
}

/** 'Sala El Sol — Calle de los Jardines 3, Madrid'. */
function venueLabel({ name, address, city, region }: Venue): string {
  return `${name} — ${[address, city, region === city ? "" : region].filter(Boolean).join(", ")}`;
}
