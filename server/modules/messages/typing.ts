import type { Context } from "#platform/context";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { statement, t } from "#platform/db/sql";
import { isOwn, place, writing } from "./columns.ts";

/** The other person, if one may write to them now and they may know it. */
const hearer = statement(
  { viewer: t.uuid, id: t.uuid },
  { other: t.uuid },
  `select p.id as other from ${place} where ${isOwn} and ${writing} = 'open'`,
);

/** Publishes to the other person that somebody is typing, unless one has blocked the other. */
export function typingMessages(ctx: Context): SocketMessage[] {
  return [
    socketMessage("typing", "typingSign", async ({ actor }, { conversation_id: id }) => {
      const row = await ctx.db.one(hearer, { viewer: actor.userId, id });
      if (row === null) return;
      const what = { conversation_id: id.toLowerCase(), user_id: actor.userId };
      ctx.realtime.publish({ people: [row.other] }, "messages:typing", what);
    }),
  ];
}
