import { X } from "lucide-react";
import type { ReactNode } from "react";
import { availabilities, availabilityLabel } from "#contract/people/availability";
import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import { limits } from "#contract/limits";
import { relationLabel, relations } from "#contract/people/relations";
import { cityLabel } from "#features/cities";
import { ChipGroup, chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { CityField } from "./CityField.tsx";
import { copy } from "./copy.ts";
import { networkGenres, type Place, type Role } from "./place.ts";

const genreOptions = networkGenres.map((value) => ({ value, label: genreLabel(value) }));
const relationOptions = relations.map(({ slug, label }) => ({ value: slug, label }));
const availableOptions = availabilities.map(({ slug, label }) => ({ value: slug, label }));
const roleOptions = (Object.keys(copy.roles) as Role[]).map((value) => ({
  value,
  label: copy.roles[value],
}));

type FiltersProps = { place: Place; onChange: (part: Partial<Place>) => void };

/** The filters of people: role first, then place, then profession. */
export function Filters({ place, onChange }: FiltersProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {place.tab === "discover" && (
        <Part label={copy.role}>
          <ChipGroup
            label={copy.role}
            options={roleOptions}
            value={place.roles}
            onChange={(roles) => onChange({ roles })}
          />
        </Part>
      )}
      <Part label={copy.genres}>
        <ChipGroup
          label={copy.genres}
          options={genreOptions}
          value={place.genres}
          onChange={(genres) => onChange({ genres })}
        />
      </Part>
      <Part label={copy.country}>
        <Select
          aria-label={copy.country}
          value={place.country}
          onChange={({ target }) =>
            // A city of another country would match nobody.
            onChange({ country: target.value, city: "" })
          }
        >
          <option value="">{copy.everyCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Part>
      <Part label={copy.city}>
        <CityField value={place} onChange={onChange} />
      </Part>
      <Part label={copy.relations}>
        <TagInput
          aria-label={copy.relations}
          value={place.relations}
          onChange={(words) =>
            onChange({
              relations: relations.map(({ slug }) => slug).filter((slug) => words.includes(slug)),
            })
          }
          options={relationOptions}
          max={limits.networkChoices}
          freeText={false}
          placeholder={copy.relationsPrompt}
        />
      </Part>
      <Part label={copy.available}>
        <ChipGroup
          label={copy.available}
          options={availableOptions}
          value={place.available}
          onChange={(available) => onChange({ available })}
        />
      </Part>
    </div>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p aria-hidden className="text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

/** The active filters, each with a button that removes it. */
export function ChosenFilters({ place, onChange }: FiltersProps) {
  const { tab, roles, genres, relations: does, available, city, country } = place;
  const without = <T,>(list: T[], one: T) => list.filter((other) => other !== one);
  const activeFilters: [string, Partial<Place>][] = [
    ...(tab === "discover"
      ? roles.map((one): [string, Partial<Place>] => [
          copy.roles[one],
          { roles: without(roles, one) },
        ])
      : []),
    ...genres.map((one): [string, Partial<Place>] => [
      genreLabel(one),
      { genres: without(genres, one) },
    ]),
    ...(city === "" && country === ""
      ? []
      : [[cityLabel(place), { city: "", country: "" }] as [string, Partial<Place>]]),
    ...does.map((one): [string, Partial<Place>] => [
      relationLabel(one),
      { relations: without(does, one) },
    ]),
    ...available.map((one): [string, Partial<Place>] => [
      availabilityLabel(one),
      { available: without(available, one) },
    ]),
  ];
  if (activeFilters.length === 0) return null;
  return (
    <ul
      aria-label={copy.filters}
      className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:flex-wrap md:px-0"
    >
      {activeFilters.map(([label, part]) => (
        <li key={label}>
          <button
            type="button"
            aria-label={copy.remove(label)}
            onClick={() => onChange(part)}
            className={chipClass(true)}
          >
            {label}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
