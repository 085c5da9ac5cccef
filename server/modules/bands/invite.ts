import type { createBand, inviteToBand } from "#contract/people/bands";
import type { Output, ParsedInput } from "#contract/endpoint";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import * as queries from "./invitation-queries.ts";
import { inviteByMail } from "./invite-by-mail.ts";
import { nestPerson } from "./members.ts";
import { lockBand } from "./queries.ts";
import { requireRoom } from "./require-room.ts";

type Invitation = Output<typeof inviteToBand>;
type Invitee = ParsedInput<typeof inviteToBand>;

/**
 * Invites somebody to a band by their username or address, in the caller's transaction. Whoever may not be reached by
 * their username is not there. `field`: the input that names them, for a refusal.
 */
export async function invite(
  ctx: MemberContext,
  band: string,
  { to, roles }: Invitee,
  field = "to",
): Promise<Invitation> {
  const { personId: acting } = ctx.actor;
  if (to.includes("@", 1)) return inviteByMail(ctx, band, { to, roles }, field);
  const username = to.replace(/^@/, "").toLowerCase();
  const row = await ctx.db.one(queries.inviteeNamed, { username, viewer: band, acting });
  if (row === null) throw new ApiError("user_not_found", { field });
  const { person, is_member } = nestPerson(row);
  if (is_member) throw new ApiError("already_in_band", { field });
  await ctx.db.one(lockBand, { band });
  await requireRoom(ctx.db, band);
  const invitation = await ctx.db.one(queries.insertInvitation, {
    band,
    person: person.id,
    roles,
    invited_by: acting,
  });
  if (invitation === null) throw new Error("an invitation was not written");
  const { id, expires_at } = invitation;
  return { id, person, email: null, roles, expires_at: expires_at.toISOString() };
}

/** Invites those whom a new band names, in the caller's transaction: all of them or nobody. */
export async function inviteAll(
  ctx: MemberContext,
  band: string,
  invitees: ParsedInput<typeof createBand>["invitations"],
): Promise<Invitation[]> {
  const invitations: Invitation[] = [];
  for (const [at, invitee] of invitees.entries()) {
    await ctx.limits.take("collectionInvite", ctx.actor.personId);
    invitations.push(await invite(ctx, band, invitee, `invitations.${at}.to`));
  }
  return invitations;
}

/** The people among those who are invited, to be told of it; addresses are told by mail. */
export function inviteesOf(invitations: readonly Invitation[]): string[] {
  return invitations.flatMap(({ person }) => person?.id ?? []);
}
