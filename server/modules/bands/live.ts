import { allowsForBand } from "#contract/people/band-roles";
import type { Context } from "#platform/context";
import { actingTopic } from "#platform/realtime/realtime";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { findMembers } from "./queries.ts";

/**
 * The socket message that sets the band of a window, which then gets the band's events. Only for members who read the
 * band's messages, since the events contain their text.
 */
export function actForMessages(ctx: Context): SocketMessage[] {
  return [
    socketMessage("actFor", "watch", async (listener, { band }) => {
      const person_ids = [listener.actor.personId];
      const [member] =
        band === null ? [] : await ctx.db.many(findMembers, { band_ids: [band], person_ids });
      const mayHear = member?.is_archived === false && allowsForBand(member.roles, "messages");
      await listener.subscribe(mayHear ? [actingTopic(member.band_id)] : []);
    }),
  ];
}
