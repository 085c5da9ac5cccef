import type { getEventProposals as endpoint } from "#contract/events/event-proposals";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { toProposal } from "./columns.ts";
import { proposalsFor } from "./queries.ts";

/** What others propose to the actor, or to the band for which they act, the last first. */
export const getEventProposals: Action<typeof endpoint> = async (ctx, { cursor, limit }) => {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const rows = await ctx.db.many(proposalsFor, {
    viewer: ctx.actor.userId,
    acting: ctx.actor.personId,
    before_at,
    before_id,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit);
  return { proposals: pageRows.map((row) => toProposal(row, ctx)), nextCursor };
};
