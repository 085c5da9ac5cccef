import type { Db } from "#platform/db/db";
import { keepKeys } from "./settings-queries.ts";

/** The keys that identify this server to push services (RFC 8292), created once. */
export async function pushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  // Read lazily: most servers start without any subscription.
  const { default: webPush } = await import("web-push");
  const fresh = { ...webPush.generateVAPIDKeys() };
  // Another server may have created them just now: the second read finds its keys.
  const storedKeys =
    (await db.one(keepKeys, { name: "vapid", fresh })) ??
    (await db.one(keepKeys, { name: "vapid", fresh }));
  const { publicKey, privateKey } = storedKeys?.value ?? {};
  if (!publicKey || !privateKey) throw new Error("the keys of push were not kept");
  return { publicKey, privateKey };
}

/** The public key for browsers' subscriptions. */
export async function publicPushKey(db: Db): Promise<string> {
  return (await pushKeys(db)).publicKey;
}
