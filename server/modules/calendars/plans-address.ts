import type {
  getCalendarAddress as getEndpoint,
  renewCalendarAddress as renewEndpoint,
} from "#contract/events/calendars";
import type { Context, MemberContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import { addressVersion, renewAddress } from "./queries.ts";

const signedText = (person: string, version: number): string => `calendar ${person} ${version}`;

/** The secret address of one's plans. */
export const getCalendarAddress: Action<typeof getEndpoint> = async (ctx) =>
  addressOf(ctx, await versionOf(ctx, ctx.actor.personId));

/** Replaces it: the former one stops working. */
export const renewCalendarAddress: Action<typeof renewEndpoint> = async (ctx) => {
  const row = await ctx.db.one(renewAddress, { person_id: ctx.actor.personId });
  if (row === null) throw new Error("an address was not written");
  return addressOf(ctx, row.version);
};

function addressOf({ actor, config, signer }: MemberContext, version: number): { url: string } {
  const token = `${actor.personId}.${version}.${signer.sign(signedText(actor.personId, version))}`;
  return { url: new URL(`/events/planes/${token}.ics`, config.publicUrl).href };
}

async function versionOf({ db }: Context, person: string): Promise<number> {
  return (await db.one(addressVersion, { person_id: person }))?.version ?? 1;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{22})$/;

/** The person of a secret address; null when it is invalid or was replaced. */
export async function personOfToken(ctx: Context, token: string): Promise<string | null> {
  const [, person = "", version = "", signature = ""] = tokenPattern.exec(token) ?? [];
  if (person === "" || !ctx.signer.verify(signedText(person, Number(version)), signature))
    return null;
  return (await versionOf(ctx, person)) === Number(version) ? person : null;
}
