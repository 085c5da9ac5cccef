import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Output, ParsedInput } from "#contract/endpoint";
import { pagePath } from "#contract/pages";
import type { inviteToBand as endpoint } from "#contract/people/bands";
import { renderLetter } from "#modules/auth";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { insertMailInvitation } from "./invitation-queries.ts";
import { invitationLetter } from "./letters.ts";
import { bandPerson, lockBand, profileName } from "./queries.ts";
import { requireRoom } from "./require-room.ts";

const address = z.email().max(255);

/** The stored hash of the token in a mail. */
export function linkHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Writes to an address, in the caller's transaction. It is never looked up whether somebody has an account with it: the
 * answer and what is stored are the same. `field`: the input that names it, for a refusal.
 */
export async function inviteByMail(
  ctx: MemberContext,
  band: string,
  { to, roles }: ParsedInput<typeof endpoint>,
  field: string,
): Promise<Output<typeof endpoint>> {
  const { data: email } = address.safeParse(to.toLowerCase());
  if (email === undefined) throw new ApiError("band_invitee_invalid", { field });
  const { personId: acting } = ctx.actor;
  await ctx.limits.take("bandMails", acting);
  await ctx.limits.take("bandMailsToOne", email);
  const { db } = ctx;
  await db.one(lockBand, { band });
  await requireRoom(db, band);
  const token = randomBytes(32).toString("base64url");
  const invitation = await db.one(insertMailInvitation, {
    band,
    email,
    token_hash: linkHash(token),
    roles,
    invited_by: acting,
  });
  const page = await db.one(bandPerson, { id: band });
  const inviter = await db.one(profileName, { id: acting });
  if (invitation === null || page === null || inviter === null)
    throw new Error("an invitation was not written");
  const letter = invitationLetter({
    band: page,
    inviter,
    roles,
    url: ctx.config.publicUrl + pagePath("bandInvitation", { token }),
  });
  await ctx.mail.send(db, { to: email, ...renderLetter(letter) });
  const { id, expires_at } = invitation;
  return { id, person: null, email, roles, expires_at: expires_at.toISOString() };
}
