import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { ModuleFactory } from "#platform/module";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { keepPresence, presenceTopic, toPresence, publishPresence } from "./keep-presence.ts";
import { moveSeen, presenceOf, watchable } from "./queries.ts";

export { hereNow } from "./queries.ts";

/**
 * Who is here, told to whom they allow it (rule privacy-5): `watchPresence` names people, and
 * `presence` says of each whether they are here, at once and when it changes; null where one may not know.
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
    // Read after it is heard: a change in between is told, and not lost.
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
 * Somebody has switched 'Mostrar cuándo estás en línea': who watches them is told, and what they watch
 * themselves is asked anew. Call it when that is committed.
 */
export function presenceSwitched(ctx: Context, id: string): void {
  publishPresence(ctx, [id]);
  ctx.realtime.reauthorize([id]);
}

/** When a person was last here, whose page `from` is a band's now and who has another id, `to`; in the caller's transaction. */
export async function movePresence(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveSeen, { from, to });
}
