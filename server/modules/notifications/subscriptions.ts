import type {
  subscribeToPush as subscribing,
  unsubscribeFromPush as ending,
} from "#contract/notifications/notification-settings";
import type { Action } from "#platform/http/http";
import { dropSubscription, keepSubscription } from "./settings-queries.ts";

/** The oldest are deleted beyond this number: a browser in use renews its subscription. */
const devicesPerPerson = 10;

export const subscribeToPush: Action<typeof subscribing> = async (
  { actor, db, userAgent },
  { endpoint, p256dh, auth },
) => {
  await db.run(keepSubscription, {
    viewer: actor.userId,
    session_id: actor.sessionId,
    endpoint,
    p256dh,
    auth,
    user_agent: userAgent.slice(0, 300),
    most: devicesPerPerson - 1,
  });
  return { success: true };
};

export const unsubscribeFromPush: Action<typeof ending> = async ({ actor, db }, { endpoint }) => {
  await db.run(dropSubscription, { viewer: actor.userId, endpoint });
  return { success: true };
};
