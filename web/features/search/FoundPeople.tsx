import { Link } from "#web/parts/links/Link.tsx";
import { genreLabel } from "#contract/genres";
import { relationLabel } from "#contract/people/relations";
import type { PersonFound } from "#contract/discovery/search";
import { NextDateOf, NextDates } from "#web/entities/event/NextDates.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { NetworkLink } from "./NetworkLink.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useResultsPath } from "./use-results-path.ts";
import { useSearchResults } from "./use-search-results.ts";

type FoundProps = {
  search: string;
  /** The link to all of them, when only the first are shown. */
  allAt?: string;
};

const first = 5;

/** Artists that match a search, with follow buttons. */
export function FoundPeople({ search, allAt }: FoundProps) {
  const me = useMe();
  const resultsPath = useResultsPath();
  const list = useSearchResults("searchPeople", search);
  const { data, error } = list;
  if (data === undefined && error !== null)
    return <QueryError of={list} title={copy.peopleFailed} />;
  if (data === undefined) return <PeopleSkeleton rows={first} />;
  const every = [
    ...new Map(data.pages.flatMap((page) => page.people).map((one) => [one.id, one])).values(),
  ];
  if (every.length === 0)
    return allAt === undefined ? (
      <NothingFound search={search} everythingAt={resultsPath(search)} />
    ) : null;
  const visiblePeople = allAt === undefined ? every : every.slice(0, first);
  return (
    <section aria-label={copy.artists} className="grid gap-1 px-4 md:px-0">
      {allAt !== undefined && <h2 className="pt-2 text-lg">{copy.artists}</h2>}
      <NextDates of={visiblePeople}>
        <ul className="grid">
          {visiblePeople.map((person) => (
            <li key={person.id} className="flex min-h-16 items-center gap-3 py-1.5">
              <div className="min-w-0 flex-1">
                <PersonLink person={person} detail={detailOf(person)} />
                <NextDateOf artistId={person.id} className="pl-13" />
              </div>
              {person.id !== me?.id && <FollowButton person={person} size="sm" />}
            </li>
          ))}
        </ul>
      </NextDates>
      {allAt === undefined ? (
        <>
          <MoreOf list={list} copy={copy} end={copy.end} />
          {me !== null && <NetworkLink search={search} />}
        </>
      ) : (
        every.length > first && (
          <Link to={allAt} className={buttonClass({ variant: "secondary", className: "mx-auto" })}>
            {copy.allOf.artistas}
          </Link>
        )
      )}
    </section>
  );
}

/** A person's genres or profession, and place. */
function detailOf(person: PersonFound): string | undefined {
  const does =
    person.role === "creator"
      ? [
          ...person.music_relations.slice(0, 1).map(relationLabel),
          ...person.musical_genres.slice(0, 1).map(genreLabel),
        ]
      : person.music_relations.slice(0, 1).map(relationLabel);
  const details = [...does, person.city].filter((word) => word !== "").join(" · ");
  return details === "" ? undefined : details;
}

function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <div className="px-4 md:px-0">
      <output className="sr-only">{copy.searching}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex min-h-16 items-center gap-3">
          <SkeletonAvatar />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-32" />
            <SkeletonLine className="h-3 w-44" />
          </div>
          <SkeletonLine className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
