import type { BookingForm } from "#contract/bookings/booking-form";
import { bookingConsentVersion } from "#contract/bookings/consent";
import { bookingKinds } from "#contract/bookings/kinds";
import { limits as sizes } from "#contract/limits";
import { isStorable } from "#contract/text/text";
import { type Letter, renderLetter } from "#modules/auth";
import { writeTo } from "#modules/messages";
import { checkVisitorText } from "#modules/text-rules";
import type { Context, VisitorContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import { hasPoint } from "#platform/limits";
import { hashOfToken, newConfirmToken, sha256 } from "#platform/mail/mail-tokens";
import * as queries from "./queries.ts";
import { tellArtist } from "./tell-artist.ts";
import { confirmUrl } from "./tokens.ts";

/** An artist or a band who may be asked now. */
export type OpenForm = Values<(typeof queries.findOpenForm)["columns"]>;
/** What somebody asked for, for the holder of its mail. */
export type BookingRequest = Values<(typeof queries.requestOfHash)["columns"]> & {
  /** The name of the account whose message it will be; null: it is none's. */
  account: string | null;
};

/** Null when nobody is there, or no published landing page shows the form. */
export function readOpenForm(
  { db }: Pick<Context, "db">,
  handle: string,
): Promise<OpenForm | null> {
  if (!isStorable(handle)) return Promise.resolve(null);
  return db.one(queries.findOpenForm, { handle: handle.toLowerCase() });
}

/**
 * Stores a request, and mails its sender a link to confirm it; only then it reaches the artist. Nothing tells whether
 * the address has an account, is blocked, sent the same before, or had its mails of today. Throws `text_refused` and
 * `booking_busy`.
 */
export async function askForBooking(
  ctx: Context,
  form: OpenForm,
  { consent: _agreed, ...typed }: BookingForm,
): Promise<void> {
  await checkVisitorText(ctx, [typed.name, ...textsOf(typed)].join("\n"));
  if (!(await hasPoint(ctx, "bookingMailsToOne", typed.email))) return;
  if (!(await hasPoint(ctx, "bookingMails", form.id))) {
    await ctx.limits.giveBack("bookingMailsToOne", typed.email, 1);
    throw new ApiError("booking_busy");
  }
  const { email, event_date: day, ...words } = typed;
  const { token, hash } = newConfirmToken();
  const content_hash = sha256(JSON.stringify([day, words.kind, words.name, ...textsOf(words)]));
  const isNew = await ctx.db.transaction(async (db) => {
    await db.run(queries.releaseWords, { artist: form.id, email, content_hash });
    const row = await db.one(queries.insertRequest, {
      ...words,
      artist: form.id,
      email,
      event_date: day === "" ? null : day,
      consent_version: bookingConsentVersion,
      confirm_hash: hash,
      content_hash,
    });
    if (row === null) return false;
    const letter = confirmLetter(form.name, confirmUrl(ctx, token));
    await ctx.mail.send(db, { to: email, ...renderLetter(letter) }, { news: true });
    return true;
  });
  if (isNew) return;
  await ctx.limits.giveBack("bookingMailsToOne", typed.email, 1);
  await ctx.limits.giveBack("bookingMails", form.id, 1);
}

function textsOf({ city, budget, message }: Pick<BookingForm, "city" | "budget" | "message">) {
  return [city, budget, message];
}

/** The request that a mail asks to confirm; null for a token that is not ours. */
export async function readRequest(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<BookingRequest | null> {
  const hash = hashOfToken(token);
  const request =
    hash === null ? null : await db.one(queries.requestOfHash, { confirm_hash: hash });
  if (request === null) return null;
  const { artist_id: artist, email } = request;
  const sender = await db.one(queries.senderOf, { artist, email });
  // Also to whom the artist blocked, so that nothing tells them.
  const isMessage = sender?.is_active === true && sender.takes_messages;
  return { ...request, account: isMessage ? sender.username : null };
}

/**
 * Brings a pending request to the artist: as a message when its address is an account's, else as a contact. Of many
 * calls one does it; returns whether it was this one. What somebody may not send goes nowhere, and nothing tells them. Throws
 * `rate_limited` and `first_contacts_full`: the link still counts.
 */
export async function confirmRequest(
  ctx: VisitorContext,
  request: BookingRequest,
): Promise<boolean> {
  if (request.state !== "pending") return false;
  const delivered = await deliver(ctx, request);
  return ctx.db.transaction(async (db) => {
    const row = await db.one(queries.markDelivered, { id: request.id, delivered });
    if (row === null) return false;
    if (row.delivered === "contact")
      await tellArtist({ ...ctx, db }, { ...request, isReply: false });
    return true;
  });
}

async function deliver(ctx: VisitorContext, request: BookingRequest): Promise<queries.Delivery> {
  if (request.is_blocked) return "nowhere";
  const { artist_id: artist, email, id } = request;
  const sender = await ctx.db.one(queries.senderOf, { artist, email });
  if (sender?.is_kept_out) return "nowhere";
  if (sender?.is_active !== true) return "contact";
  const actor = { userId: sender.id, personId: sender.id, sessionId: "" };
  try {
    // The same key in another attempt: the message is sent once.
    await writeTo({ ...ctx, actor, idempotencyKey: id }, artist, asMessage(request));
    return "messages";
  } catch (error) {
    const outcome = error instanceof ApiError ? insteadOf(error) : null;
    if (outcome === null) throw error;
    return outcome;
  }
}

/** Where a request goes that may not be a message; null: it has to be tried again later. */
function insteadOf({ code, status }: ApiError): "contact" | "nowhere" | null {
  // The artist takes no messages, or waits with an earlier request: the form is open nevertheless.
  if (code === "messages_closed" || code === "message_request_waits") return "contact";
  if (code === "rate_limited" || code === "first_contacts_full") return null;
  // Whatever the moderation refuses must not come by another way.
  return status < 500 ? "nowhere" : null;
}

function asMessage({ kind, event_date, city, budget, message }: BookingRequest): string {
  return [
    `Propuesta desde tu página: ${bookingKinds[kind]}`,
    ...factLines({ event_date, city, budget }),
    "",
    message,
  ].join("\n");
}

const longDay = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });

/** `Fecha: 12 de julio de 2027`, and so on; what was left empty is left out. */
export function factLines({
  event_date: day,
  city,
  budget,
}: Pick<BookingRequest, "event_date" | "city" | "budget">): string[] {
  return [
    day === null ? "" : `Fecha: ${longDay.format(new Date(`${day}T00:00:00Z`))}`,
    city === "" ? "" : `Ciudad: ${city}`,
    budget === "" ? "" : `Presupuesto: ${budget}`,
  ].filter((fact) => fact !== "");
}

/** Nothing of what was typed stands in it: anybody could use the form to write to anybody. */
function confirmLetter(artist: string, url: string): Letter {
  return {
    subject: `Confirma tu propuesta para ${artist}`,
    intro: [
      `Alguien escribió este email en el formulario de contratación de ${artist}.`,
      "Si fuiste tú, confírmalo y tu propuesta le llegará.",
    ],
    link: { label: "Ver y confirmar mi propuesta", url },
    closing: [
      `El enlace vale ${sizes.bookingDays} días.`,
      "Si no fuiste tú, ignora este mensaje: no enviaremos nada.",
    ],
  };
}
