import { Link } from "#web/parts/links/Link.tsx";
import { genreLabel, type GenreSlug } from "#contract/genres";
import { useMe } from "#web/parts/session/use-me.ts";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { NetworkLink } from "./NetworkLink.tsx";
import { copy } from "./results-copy.ts";
import { useResultsPath } from "./use-results-path.ts";

/** Links that always have results. */
const ways: readonly GenreSlug[] = [
  "cumbia",
  "flamenco",
  "rock",
  "salsa",
  "pop",
  "trap",
  "tango",
  "jazz",
];

/** The empty result of a kind, with suggestions: other words, all kinds, a genre. */
export function NothingFound({ search, everythingAt }: { search: string; everythingAt?: string }) {
  const me = useMe();
  const resultsPath = useResultsPath();
  return (
    <EmptyState
      title={copy.nothingFor(search)}
      text={
        <>
          {copy.nothingText}{" "}
          {everythingAt !== undefined && (
            <Link
              to={everythingAt}
              replace
              className="inline-flex items-center font-semibold text-accent-text underline-offset-2 hover:underline pointer-coarse:min-h-11"
            >
              {copy.searchEverything}
            </Link>
          )}
        </>
      }
      action={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <nav aria-label={copy.genres} className="flex max-w-120 flex-wrap justify-center gap-2">
            {ways.map((slug) => (
              <Link key={slug} to={resultsPath(genreLabel(slug))} className={chipClass(false)}>
                {genreLabel(slug)}
              </Link>
            ))}
          </nav>
          {me !== null && <NetworkLink search={search} />}
        </div>
      }
      className="[&_h2]:max-w-full [&_h2]:wrap-anywhere"
    />
  );
}
