import type { Db } from "#platform/db/db";
import { keepKeys } from "./settings-queries.ts";

/** The keys by which push services know this server (RFC 8292), made once and kept. */
export async function pushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  // Read here: most servers start without anybody who is pushed to.
  const { default: webPush } = await import("web-push");
  const fresh = { ...webPush.generateVAPIDKeys() };
  // Another server may have been first, just now: then the second look finds what that one made.
  const storedKeys =
    (await db.one(keepKeys, { name: "vapid", fresh })) ??
    (await db.one(keepKeys, { name: "vapid", fresh }));
  const { publicKey, privateKey } = storedKeys?.value ?? {};
  if (!publicKey || !privateKey) throw new Error("the keys of push were not kept");
  return { publicKey, privateKey };
}

/** What browsers are told when they subscribe. */
export async function publicPushKey(db: Db): Promise<string> {
  return (await pushKeys(db)).publicKey;
}
