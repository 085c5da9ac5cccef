import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { pagePath } from "#contract/pages";
import type { inviteToBand as endpoint } from "#contract/people/bands";
import { renderLetter } from "#modules/auth";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { insertMailInvitation } from "./invitation-queries.ts";
import { invitationLetter } from "./letters.ts";
import { publishBandChange } from "./publish-change.ts";
import { bandPerson, lockBand, profileName } from "./queries.ts";
import { requireRoom } from "./require-room.ts";

const address = z.email().max(255);

/** The stored hash of the token in a mail. */
export function linkHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Sends an invitation to an address, without checking for an account: the answer and the stored data are the same
 * either way.
 */
export async function inviteByMail(
  ctx: MemberContext,
  to: string,
  roles: Parameters<Action<typeof endpoint>>[1]["roles"],
): ReturnType<Action<typeof endpoint>> {
  const { data: email } = address.safeParse(to.toLowerCase());
  if (email === undefined) throw new ApiError("band_invitee_invalid", { field: "to" });
  const { userId: band, personId: acting } = ctx.actor;
  await ctx.limits.take("bandMails", acting);
  await ctx.limits.take("bandMailsToOne", email);
  const token = randomBytes(32).toString("base64url");
  const invitation = await ctx.db.transaction(async (db) => {
    await db.one(lockBand, { band });
    await requireRoom(db, band);
    const row = await db.one(insertMailInvitation, {
      band,
      email,
      token_hash: linkHash(token),
      roles,
      invited_by: acting,
    });
    const page = await db.one(bandPerson, { id: band });
    const inviter = await db.one(profileName, { id: acting });
    if (row === null || page === null || inviter === null)
      throw new Error("an invitation was not written");
    const letter = invitationLetter({
      band: page,
      inviter,
      roles,
      url: ctx.config.publicUrl + pagePath("bandInvitation", { token }),
    });
    await ctx.mail.send(db, { to: email, ...renderLetter(letter) });
    return row;
  });
  await publishBandChange(ctx, band);
  const { id, expires_at } = invitation;
  return { id, person: null, email, roles, expires_at: expires_at.toISOString() };
}
