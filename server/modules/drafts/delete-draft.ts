import type { deleteDraft as endpoint } from "#contract/drafts";
import type { MemberContext } from "#platform/context";
import type { Action } from "#platform/http";
import { removeDraft } from "./queries.ts";

/** Deletes a draft of the actor, in the caller's transaction; the sweep takes the files that nobody published. */
export async function dropDraft({ actor, db }: MemberContext, id: string): Promise<void> {
  await db.run(removeDraft, { id, user_id: actor.userId });
}

/** One that is not there is deleted already. */
export const deleteDraft: Action<typeof endpoint> = async (ctx, { id }) => {
  await dropDraft(ctx, id);
  return { success: true };
};
