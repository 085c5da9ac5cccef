import { limits as sizes } from "#contract/limits";
import { consentVersion } from "#contract/mailing-lists/consent";
import type { joinMailingList as endpoint } from "#contract/mailing-lists/mailing-lists";
import { isBlank, isStorable } from "#contract/text/text";
import { type Letter, renderLetter } from "#modules/auth";
import { findCityCalled } from "#modules/cities";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { hasPoint } from "#platform/limits";
import * as queries from "./queries.ts";
import { hashOfToken, newConfirmToken } from "#platform/mail/mail-tokens";
import { confirmUrl, leaveUrl } from "./subscription-token.ts";

/** An artist or a band whose list visitors may join. */
export type OpenList = Values<(typeof queries.findOpenList)["columns"]>;
/** Somebody's place on a list, for the holder of its mails. */
export type Subscription = Values<(typeof queries.subscriptionOfId)["columns"]>;

/** Null when there is no such list, or it is closed. */
export function readOpenList(
  { db }: Pick<Context, "db">,
  handle: string,
): Promise<OpenList | null> {
  if (!isStorable(handle)) return Promise.resolve(null);
  return db.one(queries.findOpenList, { handle: handle.toLowerCase() });
}

/**
 * Stores who asks to join, and mails them a link to confirm it. An address that is on the list gets a mail that says so.
 * The answer is always the same, also for one that was mailed within a day and gets nothing: it reveals nothing.
 */
export const joinMailingList: Action<typeof endpoint> = async (ctx, input) => {
  const list = await readOpenList(ctx, input.handle);
  if (list === null) throw new ApiError("mailing_list_not_found");
  const city = await cityOf(ctx.db, input.city, list.country_code);
  // Only programs fill in the field that people do not see.
  if (input.website !== "" || !(await hasPoint(ctx, "listMailsToOne", input.email)))
    return { success: true };
  if (!(await hasPoint(ctx, "listMails", list.id))) {
    await ctx.limits.giveBack("listMailsToOne", input.email, 1);
    throw new ApiError("mailing_list_busy");
  }
  const { token, hash } = newConfirmToken();
  await ctx.db.transaction(async (db) => {
    const row = await db.one(queries.askToJoin, {
      artist: list.id,
      email: input.email,
      city_id: city,
      source: input.source,
      consent_version: consentVersion,
      confirm_hash: hash,
    });
    if (row === null) return;
    const letter = row.is_on_list
      ? knownLetter(list.name, leaveUrl(ctx, row.id))
      : confirmLetter(list.name, confirmUrl(ctx, token));
    await ctx.mail.send(db, { to: input.email, ...renderLetter(letter) }, { news: true });
  });
  return { success: true };
};

/** The number of a typed city; null for none. */
async function cityOf(db: Db, text: string, country: string | null): Promise<number | null> {
  if (isBlank(text)) return null;
  const city = await findCityCalled(db, text, country);
  if (city === null) throw new ApiError("mailing_list_city_unknown", { field: "city" });
  return city.id;
}

/** The subscription that a mail asks to confirm; null for a token that is not ours. */
export async function readSubscription(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<Subscription | null> {
  const hash = hashOfToken(token);
  return hash === null ? null : db.one(queries.subscriptionOfHash, { confirm_hash: hash });
}

/** Confirms it, unless it was confirmed before or its time is over; returns whether this request did. */
export async function confirmSubscription(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<boolean> {
  const hash = hashOfToken(token);
  return (
    hash !== null && (await db.one(queries.confirmSubscription, { confirm_hash: hash })) !== null
  );
}

function confirmLetter(artist: string, url: string): Letter {
  return {
    subject: `Confirma tu email para unirte a la lista de ${artist}`,
    intro: [
      `Alguien escribió este email para recibir noticias de ${artist}.`,
      "Si fuiste tú, confírmalo y ya está.",
    ],
    link: { label: "Confirmar mi email", url },
    closing: [
      `El enlace vale ${sizes.subscriptionDays} días.`,
      "Si no fuiste tú, ignora este mensaje: no estás en ninguna lista.",
    ],
  };
}

/** To an address that asks again. */
function knownLetter(artist: string, url: string): Letter {
  return {
    subject: `Ya estás en la lista de ${artist}`,
    intro: [`Este email ya estaba en la lista de ${artist}, y nada cambió.`],
    closing: ["Si no fuiste tú quien lo pidió otra vez, ignora este mensaje."],
    footLink: { label: "Darme de baja", url },
  };
}
