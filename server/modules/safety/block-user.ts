import type { blockUser as block, unblockUser as unblock } from "#contract/people/safety";
import { publishCommentsBetween } from "#modules/comments";
import { dropFollowsBetween } from "#modules/follows";
import { endProposalsBetween, publishEndedProposals } from "#modules/proposals";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findPerson } from "./find-person.ts";
import { deleteBlock, insertBlock } from "./queries.ts";

/**
 * From the next request on neither sees nor hears the other (rule privacy-6); following and asking end both ways.
 * Proposals between the two end. What each said on the other's posts is hidden from everybody (docs/decisions/045). Whoever was blocked may block
 * as well.
 */
export const blockUser: Action<typeof block> = async (ctx, input) => {
  const viewer = ctx.actor.userId;
  if (input.id.toLowerCase() === viewer) throw new ApiError("cannot_block_self", { field: "id" });
  const { id } = await findPerson(ctx, input.id);
  const result = await unlessGone(
    ctx.db.transaction(async (db) => {
      await dropFollowsBetween({ ...ctx, db }, viewer, id);
      await db.run(insertBlock, { viewer, person: id });
      return endProposalsBetween(db, viewer, id);
    }),
  );
  if (result === null) throw new ApiError("user_not_found");
  await publishBlock(ctx, id, true);
  await publishEndedProposals(ctx, result);
  return { success: true };
};

/** Restores what the block hid, but not follows and requests. */
export const unblockUser: Action<typeof unblock> = async (ctx, { id }) => {
  const removedBlock = await ctx.db.one(deleteBlock, { viewer: ctx.actor.userId, person: id });
  if (removedBlock !== null) await publishBlock(ctx, removedBlock.blocked_id, false);
  return { success: true };
};

/** All windows of the two, and of watchers of posts on which they commented. */
async function publishBlock(ctx: MemberContext, id: string, isBlocked: boolean): Promise<void> {
  const viewer = ctx.actor.userId;
  ctx.realtime.publish({ people: [viewer] }, "people:blocked", { id, blocked: isBlocked });
  ctx.realtime.reauthorize([viewer, id]);
  await publishCommentsBetween(ctx, viewer, id);
}
