import { randomUUID } from "node:crypto";
import { limits } from "#contract/limits";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { insertDraft, lockDrafts, stateOfDrafts } from "./queries.ts";

/**
 * Adds a draft with a text and uploaded pictures, in the caller's transaction; the pictures must be theirs. Throws
 * drafts_full.
 */
export async function addDraft(
  db: Db,
  draft: { userId: string; text: string; files: { fileId: string; name: string }[] },
): Promise<void> {
  const { userId: user_id, text, files } = draft;
  const id = randomUUID();
  await db.one(lockDrafts, { user_id });
  const state = await db.one(stateOfDrafts, { id, user_id });
  if ((state?.count ?? 0) >= limits.draftsPerPerson) throw new ApiError("drafts_full");
  await db.one(insertDraft, {
    id,
    user_id,
    content: {
      title: "",
      text,
      files: files.map((file) => ({ ...file, alt: "", peaks: [] })),
      url: null,
      visibility: "public",
      comments_policy: "everyone",
      publish_on: null,
    },
    file_ids: files.map(({ fileId }) => fileId),
  });
}
