import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { ModuleFactory } from "#platform/module";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { keepPresence, presenceTopic, toPresence, publishPresence } from "./keep-presence.ts";
import { moveSeen, presenceOf, watchable } from "./queries.ts";

export { hereNow } from "./queries.ts";

/**
 * Who is online, for people whom they allow to see it (rule privacy-5): after `watchPresence` with people, `presence`
 * events tell whether each is online, at once and on changes; null without permission.
 */
export const presence: ModuleFactory = (ctx) => ({
  messages: [watchPresence(ctx)],
  plain(app) {
    const keeping = keepPresence(ctx);
    app.addHook("onClose", () => keeping.stop());
  },
});

function watchPresence({ db }: Context): SocketMessage {
  return socketMessage("watchPresence", "watch", async (listener, input) => {
    const viewer = listener.actor.userId;
    const requestedIds = [...new Set(input.people.map((id) => id.toLowerCase()))];
    const watchablePeople =
      requestedIds.length === 0 ? [] : await db.many(watchable, { people: requestedIds, viewer });
    const people = watchablePeople.map(({ id }) => id);
    await listener.subscribe(people.map(presenceTopic));
    if (requestedIds.length === 0) return;
    // Read after subscribing, so that a change in between is not lost.
    const rows = people.length === 0 ? [] : await db.many(presenceOf, { people });
    const presenceById = new Map(rows.map((row) => [row.id, toPresence(row)]));
    const unknown = (id: string) => ({ id, online: null, last_seen: null });
    listener.send(
      "presence",
      requestedIds.map((id) => presenceById.get(id) ?? unknown(id)),
    );
  });
}

/**
 * Somebody has switched 'Mostrar cuándo estás en línea': updates their watchers, and reauthorizes what they watch
 * themselves. Call it after the commit.
 */
export function presenceSwitched(ctx: Context, id: string): void {
  publishPresence(ctx, [id]);
  ctx.realtime.reauthorize([id]);
}

/**
 * Moves the last presence of a person to their new id `to` when their page `from` becomes a band's; in the caller's
 * transaction.
 */
export async function movePresence(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveSeen, { from, to });
}
