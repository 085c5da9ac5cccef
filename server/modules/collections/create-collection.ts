import { requestHash } from "#platform/http/request-hash";
import type { createCollection as endpoint } from "#contract/collections/collections";
import { isBlank } from "#contract/text/text";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findCollection } from "./get-collection.ts";
import { gap } from "./place.ts";
import { collectionOfKey, insertCollection, insertItem, takeOwnTurn } from "./queries.ts";

/**
 * Makes a collection, with a first post when one is named. The same request again (same Idempotency-Key)
 * gives the same one; other data under a used key is refused.
 */
export const createCollection: Action<typeof endpoint> = async (ctx, input) => {
  const { title, description, visibility, post_id: post } = input;
  if (isBlank(title)) throw new ApiError("collection_untitled", { field: "title" });
  const { userId: viewer } = ctx.actor;
  const idempotency_key = ctx.idempotencyKey;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  const request_hash = requestHash(input);
  const key = { viewer, idempotency_key };

  const made = await unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(takeOwnTurn, { viewer });
      const earlier = await db.one(collectionOfKey, key);
      if (earlier !== null && earlier.request_hash !== request_hash)
        throw new ApiError("idempotency_mismatch");
      if (earlier !== null) return earlier.id;
      const details = { ...key, title, description, visibility, request_hash };
      const inserted = await db.one(insertCollection, details);
      if (inserted === null) throw new ApiError("collections_full");
      const { id } = inserted;
      if (post === undefined) return id;
      const first = { id, viewer, post, note: "", position: null, gap };
      const added = await db.one(insertItem, first);
      if (!added?.found) throw new ApiError("post_not_found", { field: "post_id" });
      return id;
    }),
  );
  const found = made === null ? null : await findCollection(ctx, made);
  if (found === null) throw new ApiError("post_not_found", { field: "post_id" });
  return found;
};
