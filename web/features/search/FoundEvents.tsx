import { EventRows, EventRowsSkeleton } from "#features/agenda";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useResultsPath } from "./use-results-path.ts";
import { useSearchResults } from "./use-search-results.ts";

type FoundEventsProps = {
  search: string;
  /** Where all of them are, when only the first show here; then nothing stands for none. */
  allAt?: string;
};

const first = 3;

/** Events that come, for a search. */
export function FoundEvents({ search, allAt }: FoundEventsProps) {
  const resultsPath = useResultsPath();
  const list = useSearchResults("searchEvents", search);
  const { data, error } = list;
  if (data === undefined && error !== null)
    return allAt !== undefined ? null : <QueryError of={list} title={copy.failed} />;
  if (data === undefined)
    return allAt === undefined ? (
      <div className="px-4 md:px-0">
        <EventRowsSkeleton label={copy.searching} />
      </div>
    ) : null;
  const every = data.pages.flatMap(({ events }) => events);
  if (every.length === 0)
    return allAt === undefined ? (
      <NothingFound search={search} everythingAt={resultsPath(search)} />
    ) : null;
  return (
    <section aria-label={copy.events} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 md:px-0">
      {allAt !== undefined && <h2 className="pt-2 text-lg">{copy.events}</h2>}
      <EventRows
        events={allAt === undefined ? every : every.slice(0, first)}
        label={copy.events}
        dated
      />
      {allAt === undefined ? (
        <MoreOf list={list} copy={copy} end={copy.end} />
      ) : (
        every.length > first && (
          <Link to={allAt} className={buttonClass({ variant: "secondary", className: "mx-auto" })}>
            {copy.allOf.conciertos}
          </Link>
        )
      )}
    </section>
  );
}
