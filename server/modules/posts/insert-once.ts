import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import { insertPost, postOfKey } from "./queries.ts";

type Row = Values<(typeof insertPost)["params"]>;
type Required = "title" | "content_type" | "visibility" | "idempotency_key" | "request_hash";
type NewPost = Pick<Row, Required> & Partial<Omit<Row, "user_id" | "acted_by">>;

/**
 * Inserts a post of the actor, in the caller's transaction. A retry with the same key returns the same post, with
 * `isNew` false; throws idempotency_mismatch for another request under that key.
 */
export async function insertOnce(
  { db, actor }: Pick<MemberContext, "db" | "actor">,
  post: NewPost,
): Promise<{ id: string; isNew: boolean }> {
  const { userId: user_id } = actor;
  const row = await db.one(insertPost, {
    description: "",
    media: null,
    external_url: null,
    link_preview_id: null,
    tags: [],
    comments_policy: "everyone",
    publish_at: null,
    time_zone: null,
    ...post,
    user_id,
    acted_by: actedBy(actor),
  });
  if (row !== null) return { id: row.id, isNew: true };
  const { idempotency_key, request_hash } = post;
  const earlier = await db.one(postOfKey, { user_id, idempotency_key });
  if (earlier?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
  return { id: earlier.id, isNew: false };
}
