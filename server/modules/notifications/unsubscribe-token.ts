import { uuidBytes, uuidOf } from "#platform/db/uuid";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { MailTopic } from "./mail-bundle.ts";
import { keepKeys } from "./settings-queries.ts";

const topics: Record<MailTopic, string> = {
  news: "n",
  message: "m",
  post: "p",
  band: "b",
  announcement: "a",
};

/** Which mails of which person to switch off; `bandId` only with the topic 'band'. */
export interface MailSubscription {
  userId: string;
  topic: MailTopic;
  bandId: string | null;
}

/** The address that switches off mails about a topic, for the holder of the mail. */
export async function unsubscribeUrl(
  ctx: Pick<Context, "db" | "config">,
  subscription: MailSubscription,
): Promise<string> {
  return (await unsubscribeUrls(ctx))(subscription);
}

/** The same for many mails, with one query. */
export async function unsubscribeUrls({
  db,
  config,
}: Pick<Context, "db" | "config">): Promise<(subscription: MailSubscription) => string> {
  const key = await keyOf(db);
  return ({ userId, topic, bandId }) => {
    const ids = Buffer.concat([userId, ...(bandId === null ? [] : [bandId])].map(uuidBytes));
    const payload = topics[topic] + ids.toString("base64url");
    return `${config.publicUrl}/notifications/baja/${payload}.${sign(key, payload)}`;
  };
}

/** The contents of a token; null for one that is not ours. */
export async function readToken(db: Db, token: string): Promise<MailSubscription | null> {
  const [payload = "", signature = ""] = token.split(".");
  const right = Buffer.from(sign(await keyOf(db), payload));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right))
    return null;
  const topic = (Object.keys(topics) as MailTopic[]).find((each) => topics[each] === payload[0]);
  const ids = Buffer.from(payload.slice(1), "base64url");
  if (topic === undefined || ids.length !== (topic === "band" ? 32 : 16)) return null;
  const bandId = topic === "band" ? uuidOf(ids.subarray(16)) : null;
  return { topic, userId: uuidOf(ids.subarray(0, 16)), bandId };
}

async function keyOf(db: Db): Promise<string> {
  const fresh = { key: randomBytes(32).toString("base64url") };
  const storedKey =
    (await db.one(keepKeys, { name: "unsubscribe", fresh })) ??
    (await db.one(keepKeys, { name: "unsubscribe", fresh }));
  const key = storedKey?.value["key"];
  if (!key) throw new Error("the key of unsubscribing was not kept");
  return key;
}

function sign(key: string, payload: string): string {
  return createHmac("sha256", key).update(payload).digest("base64url");
}
