import type { PostState } from "#contract/posts/own-posts";
import type { PostKind } from "#contract/posts/post-kind";
import type { Visibility } from "#contract/posts/posts";
import type { InputOf, OutputOf } from "#web/api/client.ts";

/** The filters of the page. They are in the address, so that they survive a reload and the back button works. */
export type Filters = {
  state: PostState;
  kind: PostKind | null;
  visibility: Visibility | null;
  search: string;
};

const states: Record<PostState, string> = {
  published: "publicadas",
  scheduled: "programadas",
  archived: "archivadas",
  bin: "papelera",
};
const kinds: Record<PostKind, string> = {
  music: "musica",
  video: "videos",
  image: "fotos",
  text: "textos",
};
const audiences: Record<Visibility, string> = {
  public: "todos",
  followers: "seguidores",
  unlisted: "enlace",
  private: "yo",
};

function keyOf<K extends string>(words: Record<K, string>, word: string | null): K | null {
  for (const key of Object.keys(words) as K[]) if (words[key] === word) return key;
  return null;
}

/** Reads the filters from the address; unknown values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    state: keyOf(states, query.get("estado")) ?? "published",
    kind: keyOf(kinds, query.get("clase")),
    visibility: keyOf(audiences, query.get("ve")),
    search: (query.get("q") ?? "").slice(0, 100),
  };
}

export function writeFilters({ state, kind, visibility, search }: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== "published") query.set("estado", states[state]);
  if (kind !== null) query.set("clase", kinds[kind]);
  if (visibility !== null) query.set("ve", audiences[visibility]);
  if (search !== "") query.set("q", search);
  return query;
}

export function toInput({ state, kind, visibility, search }: Filters): InputOf<"getOwnPosts"> {
  return {
    state,
    ...(kind === null ? {} : { kind }),
    ...(visibility === null ? {} : { visibility }),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
  };
}

export const isFiltered = ({ kind, visibility, search }: Filters): boolean =>
  kind !== null || visibility !== null || search.trim() !== "";

type Counts = OutputOf<"getOwnPosts">["counts"];

/** The number of posts that these filters match; a filter of null matches all. */
export function countOf(
  counts: Counts,
  want: { state: PostState; kind: PostKind | null; visibility: Visibility | null },
): number {
  return counts.reduce(
    (sum, entry) =>
      entry.state === want.state &&
      (want.kind === null || entry.kind === want.kind) &&
      (want.visibility === null || entry.visibility === want.visibility)
        ? sum + entry.count
        : sum,
    0,
  );
}
