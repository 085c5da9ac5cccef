import { useQuery } from "@tanstack/react-query";
import { Link } from "#web/parts/links/Link.tsx";
import { genreLabel } from "#contract/genres";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useResultsPath } from "./use-results-path.ts";

/** Genres and tags with a matching name. Beside other results, an empty list shows nothing. */
export function FoundTags({ search, alone }: { search: string; alone: boolean }) {
  const resultsPath = useResultsPath();
  const answer = useQuery(query("searchTags", { query: search }));
  const { data, error } = answer;
  if (data === undefined && !alone) return null;
  if (error !== null && data === undefined) return <QueryError of={answer} title={copy.failed} />;
  if (data === undefined)
    return (
      <div aria-hidden className="flex flex-wrap gap-2 px-4 md:px-0">
        {[20, 28, 24].map((width) => (
          <SkeletonLine key={width} className="h-9 w-24 rounded-full" />
        ))}
      </div>
    );
  // The current search itself would lead nowhere new.
  const same = search.toLocaleLowerCase("es");
  const ways = [
    ...data.genres.map((slug) => ({ key: slug, label: genreLabel(slug), to: genreLabel(slug) })),
    ...data.tags.map((tag) => ({ key: `#${tag}`, label: `#${tag}`, to: tag })),
  ].filter(({ to }) => alone || to.toLocaleLowerCase("es") !== same);
  if (ways.length === 0)
    return alone ? <NothingFound search={search} everythingAt={resultsPath(search)} /> : null;
  return (
    <ul aria-label={copy.tags} className="flex flex-wrap gap-2 px-4 md:px-0">
      {ways.map(({ key, label, to }) => (
        <li key={key} className="max-w-full">
          <Link to={resultsPath(to)} className={chipClass(false, "max-w-full truncate")}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
