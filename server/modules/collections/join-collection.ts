import type {
  acceptInvitation as accept,
  getInvitation as get,
  joinCollection as join,
} from "#contract/collections/collection-members";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { collectionColumns, selectCollection, toCollection } from "./columns.ts";
import { publishCollectionChange } from "./live.ts";
import { acceptMember, collectionOfToken, insertMember, lockCollection } from "./queries.ts";

const invitingCollection = statement(
  { id: t.uuid, viewer: t.uuid },
  collectionColumns,
  `select ${selectCollection} from collections c join profiles p on p.id = c.owner_id where c.id = $id`,
);

/** Accepts a personal invitation to a collection. */
export const acceptInvitation: Action<typeof accept> = async (ctx, { id }) => {
  const membership = await ctx.db.transaction(async (db) => {
    await db.one(lockCollection, { id });
    return db.one(acceptMember, { id, viewer: ctx.actor.userId });
  });
  if (membership === null) throw new ApiError("collection_invitation_over");
  publishCollectionChange(ctx, id);
  return { success: true };
};

/** The collection behind an invitation link, for its holder: even a private one, as no more than a card. */
export const getInvitation: Action<typeof get> = async (ctx, { token }) => {
  const { actor, db } = ctx;
  const viewer = actor.userId;
  const linkedCollection = await db.one(collectionOfToken, { token, viewer });
  const row =
    linkedCollection === null
      ? null
      : await db.one(invitingCollection, { id: linkedCollection.id, viewer });
  if (linkedCollection === null || row === null) throw new ApiError("collection_invitation_over");
  return { ...toCollection(row, ctx), joined: linkedCollection.joined };
};

/** Joins by a link. Checked again under the collection's lock: a removed link admits nobody. */
export const joinCollection: Action<typeof join> = async (ctx, { token }) => {
  const viewer = ctx.actor.userId;
  const id = await unlessGone(
    ctx.db.transaction(async (db) => {
      const first = await db.one(collectionOfToken, { token, viewer });
      if (first === null) return null;
      await db.one(lockCollection, { id: first.id });
      const linkedCollection = await db.one(collectionOfToken, { token, viewer });
      if (linkedCollection === null || linkedCollection.is_owner)
        return linkedCollection?.id ?? null;
      const membership = await db.one(insertMember, {
        id: linkedCollection.id,
        person: viewer,
        joined: true,
      });
      if (membership === null) throw new ApiError("collection_members_full");
      return linkedCollection.id;
    }),
  );
  if (id === null) throw new ApiError("collection_invitation_over");
  publishCollectionChange(ctx, id);
  return { id };
};
