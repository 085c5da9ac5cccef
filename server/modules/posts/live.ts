import { maySee } from "#modules/people";
import type { Context } from "#platform/context";
import { type SocketMessage, socketMessage } from "#platform/realtime/socket-messages";
import { statement, t } from "#platform/db/sql";
import { readable } from "./columns.ts";

/** Milliseconds for batching changes of a post's counters, and new posts. */
const countsEvery = 300;
const newsEvery = 1000;

const countColumns = { id: t.uuid, like_count: t.int, comment_count: t.int };

const counts = statement(
  { ids: t.uuids },
  countColumns,
  `select id, like_count, comment_count from media_content where id = any ($ids)`,
);

/** The posts that the viewer may see. */
const seenCounts = statement(
  { ids: t.uuids, viewer: t.uuid },
  countColumns,
  `select m.id, m.like_count, m.comment_count
   from media_content m join profiles p on p.id = m.user_id
   where m.id = any ($ids) and ${readable} and ${maySee}`,
);

/** The topic of one post; its subscribers may see it. */
export const postTopic = (id: string): string => `post:${id}`;

/** The socket message that watches the posts in view: the client gets their counters, now and on changes. */
export function liveMessages(ctx: Context): SocketMessage[] {
  return [
    socketMessage("watch", "watch", async (listener, { posts }) => {
      const viewer = listener.actor.userId;
      const visibleCounts =
        posts.length === 0 ? [] : await ctx.db.many(seenCounts, { ids: posts, viewer });
      await listener.subscribe(visibleCounts.map(({ id }) => postTopic(id)));
      // A change after the read is published later than this, since it is batched.
      if (visibleCounts.length > 0) listener.send("posts:counts", visibleCounts);
    }),
  ];
}

/** Publishes a post's counters to its watchers. Call it after the commit. */
export function publishCounts({ coalesce }: Pick<Context, "coalesce">, id: string): void {
  coalesce("post-counts", { wait: countsEvery }, id.toLowerCase(), publishChanged);
}

async function publishChanged({ db, realtime, log }: Context, changedIds: string[]): Promise<void> {
  const ids = changedIds.filter((id) => realtime.isHeard(postTopic(id)));
  if (ids.length === 0) return;
  try {
    for (const row of await db.many(counts, { ids }))
      realtime.publish({ topics: [postTopic(row.id)] }, "posts:counts", [row]);
  } catch (error) {
    log.debug({ err: error }, "counters were not told");
  }
}

/** Tells everybody that there are new posts. Call it after the commit of a post that lists show. */
export function publishNews({ coalesce }: Pick<Context, "coalesce">): void {
  coalesce("new-posts", { pause: newsEvery }, "", ({ realtime }) =>
    realtime.publish("everybody", "posts:new"),
  );
}
