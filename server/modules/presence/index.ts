import type { Context } from "#platform/context";
import type { Module } from "#platform/module";
import type { Realtime } from "#platform/realtime/realtime";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { keepPresence, presenceTopic, shown } from "./keep-presence.ts";
import { presenceOf, watchable } from "./queries.ts";

export { hereNow } from "./queries.ts";

/** By the realtime of each server: tests have several in one process. */
const kept = new WeakMap<Realtime, ReturnType<typeof keepPresence>>();

/**
 * Who is here, told to whom they allow it (decisions 14, security B25): `watchPresence` names people, and
 * `presence` says of each whether they are here, at once and when it changes; null where one may not know.
 */
export const presence: Module = {
  messages: (ctx) => [watchPresence(ctx)],
  plain(app, ctx) {
    const keeping = keepPresence(ctx);
    kept.set(ctx.realtime, keeping);
    app.addHook("onClose", () => keeping.stop());
  },
};

function watchPresence({ db }: Context): SocketMessage {
  return socketMessage("watchPresence", "watch", async (listener, input) => {
    const viewer = listener.actor.userId;
    const asked = [...new Set(input.people.map((id) => id.toLowerCase()))];
    const allowed = asked.length === 0 ? [] : await db.many(watchable, { people: asked, viewer });
    const people = allowed.map(({ id }) => id);
    await listener.hear(people.map(presenceTopic));
    if (asked.length === 0) return;
    // Read after it is heard: a change in between is told, and not lost.
    const rows = people.length === 0 ? [] : await db.many(presenceOf, { people });
    const found = new Map(rows.map((row) => [row.id, shown(row)]));
    const unknown = (id: string) => ({ id, online: null, last_seen: null });
    listener.tell(
      "presence",
      asked.map((id) => found.get(id) ?? unknown(id)),
    );
  });
}

/**
 * Somebody has switched 'Mostrar cuándo estás en línea': who watches them is told, and what they watch
 * themselves is asked anew. Call it when that is committed.
 */
export function presenceSwitched({ realtime }: Pick<Context, "realtime">, id: string): void {
  kept.get(realtime)?.tell([id]);
  realtime.reauthorize([id]);
}
