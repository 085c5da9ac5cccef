import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { PeopleToFollow } from "#features/recommendations";
import { Region } from "#web/parts/layout/Region.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { cx } from "#web/ui/cx.ts";
import { SearchField } from "#web/ui/fields/SearchField.tsx";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { stayInSight } from "#web/ui/browser/stay-in-sight.ts";
import { tabClass } from "#web/ui/tab-class.ts";
import { WaveMotif } from "#web/ui/pictures/WaveMotif.tsx";
import { copy } from "./copy.ts";
import { ChosenFilters, Filters } from "./Filters.tsx";
import { NetworkGrid } from "./NetworkGrid.tsx";
import {
  type Bond,
  countFilters,
  noFilters,
  type Place,
  readPlace,
  type Tab,
  writePlace,
} from "./place.ts";

const tabs = Object.keys(copy.tab) as Tab[];
const bonds = Object.keys(copy.bond) as Bond[];

/** /network, 'Red Profesional': people to discover, one's own network, and artists (rule discovery-3). */
export function NetworkPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const place = readPlace(query);
  const change = (part: Partial<Place>) =>
    setQuery(writePlace({ ...place, ...part }), { replace: true, preventScrollReset: true });
  const clear = () => change({ ...noFilters, search: "" });
  const filters = countFilters(place);
  const suggests = place.tab === "discover" && filters === 0 && place.search === "";

  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-4 py-3 md:px-6 md:py-6">
      <Header search={place.search} onSearch={(search) => change({ search })} />
      <Tabs place={place} />
      <div className="flex items-start gap-8">
        <aside
          aria-label={copy.filters}
          ref={stayInSight}
          className="sticky top-(--stay) hidden w-64 shrink-0 lg:block"
        >
          <Region>
            <Filters place={place} onChange={change} />
          </Region>
        </aside>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4">
          <div
            className={cx(
              "flex flex-wrap items-center gap-x-2 gap-y-3 px-4 md:px-0",
              !suggests && "lg:hidden",
            )}
          >
            <Button
              variant="secondary"
              size="sm"
              icon={<SlidersHorizontal aria-hidden />}
              onClick={() => setChoosing(true)}
              className="lg:hidden"
            >
              {copy.chosen(filters)}
            </Button>
            <Region>{suggests && <PeopleToFollow />}</Region>
          </div>
          {place.tab === "mine" && <Bonds place={place} onChange={change} />}
          <ChosenFilters place={place} onChange={change} />
          {/* A component per list, so that each starts at its own top. */}
          <Region key={query.toString()}>
            <NetworkGrid place={place} onChange={change} onClear={clear} />
          </Region>
        </div>
      </div>
      <FilterSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        place={place}
        onChange={change}
      />
    </div>
  );
}

/** The title, and the search by name. */
function Header({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <header className="relative mx-4 grid gap-4 overflow-hidden rounded-lg bg-surface p-5 md:mx-0 md:p-8">
      <WaveMotif
        seed={copy.title}
        bars={31}
        className="pointer-events-none absolute right-8 bottom-8 h-24 text-border max-lg:hidden"
      />
      <div className="relative grid gap-1">
        <h1 className="text-2xl md:text-3xl">{copy.title}</h1>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </div>
      <search className="relative max-w-120">
        <SearchField
          label={copy.search}
          placeholder={copy.searchPrompt}
          value={search}
          onChange={onSearch}
        />
      </search>
    </header>
  );
}

function Tabs({ place }: { place: Place }) {
  const to = (tab: Tab) => `${paths.network}?${writePlace({ ...place, tab })}`;
  return (
    <div className="flex items-center gap-4 border-b border-border px-4 md:px-1">
      <nav
        aria-label={copy.tabs}
        className="flex flex-1 gap-6 overflow-x-auto [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={to(tab)}
            preventScrollReset
            aria-current={tab === place.tab ? "page" : undefined}
            className={tabClass(tab === place.tab, "focus-visible:-outline-offset-2")}
          >
            {copy.tab[tab]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

type PlaceProps = { place: Place; onChange: (part: Partial<Place>) => void };

/** The filters on phones, in a sheet. */
function FilterSheet({
  open,
  onClose,
  place,
  onChange,
}: PlaceProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.filters}>
      <div className="grid gap-5 px-2 pt-1">
        <Region>
          <Filters place={place} onChange={onChange} />
        </Region>
        <div className="sticky bottom-0 flex gap-2 bg-surface-raised py-2 shadow-[0_2.5rem_0_var(--surface-raised)]">
          {countFilters(place) > 0 && (
            <Button variant="ghost" onClick={() => onChange(noFilters)}>
              {copy.clear}
            </Button>
          )}
          <Button className="flex-1" onClick={onClose}>
            {copy.showPeople}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** The lists of one's own network, with their counts once loaded. */
function Bonds({ place, onChange }: PlaceProps) {
  const me = useMe();
  const counts: Record<Bond, number | undefined> = {
    following: me?.following_count,
    followers: me?.followers_count,
    mutual: undefined,
  };
  return (
    <ChipGroup
      label={copy.bonds}
      mode="single"
      scroll
      className="mx-3 md:-mx-1"
      options={bonds.map((value) => ({
        value,
        label: [copy.bond[value], counts[value]].filter((part) => part !== undefined).join(" "),
      }))}
      value={[place.bond]}
      onChange={([bond = place.bond]) => onChange({ bond })}
    />
  );
}
