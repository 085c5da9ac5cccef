import type {
  deleteCollection as remove,
  editCollection as edit,
} from "#contract/collections/collections";
import { isBlank } from "#contract/text/text";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findCollection } from "./get-collection.ts";
import { changeCollection } from "./with-collection-locked.ts";
import { removeCollection, updateCollection } from "./queries.ts";

/** Edits a collection's details. When it becomes private, its followers no longer see it. */
export const editCollection: Action<typeof edit> = async (ctx, input) => {
  const { id, title = null, description = null, visibility = null } = input;
  if (title !== null && isBlank(title))
    throw new ApiError("collection_untitled", { field: "title" });
  return changeCollection(ctx, id, "owner", async (inside) => {
    await inside.db.run(updateCollection, { id, title, description, visibility });
    const collection = await findCollection(inside, id);
    if (collection === null) throw new ApiError("collection_not_found");
    return collection;
  });
};

/** Deletes a collection of one's own, also for its followers and members. */
export const deleteCollection: Action<typeof remove> = async (ctx, { id }) => {
  await changeCollection(ctx, id, "owner", ({ db }) => db.run(removeCollection, { id }));
  return { success: true };
};
