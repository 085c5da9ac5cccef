import type { QueryClient } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { editPost } from "#web/entities/entities.ts";

/** Asks for a post again, and shows its answer in all lists; they keep what they have where it cannot be had. */
export async function renewPost(client: QueryClient, id: string): Promise<void> {
  // All lists that ask at once wait for the same answer.
  const post = await client
    .fetchQuery({ ...query("getPost", { id }), staleTime: 0, retry: false })
    .catch(() => null);
  if (post !== null) editPost(client, id, () => post);
}
