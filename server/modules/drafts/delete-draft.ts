import type { deleteDraft as endpoint } from "#contract/posts/drafts";
import type { MemberContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import { removeDraft } from "./queries.ts";

/**
 * Deletes a draft of the actor, in the caller's transaction, and returns whether it existed; the sweep deletes its
 * unpublished files. A concurrent deletion waits, and then returns false.
 */
export async function dropDraft({ actor, db }: MemberContext, id: string): Promise<boolean> {
  return (await db.run(removeDraft, { id, user_id: actor.userId })) > 0;
}

/** A missing draft is no error. */
export const deleteDraft: Action<typeof endpoint> = async (ctx, { id }) => {
  await dropDraft(ctx, id);
  return { success: true };
};
