import type { blockUser as block, unblockUser as unblock } from "#contract/safety";
import { dropFollowsBetween } from "#modules/follows";
import { unlessGone } from "#platform/db";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { findPerson } from "./find-person.ts";
import { deleteBlock, insertBlock } from "./queries.ts";

/**
 * From the next request on neither sees nor hears the other (security R16); following and asking end both ways.
 * Whoever was blocked may block as well.
 */
export const blockUser: Action<typeof block> = async (ctx, input) => {
  const viewer = ctx.actor.userId;
  if (input.id.toLowerCase() === viewer) throw new Refusal("cannot_block_self", { field: "id" });
  const { id } = await findPerson(ctx, input.id);
  const done = await unlessGone(
    ctx.db.transaction(async (db) => {
      await dropFollowsBetween({ ...ctx, db }, viewer, id);
      await db.run(insertBlock, { viewer, person: id });
      return true;
    }),
  );
  if (done === null) throw new Refusal("user_not_found");
  ctx.realtime.askAnew([viewer, id]);
  return { success: true };
};

export const unblockUser: Action<typeof unblock> = async ({ actor, db, realtime }, { id }) => {
  const was = await db.one(deleteBlock, { viewer: actor.userId, person: id });
  // What stands open on a screen opens again.
  if (was !== null) realtime.askAnew([actor.userId, was.blocked_id]);
  return { success: true };
};
