import { Link } from "#web/parts/links/Link.tsx";
import { CollectionCard, gridClass } from "#features/collections";
import { QueryError } from "#web/copy/QueryError.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useSearchResults } from "./use-search-results.ts";
import { useResultsPath } from "./use-results-path.ts";

type FoundCollectionsProps = {
  search: string;
  /** The link to all of them, when only the first are shown; then an empty result shows nothing. */
  allAt?: string;
};

const first = 4;

/** Public collections that match a search. */
export function FoundCollections({ search, allAt }: FoundCollectionsProps) {
  const resultsPath = useResultsPath();
  const list = useSearchResults("searchCollections", search);
  const { data, error } = list;
  if (data === undefined && error !== null)
    return allAt !== undefined ? null : <QueryError of={list} title={copy.failed} />;
  if (data === undefined) return allAt === undefined ? <CollectionsSkeleton /> : null;
  const every = [
    ...new Map(
      data.pages.flatMap(({ collections }) => collections).map((one) => [one.id, one]),
    ).values(),
  ];
  if (every.length === 0)
    return allAt === undefined ? (
      <NothingFound search={search} everythingAt={resultsPath(search)} />
    ) : null;
  const visibleCollections = allAt === undefined ? every : every.slice(0, first);
  return (
    <section aria-label={copy.collections} className="grid gap-3 px-4 md:px-0">
      {allAt !== undefined && <h2 className="pt-2 text-lg">{copy.collections}</h2>}
      <ul className={gridClass}>
        {visibleCollections.map((collection) => (
          <li key={collection.id} className="min-w-0">
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      {allAt === undefined ? (
        <MoreOf list={list} copy={copy} end={copy.end} />
      ) : (
        every.length > first && (
          <Link to={allAt} className={buttonClass({ variant: "secondary", className: "mx-auto" })}>
            {copy.allOf.colecciones}
          </Link>
        )
      )}
    </section>
  );
}

function CollectionsSkeleton() {
  return (
    <div className={`${gridClass} px-4 md:px-0`}>
      <output className="sr-only">{copy.searching}</output>
      {Array.from({ length: first }, (_, at) => (
        <Skeleton key={at} className="aspect-square w-full rounded-md" />
      ))}
    </div>
  );
}
