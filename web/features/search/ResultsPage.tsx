import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { genres } from "#contract/genres";
import { Columns, useTitle } from "#features/shell";
import { paths } from "#web/paths.ts";
import { chipClass } from "#web/ui/ChipGroup.tsx";
import { tabClass } from "#web/ui/Tabs.tsx";
import { Everything } from "./Everything.tsx";
import { FoundPeople } from "./FoundPeople.tsx";
import { FoundPosts } from "./FoundPosts.tsx";
import { FoundTags } from "./FoundTags.tsx";
import { rememberSearch } from "./recent.ts";
import { copy } from "./results-copy.ts";
import { SearchBox } from "./SearchBox.tsx";

const tabs = [
  { value: "todo", label: copy.everything },
  { value: "artistas", label: copy.artists },
  { value: "canciones", label: copy.songs },
  { value: "etiquetas", label: copy.tags },
] as const;

/** /explore-music?search=: people, songs and tags for a search; without one, where to begin (spec 1 §2). */
export function ResultsPage() {
  const [query] = useSearchParams();
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const tab = tabs.find(({ value }) => value === query.get("ver"))?.value ?? "todo";
  useTitle(search === "" ? copy.title : copy.heading(search));
  useEffect(() => {
    if (search !== "") rememberSearch(search);
  }, [search]);
  const to = (value: string): string =>
    value === "todo" ? paths.exploreMusic(search) : `${paths.exploreMusic(search)}&ver=${value}`;

  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3 md:py-6">
        <SearchBox key={search} search={search} />
        {search === "" ? (
          <Beginning />
        ) : (
          <>
            <h1 className="px-4 text-xl wrap-anywhere md:px-0">{copy.heading(search)}</h1>
            <nav
              aria-label={copy.tabs}
              className="flex gap-6 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
            >
              {tabs.map(({ value, label }) => (
                <Link
                  key={value}
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
            {tab === "todo" && (
              <Everything
                key={search}
                search={search}
                peopleAt={to("artistas")}
                postsAt={to("canciones")}
              />
            )}
            {tab === "etiquetas" && <FoundTags search={search} alone />}
            {tab === "artistas" && <FoundPeople key={search} search={search} />}
            {tab === "canciones" && <FoundPosts key={search} search={search} />}
          </>
        )}
      </div>
    </Columns>
  );
}

/** Without a search: every genre is one. */
function Beginning() {
  return (
    <section className="grid gap-4 px-4 pt-2 md:px-0">
      <div className="grid gap-1">
        <h1 className="text-xl">{copy.explore}</h1>
        <p className="text-text-muted">{copy.exploreText}</p>
      </div>
      <nav aria-label={copy.genres} className="flex flex-wrap gap-2">
        {genres.map(({ slug, label }) => (
          <Link key={slug} to={paths.exploreMusic(label)} className={chipClass(false)}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
