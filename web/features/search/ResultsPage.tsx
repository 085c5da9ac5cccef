import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { tabClass } from "#web/ui/tab-class.ts";
import { Everything } from "./Everything.tsx";
import { FoundCollections } from "./FoundCollections.tsx";
import { FoundEvents } from "./FoundEvents.tsx";
import { FoundPeople } from "./FoundPeople.tsx";
import { FoundPosts } from "./FoundPosts.tsx";
import { FoundTags } from "./FoundTags.tsx";
import { rememberSearch } from "./recent.ts";
import { copy } from "./results-copy.ts";
import { SearchBox } from "./SearchBox.tsx";
import { useResultsPath } from "./use-results-path.ts";

const tabs = [
  { value: "todo", label: copy.everything },
  { value: "artistas", label: copy.artists },
  { value: "canciones", label: copy.songs },
  { value: "conciertos", label: copy.events },
  { value: "colecciones", label: copy.collections },
  { value: "etiquetas", label: copy.tags },
] as const;

/** /explore-music?search=: artists, songs and tags that match a search. */
export function ResultsPage({ search }: { search: string }) {
  const [query] = useSearchParams();
  const tab = tabs.find(({ value }) => value === query.get("ver"))?.value ?? "todo";
  const isPhone = useLayout() === "phone";
  const resultsPath = useResultsPath();
  useTitle(copy.heading(search));
  useEffect(() => rememberSearch(search), [search]);
  const to = (value: string): string =>
    value === "todo" ? resultsPath(search) : `${resultsPath(search)}&ver=${value}`;

  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3 md:py-6">
        {/* On wider windows the header has it. */}
        {isPhone && (
          <Region>
            <SearchBox search={search} />
          </Region>
        )}
        <h1 className="px-4 text-xl wrap-anywhere md:px-0">{copy.heading(search)}</h1>
        <nav
          aria-label={copy.tabs}
          className="flex gap-6 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
        >
          {tabs.map(({ value, label }) => (
            <Link
              key={value}
              ref={value === tab ? showInRow : undefined}
              to={to(value)}
              replace
              preventScrollReset
              aria-current={value === tab ? "page" : undefined}
              className={tabClass(value === tab, "focus-visible:-outline-offset-2")}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Region key={`${tab} ${search}`}>
          {tab === "todo" && (
            <Everything
              search={search}
              peopleAt={to("artistas")}
              postsAt={to("canciones")}
              eventsAt={to("conciertos")}
              collectionsAt={to("colecciones")}
            />
          )}
          {tab === "etiquetas" && <FoundTags search={search} alone />}
          {tab === "artistas" && <FoundPeople search={search} />}
          {tab === "conciertos" && <FoundEvents search={search} />}
          {tab === "colecciones" && <FoundCollections search={search} />}
          {tab === "canciones" && <FoundPosts search={search} />}
        </Region>
      </div>
    </Columns>
  );
}

/** On a phone the last tabs are out of view. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = Math.max(0, link.offsetLeft - row.clientWidth / 2);
}
