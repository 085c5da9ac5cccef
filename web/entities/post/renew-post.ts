import type { QueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { query } from "#web/api/query.ts";
import { onAuthEvent } from "#web/api/session.ts";
import { editPost } from "#web/entities/entities.ts";
import { createStore } from "#web/ui/store.ts";

/** The locked posts that were asked for again during this visit, by id, for what keeps posts outside of the lists. */
export const renewedPosts = createStore<ReadonlyMap<string, Post>>(new Map());
onAuthEvent((event) => event === "SIGNED_OUT" && renewedPosts.set(new Map()));

/** Asks for a post again, and shows its answer in all lists; they keep what they have where it cannot be had. */
export async function renewPost(client: QueryClient, id: string): Promise<void> {
  // All lists that ask at once wait for the same answer.
  const post = await client
    .fetchQuery({ ...query("getPost", { id }), staleTime: 0, retry: false })
    .catch(() => null);
  if (post === null) return;
  editPost(client, id, () => post);
  if (post.is_locked) renewedPosts.set(new Map([...renewedPosts.get(), [id, post]]));
}
