import type { deleteDraft as endpoint } from "#contract/posts/drafts";
import type { MemberContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import { removeDraft } from "./queries.ts";

/**
 * Deletes a draft of the actor, in the caller's transaction, and tells whether it was there; the sweep takes the
 * files that nobody published. Who deletes the same one at once waits, and is then told that it was not.
 */
export async function dropDraft({ actor, db }: MemberContext, id: string): Promise<boolean> {
  return (await db.run(removeDraft, { id, user_id: actor.userId })) > 0;
}

/** One that is not there is deleted already. */
export const deleteDraft: Action<typeof endpoint> = async (ctx, { id }) => {
  await dropDraft(ctx, id);
  return { success: true };
};
