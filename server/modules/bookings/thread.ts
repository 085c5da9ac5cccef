import { limits } from "#contract/limits";
import { checkVisitorText } from "#modules/text-rules";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import * as queries from "./contact-queries.ts";
import { tellArtist } from "./tell-artist.ts";
import { readThreadToken } from "./tokens.ts";

/** What a contact and an artist wrote to each other, for the holder of the mails. */
export type Thread = Values<(typeof queries.threadOf)["columns"]> & {
  replies: queries.StoredMessage[];
};

/** Null for a token that is not ours, and a while after the last message. */
export async function readThread(
  ctx: Pick<Context, "db" | "signer">,
  token: string,
): Promise<Thread | null> {
  const id = readThreadToken(ctx, token);
  const thread = id === null ? null : await ctx.db.one(queries.threadOf, { id });
  if (thread === null) return null;
  return { ...thread, replies: await ctx.db.many(queries.messagesOf, { id: thread.id }) };
}

/**
 * A contact writes back, and the artist is told. The form chose the key: sent twice, it is written once. Throws
 * `booking_thread_full`, `text_refused`, `idempotency_mismatch` for a known key with another text, and
 * `booking_thread_closed`.
 */
export async function writeBack(
  ctx: Pick<Context, "db" | "mail" | "config" | "jobs">,
  id: string,
  { text, key }: { text: string; key: string },
): Promise<void> {
  await checkVisitorText(ctx, text);
  await ctx.db.transaction(async (db) => {
    const contact = await db.one(queries.lockContact, { id });
    if (contact === null || contact.is_closed || contact.is_blocked || contact.is_silenced)
      throw new ApiError("booking_thread_closed");
    const earlier = await db.one(queries.messageOfKey, { id, client_id: key });
    if (earlier !== null) {
      if (earlier.from_artist || earlier.text !== text) throw new ApiError("idempotency_mismatch");
      return;
    }
    const before = await db.one(queries.writtenToday, { id });
    if ((before?.messages ?? 0) >= limits.bookingRepliesPerDay)
      throw new ApiError("booking_thread_full");
    await db.one(queries.insertMessage, { id, client_id: key, from_artist: false, text });
    await tellArtist({ ...ctx, db }, { ...contact, isReply: true });
  });
}

/** A contact wants no more answers. Repeating it changes nothing. */
export async function closeThread({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.run(queries.closeThread, { id });
}
