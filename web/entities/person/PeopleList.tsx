import type { ReactNode } from "react";
import { QueryError } from "#web/copy/QueryError.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { type PeopleEndpoint, type PeopleInput, type PersonIn, usePeople } from "./use-people.ts";

export type PeopleListProps<N extends PeopleEndpoint> = {
  /** The endpoint that lists the people. */
  name: N;
  input: PeopleInput<N>;
  label: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders one person, inside their list item. */
  children: (person: PersonIn<N>) => ReactNode;
};

/** A paged list of people with each state; it loads more while scrolling. */
export function PeopleList<N extends PeopleEndpoint>({
  name,
  input,
  label,
  empty,
  children,
}: PeopleListProps<N>) {
  const list = usePeople(name, input);
  const people = unique<PersonIn<N>>(list.data?.pages.flatMap((page) => page.people) ?? []);
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} title={copy.failed} as="h3" />;
  if (list.data === undefined) return <PeopleSkeleton />;
  if (people.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label} className="grid">
        {people.map((person) => (
          <li key={person.id}>{children(person)}</li>
        ))}
      </ul>
      <MoreOf list={list} copy={copy} skeleton={<PeopleSkeleton rows={2} />} />
    </>
  );
}

export function PeopleSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex min-h-16 items-center gap-3">
          <SkeletonAvatar />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-32" />
            <SkeletonLine className="h-3 w-20" />
          </div>
          <SkeletonLine className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}

/** A person who moved between two pages meanwhile is shown once. */
function unique<P extends { id: string }>(people: P[]): P[] {
  const seenIds = new Set<string>();
  return people.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}
