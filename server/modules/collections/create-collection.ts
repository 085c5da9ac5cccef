import { requestHash } from "#platform/http/request-hash";
import type { createCollection as endpoint } from "#contract/collections/collections";
import { isBlank } from "#contract/text/text";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findCollection } from "./get-collection.ts";
import { gap } from "./place.ts";
import { collectionOfKey, insertCollection, insertItem, lockOwnCollections } from "./queries.ts";

/**
 * Creates a collection, with a first post if one is given. A retry (same Idempotency-Key) returns the same one;
 * different input under a used key is refused.
 */
export const createCollection: Action<typeof endpoint> = async (ctx, input) => {
  const { title, description, visibility, post_id: post } = input;
  if (isBlank(title)) throw new ApiError("collection_untitled", { field: "title" });
  const { userId: viewer } = ctx.actor;
  const idempotency_key = ctx.idempotencyKey;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  const request_hash = requestHash(input);
  const key = { viewer, idempotency_key };

  const collectionId = await unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(lockOwnCollections, { viewer });
      const earlier = await db.one(collectionOfKey, key);
      if (earlier !== null && earlier.request_hash !== request_hash)
        throw new ApiError("idempotency_mismatch");
      if (earlier !== null) return earlier.id;
      const details = { ...key, title, description, visibility, request_hash };
      const newCollection = await db.one(insertCollection, details);
      if (newCollection === null) throw new ApiError("collections_full");
      const { id } = newCollection;
      if (post === undefined) return id;
      const first = { id, viewer, post, note: "", position: null, gap };
      const insertedItem = await db.one(insertItem, first);
      if (!insertedItem?.found) throw new ApiError("post_not_found", { field: "post_id" });
      return id;
    }),
  );
  const collection = collectionId === null ? null : await findCollection(ctx, collectionId);
  if (collection === null) throw new ApiError("post_not_found", { field: "post_id" });
  return collection;
};
