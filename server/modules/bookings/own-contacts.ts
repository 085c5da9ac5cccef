import type {
  answerContact as answerEndpoint,
  archiveContact as archiveEndpoint,
  blockContact as blockEndpoint,
  BookingMessage,
  getContactMessages as messagesEndpoint,
  getContacts as contactsEndpoint,
} from "#contract/bookings/bookings";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { renderLetter } from "#modules/auth";
import { isArtist } from "#modules/people";
import { checkText } from "#modules/text-rules";
import type { Context, MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor, pageOf } from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./contact-queries.ts";
import { threadUrl } from "./tokens.ts";

type LockedContact = Values<(typeof queries.lockContact)["columns"]>;

export const getContacts: Action<typeof contactsEndpoint> = async (ctx, input) => {
  await requireArtist(ctx);
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const rows = await ctx.db.many(queries.contactsPage, {
    artist: ctx.actor.userId,
    status: input.status,
    before_at,
    before_id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit, (row) =>
    encodeCursor({ created_at: row.moved_at, id: row.id }),
  );
  return {
    contacts: pageRows.map((row) => ({
      ...row,
      confirmed_at: row.confirmed_at.toISOString(),
      moved_at: row.moved_at.toISOString(),
    })),
    nextCursor,
  };
};

export const getContactMessages: Action<typeof messagesEndpoint> = async (ctx, { id }) => {
  await requireOwn(ctx, id);
  const rows = await ctx.db.many(queries.messagesOf, { id });
  return { replies: rows.map(toMessage) };
};

/** Stores an answer and mails it, both or neither; a repeated request does nothing more. */
export const answerContact: Action<typeof answerEndpoint> = async (ctx, { id, text }) => {
  await requireOwn(ctx, id);
  const client_id = ctx.idempotencyKey;
  if (client_id === null) throw new ApiError("idempotency_key_required");
  await checkText(ctx, "post", text);
  const row = await ctx.db.transaction(async (db) => {
    const contact = await db.one(queries.lockContact, { id });
    if (contact === null) throw new ApiError("booking_contact_not_found");
    const earlier = await db.one(queries.messageOfKey, { id, client_id });
    if (earlier !== null) {
      if (!earlier.from_artist || earlier.text !== text) throw new ApiError("idempotency_mismatch");
      return earlier;
    }
    await refuseAnswer(db, contact);
    const message = await db.one(queries.insertMessage, {
      id,
      client_id,
      from_artist: true,
      text,
    });
    if (message === null) throw new ApiError("booking_contact_not_found");
    await mailAnswer({ ...ctx, db }, contact, message);
    return message;
  });
  return toMessage(row);
};

export const archiveContact: Action<typeof archiveEndpoint> = async (ctx, { id, is_archived }) => {
  await requireOwn(ctx, id);
  await ctx.db.run(queries.archiveContact, { id, is_archived });
  return { success: true };
};

export const blockContact: Action<typeof blockEndpoint> = async (ctx, { id, is_blocked }) => {
  await requireOwn(ctx, id);
  await ctx.db.run(is_blocked ? queries.blockAddress : queries.unblockAddress, { id });
  return { success: true };
};

/** Throws why a contact takes no answer now. */
async function refuseAnswer(db: Db, contact: LockedContact): Promise<void> {
  if (contact.is_blocked) throw new ApiError("booking_contact_blocked");
  if (contact.is_closed) throw new ApiError("booking_contact_closed");
  if (contact.is_silenced) throw new ApiError("booking_answers_off");
  const row = await db.one(queries.answersInRow, { id: contact.id });
  if ((row?.answers ?? 0) >= limits.bookingAnswersInRow) throw new ApiError("booking_answers_full");
}

/** From our address, with the artist's name and no Reply-To: the artist's own address stands nowhere. */
async function mailAnswer(
  ctx: Pick<Context, "db" | "mail" | "config" | "signer">,
  { id, artist, email }: { id: string; artist: string; email: string },
  { id: answer, text }: { id: string; text: string },
): Promise<void> {
  const letter = renderLetter({
    subject: `${artist} respondió a tu propuesta`,
    intro: text.split(/\n+/),
    link: { label: "Leer todo y responder", url: threadUrl(ctx, id) },
    closing: [
      `Para no recibir más respuestas, pulsa «No recibir más respuestas» en esa página: ${threadUrl(ctx, id)}#cerrar`,
      `Recibes este email porque escribiste a ${artist} desde su página en ${product}.`,
      "Responde con el botón: a esta dirección de email no llega a nadie.",
    ],
  });
  const host = new URL(ctx.config.publicUrl).hostname;
  const messageId = `<${ctx.signer.sign(`booking answer ${answer}`)}.${answer}@${host}>`;
  const fromName = `${artist} en ${product}`;
  await ctx.mail.send(ctx.db, { to: email, ...letter, fromName, messageId }, { news: true });
}

/** Throws `bookings_for_artists` unless an artist or a band acts. */
async function requireArtist(ctx: MemberContext): Promise<void> {
  if (!(await isArtist(ctx))) throw new ApiError("bookings_for_artists");
}

/** Throws `booking_contact_not_found` for a contact of somebody else, too. */
async function requireOwn(ctx: MemberContext, id: string): Promise<void> {
  await requireArtist(ctx);
  if ((await ctx.db.one(queries.ownContact, { artist: ctx.actor.userId, id })) === null)
    throw new ApiError("booking_contact_not_found");
}

function toMessage({ created_at: at, ...message }: queries.StoredMessage): BookingMessage {
  return { ...message, created_at: at.toISOString() };
}
