import type { saveDraft as endpoint } from "#contract/posts/drafts";
import { limits } from "#contract/limits";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeDraft, insertDraft, lockDrafts, ownFiles, stateOfDrafts } from "./queries.ts";

/**
 * Saves a draft. The last save wins, but only over a version that it has seen: otherwise it throws draft_changed. A
 * repeated save returns the same version.
 */
export const saveDraft: Action<typeof endpoint> = async (ctx, { id, version, content }) => {
  const user_id = ctx.actor.userId;
  const referencedFileIds = content.files.flatMap(({ fileId, coverFileId, captionsFileId }) =>
    [fileId, coverFileId, captionsFileId].filter((each) => each !== undefined),
  );
  const file_ids = [...new Set(referencedFileIds)];
  return ctx.db.transaction(async (db) => {
    await db.one(lockDrafts, { user_id });
    const own = await db.one(ownFiles, { user_id, ids: file_ids });
    if (own?.count !== file_ids.length) throw new ApiError("file_not_found", { field: "content" });
    const updatedDraft = await db.one(changeDraft, { id, user_id, version, content, file_ids });
    if (updatedDraft) return { ...updatedDraft, updated_at: updatedDraft.updated_at.toISOString() };
    const state = await db.one(stateOfDrafts, { id, user_id });
    if (state?.exists) throw new ApiError("draft_changed");
    if (version > 0) throw new ApiError("draft_not_found");
    if ((state?.count ?? 0) >= limits.draftsPerPerson) throw new ApiError("drafts_full");
    const newDraft = await db.one(insertDraft, { id, user_id, content, file_ids });
    // A draft of another person gets the same error as a missing one.
    if (!newDraft) throw new ApiError("draft_not_found");
    return { ...newDraft, updated_at: newDraft.updated_at.toISOString() };
  });
};
