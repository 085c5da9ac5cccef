import type { Context } from "#platform/context";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { statement, t } from "#platform/db/sql";
import { readable } from "./columns.ts";

const seenCollection = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid, updated_at: t.time },
  `select c.id, c.updated_at from collections c join profiles p on p.id = c.owner_id where c.id = $id and ${readable}`,
);

/** The topic of one collection; its subscribers may see it. */
const collectionTopic = (id: string): string => `collection:${id}`;

/** The socket message that watches a collection: the client is told when it changes, not what changed. */
export function liveMessages(ctx: Context): SocketMessage[] {
  return [
    socketMessage("watchCollection", "watch", async (listener, { id }) => {
      const viewer = listener.actor.userId;
      const visibleCollection =
        id === null ? null : await ctx.db.one(seenCollection, { id, viewer });
      await listener.subscribe(
        visibleCollection === null ? [] : [collectionTopic(visibleCollection.id)],
      );
      if (visibleCollection === null) return;
      // It may have changed since the page read it.
      const updated_at = visibleCollection.updated_at.toISOString();
      listener.send("collections:changed", { id: visibleCollection.id, updated_at });
    }),
  ];
}

/** Publishes that a collection changed. Call it after the commit. */
export function publishCollectionChange(
  { realtime }: Pick<Context, "realtime">,
  collectionId: string,
): void {
  const id = collectionId.toLowerCase();
  realtime.publish({ topics: [collectionTopic(id)] }, "collections:changed", {
    id,
    updated_at: null,
  });
}
