import type { QueryClient } from "@tanstack/react-query";
import type { OwnPost, PostChange } from "#contract/posts/own-posts";
import type { InputOf, OutputOf } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { type Pages } from "#web/api/pages.ts";
import { afterChange, kindOf } from "./post-changes.ts";

type OwnInput = InputOf<"getOwnPosts">;
type OwnData = Pages<"getOwnPosts">;
type Counts = OutputOf<"getOwnPosts">["counts"];

const filter = { queryKey: keyOf("getOwnPosts") };

/** Applies a change to every list of one's own posts, and to their counts, before the server answers. */
export function changeInLists(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: PostChange,
): void {
  for (const [queryKey, data] of client.getQueriesData<OwnData>(filter)) {
    if (data === undefined) continue;
    const input = (queryKey[1] ?? {}) as OwnInput;
    const changedPosts = data.pages.flatMap((page) => page.posts.filter(({ id }) => ids.has(id)));
    client.setQueryData<OwnData>(queryKey, {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        posts: page.posts.flatMap((post) =>
          ids.has(post.id) ? stillHere(post, change, input) : [post],
        ),
        counts: recount(page.counts, changedPosts, change),
      })),
    });
  }
}

function stillHere(post: OwnPost, change: PostChange, input: OwnInput): OwnPost[] {
  const after = afterChange(post, change);
  const stays =
    after !== null &&
    after.state === (input.state ?? "published") &&
    (input.visibility === undefined || after.visibility === input.visibility);
  return stays ? [{ ...post, ...after }] : [];
}

function recount(counts: Counts, changedPosts: readonly OwnPost[], change: PostChange): Counts {
  const next = counts.map((entry) => ({ ...entry }));
  const add = (of: Omit<Counts[number], "count">, n: number) => {
    const entry = next.find(
      ({ state, kind, visibility }) =>
        state === of.state && kind === of.kind && visibility === of.visibility,
    );
    if (entry) entry.count += n;
    else if (n > 0) next.push({ ...of, count: n });
  };
  for (const post of changedPosts) {
    const kind = kindOf(post.content_type);
    const after = afterChange(post, change);
    add({ state: post.state, kind, visibility: post.visibility }, -1);
    if (after !== null) add({ ...after, kind }, 1);
  }
  return next.filter((entry) => entry.count > 0);
}

/** The current lists, to restore them when a change fails. */
export function snapshotOwnLists(client: QueryClient): () => void {
  const before = client.getQueriesData<OwnData>(filter);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
