import type {
  deleteEventDraft as deleteEndpoint,
  getEventDrafts as listEndpoint,
  saveEventDraft as saveEndpoint,
} from "#contract/events/event-drafts";
import { limits } from "#contract/limits";
import { addressSigner } from "#modules/files";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import {
  lockDrafts,
  changeDraft,
  stateOfDrafts,
  insertDraft,
  removeDraft,
  ownDrafts,
} from "./draft-queries.ts";

/** The actor's drafts of events, the last changed first. */
export const getEventDrafts: Action<typeof listEndpoint> = async (ctx) => {
  const drafts = await ctx.db.many(ownDrafts, { user_id: ctx.actor.userId });
  return {
    drafts: drafts.map(({ updated_at, cover, ...draft }) => ({
      ...draft,
      cover: cover === null ? null : addressSigner(ctx)(cover),
      title: draft.content.title,
      updated_at: updated_at.toISOString(),
    })),
  };
};

/** Saves a draft. Saving over a version that was not seen throws; a repeated save returns the same version. */
export const saveEventDraft: Action<typeof saveEndpoint> = (
  ctx,
  { id, version, content: words },
) => {
  const user_id = ctx.actor.userId;
  const file_ids = words.cover_file_id === null ? [] : [words.cover_file_id];
  return ctx.db.transaction(async (db) => {
    await db.one(lockDrafts, { user_id });
    const changed = await db.one(changeDraft, { id, user_id, version, content: words, file_ids });
    if (changed !== null) return { ...changed, updated_at: changed.updated_at.toISOString() };
    const state = await db.one(stateOfDrafts, { id, user_id });
    if (state?.exists) throw new ApiError("event_draft_changed");
    if (version > 0) throw new ApiError("event_draft_not_found");
    if ((state?.count ?? 0) >= limits.eventDraftsPerPerson) throw new ApiError("event_drafts_full");
    const added = await db.one(insertDraft, { id, user_id, content: words, file_ids });
    // A draft of another person gets the same error as a missing one.
    if (added === null) throw new ApiError("event_draft_not_found");
    return { ...added, updated_at: added.updated_at.toISOString() };
  });
};

/** A missing draft is no error. */
export const deleteEventDraft: Action<typeof deleteEndpoint> = async (ctx, { id }) => {
  await dropEventDraft(ctx, id);
  return { success: true };
};

/** Deletes a draft of the actor, in the caller's transaction. */
export async function dropEventDraft({ actor, db }: MemberContext, id: string): Promise<void> {
  await db.run(removeDraft, { id, user_id: actor.userId });
}
