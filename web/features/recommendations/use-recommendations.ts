import { type QueryClient, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { keyOf } from "#web/api/cache.ts";
import { pages, type Pages } from "#web/api/pages.ts";

export type Kind = "artists" | "people";

/** More than are visible: a person loaded already replaces a dismissed one. */
const pageSize = 24;

/** Recommended people, page by page. Refetched at every visit: each follow changes them. */
export function useRecommendations(kind: Kind) {
  return useInfiniteQuery(pages("getRecommendations", { kind, limit: pageSize }));
}

/** The former position of a removed person, for undoing. */
interface Place {
  key: QueryKey;
  page: number;
  at: number;
  person: RecommendedPerson;
}

/** Removes a person from the cached pages; returns a function that undoes it. */
export function takeOut(client: QueryClient, id: string): () => void {
  const places: Place[] = [];
  for (const [key, data] of cachedRecommendations(client))
    for (const [page, { people }] of (data?.pages ?? []).entries()) {
      const at = people.findIndex((person) => person.id === id);
      const person = people[at];
      if (person !== undefined) places.push({ key, page, at, person });
    }
  for (const place of places)
    edit(client, place, (people) => people.filter((person) => person.id !== id));
  return () => {
    for (const place of places)
      edit(client, place, (people) =>
        people.some((person) => person.id === id)
          ? people
          : people.toSpliced(place.at, 0, place.person),
      );
  };
}

function cachedRecommendations(client: QueryClient) {
  return client.getQueriesData<Pages<"getRecommendations">>({
    queryKey: keyOf("getRecommendations"),
  });
}

function edit(
  client: QueryClient,
  { key, page }: Place,
  change: (people: RecommendedPerson[]) => RecommendedPerson[],
): void {
  client.setQueryData<Pages<"getRecommendations">>(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((one, at) =>
          at === page ? { ...one, people: change(one.people) } : one,
        ),
      },
  );
}
