import { useQuery } from "@tanstack/react-query";
import { MapPin, X } from "lucide-react";
import { useNavigate } from "react-router";
import { radii } from "#contract/events/radii";
import { genres } from "#contract/genres";
import { CitySearch } from "#features/cities";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { tabClass } from "#web/ui/tab-class.ts";
import { agendaAddress, type AgendaPlace, priceNames, viewNames } from "./agenda-place.ts";
import { copy } from "./copy.ts";

const inOrder = genres.toSorted((a, b) => a.label.localeCompare(b.label, "es"));

/** The filters of the agenda: every choice is in the address, and an entry of the history. */
export function AgendaFilters({ place }: { place: AgendaPlace }) {
  const navigate = useNavigate();
  const go: Go = (change) =>
    void navigate(agendaAddress({ ...place, ...change }), { preventScrollReset: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav
        aria-label={copy.views}
        className="flex gap-6 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
      >
        {viewNames.map((view) => (
          <Link
            key={view}
            to={agendaAddress({ ...place, view })}
            preventScrollReset
            aria-current={view === place.view ? "page" : undefined}
            className={tabClass(view === place.view, "focus-visible:-outline-offset-2")}
          >
            {copy.view[view]}
          </Link>
        ))}
      </nav>
      <fieldset aria-label={copy.filters} className="grid gap-3 px-4 md:px-0">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <CityFilter place={place} onChoose={(cityId) => go({ cityId })} />
          {place.view !== "songs" && (
            <Select
              aria-label={copy.radius}
              value={place.radius}
              disabled={place.cityId === undefined}
              onChange={({ target }) =>
                go({ radius: radii.find((km) => String(km) === target.value) ?? 25 })
              }
            >
              {radii.map((km) => (
                <option key={km} value={km}>
                  {copy.radiusOf(km)}
                </option>
              ))}
            </Select>
          )}
        </div>
        {place.view !== "songs" && <MoreFilters place={place} go={go} />}
      </fieldset>
    </div>
  );
}

type Go = (change: Partial<AgendaPlace>) => void;

/** Days, genre, price and the like; songs have none of them. */
function MoreFilters({ place, go }: { place: AgendaPlace; go: Go }) {
  const isMember = useSession().status === "member";
  const chip = (label: string, active: boolean, change: Partial<AgendaPlace>) => (
    <Link
      key={label}
      to={agendaAddress({ ...place, ...change })}
      preventScrollReset
      aria-current={active ? "true" : undefined}
      className={chipClass(active)}
    >
      {label}
    </Link>
  );
  return (
    <>
      <div className="flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {place.view !== "month" && (
          <>
            {chip(copy.anyDay, place.when === undefined, { when: undefined })}
            {chip(copy.whens.hoy, place.when === "hoy", { when: "hoy" })}
            {chip(copy.whens.finde, place.when === "finde", { when: "finde" })}
          </>
        )}
        {chip(copy.accessible, place.accessible, { accessible: !place.accessible })}
        {isMember && chip(copy.followed, place.followed, { followed: !place.followed })}
      </div>
      <div className="grid grid-cols-2 gap-2 md:gap-3">
        <Select
          aria-label={copy.genre}
          value={place.genre ?? ""}
          onChange={({ target }) =>
            go({ genre: genres.find(({ slug }) => slug === target.value)?.slug })
          }
        >
          <option value="">{copy.everyGenre}</option>
          {inOrder.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label={copy.price}
          value={place.price ?? ""}
          onChange={({ target }) => go({ price: priceNames.find((one) => one === target.value) })}
        >
          <option value="">{copy.everyPrice}</option>
          {priceNames.map((price) => (
            <option key={price} value={price}>
              {copy.prices[price]}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

type CityFilterProps = { place: AgendaPlace; onChoose: (cityId: number | undefined) => void };

function CityFilter({ place: { cityId }, onChoose }: CityFilterProps) {
  const { data } = useQuery({
    ...query("getCity", { id: cityId ?? 1 }),
    enabled: cityId !== undefined,
  });
  const city = cityId === undefined ? null : (data ?? null);
  return (
    <CitySearch
      key={city?.id}
      aria-label={copy.city}
      icon={<MapPin />}
      placeholder={copy.cityPrompt}
      city={city}
      onChoose={(chosenCity) => onChoose(chosenCity?.id)}
      trailing={
        city === null ? undefined : (
          <IconButton
            label={copy.clearCity}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(undefined)}
          >
            <X />
          </IconButton>
        )
      }
    />
  );
}
