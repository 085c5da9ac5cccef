import {
  type BandNotificationTopic,
  bandNotificationDefaults,
  type chooseBandNotification as choosing,
  type getBandNotificationSettings as endpoint,
} from "#contract/notifications/band-notifications";
import type { NotificationChannel } from "#contract/notifications/notification-settings";
import type { Action } from "#platform/http/http";
import { bandChoicesOf, chooseForBand } from "./band-queries.ts";
import { reachedBy } from "./settings-queries.ts";

/**
 * The member's notification settings for the band. Whether they may read its messages is checked when one arrives.
 */
export const getBandNotificationSettings: Action<typeof endpoint> = async ({ actor, db }) => {
  const { userId: band, personId: person, sessionId: session_id } = actor;
  const savedChoices = new Map(
    (await db.many(bandChoicesOf, { band, person })).map((row) => [
      `${row.topic} ${row.channel}`,
      row.wanted,
    ]),
  );
  const choices = Object.entries(bandNotificationDefaults).flatMap(([topic, byChannel]) =>
    Object.entries(byChannel).map(([channel, usual]) => ({
      topic: topic as BandNotificationTopic,
      channel: channel as NotificationChannel,
      wanted: savedChoices.get(`${topic} ${channel}`) ?? usual,
    })),
  );
  const destinations = await db.one(reachedBy, { viewer: person, session_id });
  return { choices, email: destinations?.email ?? null };
};

export const chooseBandNotification: Action<typeof choosing> = async (ctx, choice) => {
  const { userId: band, personId: person } = ctx.actor;
  await ctx.db.run(chooseForBand, { band, person, ...choice });
  if (choice.channel === "app")
    ctx.realtime.publish({ people: [person] }, "bands:news", { id: band });
  return { success: true };
};
