import {
  type chooseNotification as choosing,
  type getNotificationSettings as endpoint,
  type NotificationChannel,
  type NotificationTopic,
  notificationDefaults,
} from "#contract/notifications/notification-settings";
import type { Action } from "#platform/http/http";
import { publicPushKey } from "./push-keys.ts";
import { choicesOf, choose, chooseMail, reachedBy } from "./settings-queries.ts";

const inProfile: readonly NotificationTopic[] = ["message", "post", "tip"];

export const getNotificationSettings: Action<typeof endpoint> = async ({ actor, db }) => {
  const viewer = actor.userId;
  const savedChoices = new Map(
    (await db.many(choicesOf, { viewer })).map((row) => [
      `${row.topic} ${row.channel}`,
      row.wanted,
    ]),
  );
  const choices = Object.entries(notificationDefaults).flatMap(([topic, byChannel]) =>
    Object.entries(byChannel).map(([channel, usual]) => ({
      topic: topic as NotificationTopic,
      channel: channel as NotificationChannel,
      wanted: savedChoices.get(`${topic} ${channel}`) ?? usual,
    })),
  );
  const destinations = await db.one(reachedBy, { viewer, session_id: actor.sessionId });
  return {
    choices,
    email: destinations?.email ?? null,
    email_bounces: destinations?.is_bouncing ?? false,
    push_key: await publicPushKey(db),
    push_endpoint: destinations?.endpoint ?? null,
  };
};

export const chooseNotification: Action<typeof choosing> = async ({ actor, db }, choice) => {
  const { topic, channel, wanted } = choice;
  const viewer = actor.userId;
  if (channel === "email" && inProfile.includes(topic))
    await db.run(chooseMail, { viewer, topic, wanted });
  else await db.run(choose, { viewer, topic, channel, wanted });
  return { success: true };
};
