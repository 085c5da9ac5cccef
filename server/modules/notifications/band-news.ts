import {
  bandNotificationDefaults,
  type BandNotificationTopic,
} from "#contract/notifications/band-notifications";
import type { NotificationChannel } from "#contract/notifications/notification-settings";
import type { Context } from "#platform/context";
import { toNotification } from "./get-notifications.ts";
import {
  bandLinesToMail,
  bandLinesToPush,
  leaveBandMessages,
  membersToTell,
} from "./band-queries.ts";
import { bandLink } from "./band-link.ts";
import { mailBundle } from "./mail-bundle.ts";
import { inWords, lettersOf } from "./mail-news.ts";
import { pathOf, type PushMessage, queueMessages } from "./push.ts";
import { linesToTell } from "./queries.ts";

const topics = Object.keys(bandNotificationDefaults) as BandNotificationTopic[];

/** The topics that this channel has by default. */
const usualTopics = (channel: NotificationChannel): BandNotificationTopic[] =>
  topics.filter((topic) => bandNotificationDefaults[topic][channel]);

/** Tells the windows of members of these bands (other profiles are ignored) that something is new or read. */
export async function publishBandNews(
  { db, realtime }: Context,
  profiles: string[],
): Promise<string[]> {
  const bands = await db.many(membersToTell, { profiles });
  for (const { band, members } of bands)
    realtime.publish({ people: members }, "bands:news", { id: band });
  return bands.map(({ band }) => band);
}

/**
 * Sends push notifications to members of a band who want `topic` there. In the caller's transaction. `actor` caused
 * it; `people` limits the recipients, null for all.
 */
export async function pushToMembers(
  ctx: Pick<Context, "db" | "jobs">,
  { band, actor, people }: { band: string; actor: string | null; people: string[] | null },
  topic: BandNotificationTopic,
  message: PushMessage,
): Promise<void> {
  const usual = bandNotificationDefaults[topic].push;
  await queueMessages(
    ctx,
    await ctx.db.many(leaveBandMessages, { band, people, actor, topic, usual, message }),
  );
}

/** Sends push notifications about new notifications of these bands to their members. */
export async function pushBandNews(ctx: Context, bands: string[]): Promise<void> {
  if (bands.length === 0) return;
  await ctx.db.transaction(async (db) => {
    for (const { band, band_name, id, topic, actor } of await db.many(bandLinesToPush, {
      bands,
      topics,
    })) {
      const [row] = await db.many(linesToTell, { viewer: band, ids: [id] });
      if (row === undefined) continue;
      await pushToMembers({ ...ctx, db }, { band, actor, people: null }, topic, {
        title: band_name,
        body: inWords(toNotification(row)),
        path: bandLink(await pathOf({ ...ctx, db }, row, band), band),
        tag: id,
      });
    }
  });
}

/**
 * Mails members about notifications of their bands unread for ten minutes: one mail per band, at most one an hour.
 */
export async function mailBandNews(ctx: Context): Promise<void> {
  const due = await ctx.db.many(bandLinesToMail, { usual: usualTopics("email") });
  for (const { band, band_name, person, ids, until } of due)
    await ctx.db.transaction(async (db) => {
      const rows = await db.many(linesToTell, { viewer: band, ids });
      if (rows.length === 0) return;
      const letter = lettersOf(ctx, rows.map(toNotification), { id: band, name: band_name });
      await mailBundle(
        { ...ctx, db },
        {
          userId: person,
          topic: "band",
          band: { id: band, name: band_name },
          about: `band ${band}`,
          until,
          ...letter,
        },
      );
    });
}
