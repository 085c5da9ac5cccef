import type {
  getCalendarAddress as getEndpoint,
  renewCalendarAddress as renewEndpoint,
} from "#contract/events/calendars";
import type { Context, MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { addressVersion, renewAddress } from "./queries.ts";

const signedText = (person: string, version: number): string => `calendar ${person} ${version}`;

/** The secret address of one's plans. */
export const getCalendarAddress: Action<typeof getEndpoint> = async (ctx) =>
  addressOf(ctx, await secretVersion(ctx.db, ctx.actor.personId));

/** Replaces it: the former one stops working. */
export const renewCalendarAddress: Action<typeof renewEndpoint> = async (ctx) =>
  addressOf(ctx, await renewSecretVersion(ctx.db, ctx.actor.personId));

function addressOf({ actor, config, signer }: MemberContext, version: number): { url: string } {
  const token = `${actor.personId}.${version}.${signer.sign(signedText(actor.personId, version))}`;
  return { url: new URL(`/events/planes/${token}.ics`, config.publicUrl).href };
}

/** The version of all secret addresses of a person's calendars. */
export async function secretVersion(db: Db, person: string): Promise<number> {
  return (await db.one(addressVersion, { person_id: person }))?.version ?? 1;
}

/** The next version: addresses of former ones stop working. */
export async function renewSecretVersion(db: Db, person: string): Promise<number> {
  const row = await db.one(renewAddress, { person_id: person });
  if (row === null) throw new Error("an address was not written");
  return row.version;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{22})$/;

/** The person of a secret address; null when it is invalid or was replaced. */
export async function personOfToken(ctx: Context, token: string): Promise<string | null> {
  const [, person = "", version = "", signature = ""] = tokenPattern.exec(token) ?? [];
  if (person === "" || !ctx.signer.verify(signedText(person, Number(version)), signature))
    return null;
  return (await secretVersion(ctx.db, person)) === Number(version) ? person : null;
}
