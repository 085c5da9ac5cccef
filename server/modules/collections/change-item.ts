import type { editItem as edit, moveItem as move } from "#contract/collections/collection-items";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeCollection } from "./with-collection-locked.ts";
import { positionFor } from "./place.ts";
import { itemOf, setPosition, updateNote } from "./queries.ts";

/** Moves an item after another one. Everybody who may add may reorder, including items of others. */
export const moveItem: Action<typeof move> = (ctx, { id, itemId: item, after }) => {
  if (after !== null && after.toLowerCase() === item.toLowerCase())
    throw new ApiError("conflict", { field: "after" });
  return changeCollection(ctx, id, "editor", async ({ db }) => {
    const itemRow = await db.one(itemOf, { id, item, post: null });
    if (itemRow === null) throw new ApiError("collection_item_not_found");
    const position = await positionFor(db, { id, item, after });
    await db.run(setPosition, { id, item, position });
    return { success: true };
  });
};

/** Changes the note of an item: the owner on any item, other members on their own ones. */
export const editItem: Action<typeof edit> = (ctx, { id, itemId: item, note }) =>
  changeCollection(ctx, id, "editor", async ({ db, actor }, { is_owner }) => {
    const itemRow = await db.one(itemOf, { id, item, post: null });
    if (itemRow === null) throw new ApiError("collection_item_not_found");
    if (!is_owner && itemRow.added_by !== actor.userId) throw new ApiError("collection_forbidden");
    await db.run(updateNote, { id, item, note });
    return { success: true };
  });
