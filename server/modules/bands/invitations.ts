import type {
  answerBandInvitation as answer,
  getBandInvitation as getInvitation,
  getMyBands as getMine,
  getTeam as get,
  inviteToBand as inviting,
  withdrawBandInvitation as withdraw,
} from "#contract/people/bands";
import { allowsForBand } from "#contract/people/band-roles";
import { confirmedEmailOf } from "#modules/auth";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./invitation-queries.ts";
import { findClaim } from "./claim-band.ts";
import { invite, inviteesOf } from "./invite.ts";
import { linkHash } from "./invite-by-mail.ts";
import { nestPerson } from "./members.ts";
import { publishBandChange } from "./publish-change.ts";
import { requirePlace } from "./require-place.ts";
import { requireRoom } from "./require-room.ts";
import { lockBand, lockBandsOf, myBands, team } from "./queries.ts";

export const inviteToBand: Action<typeof inviting> = async (ctx, input) => {
  const { userId: band } = ctx.actor;
  const invitation = await ctx.db.transaction((db) => invite({ ...ctx, db }, band, input));
  await publishBandChange(ctx, band, ...inviteesOf([invitation]));
  return invitation;
};

export const withdrawBandInvitation: Action<typeof withdraw> = async (ctx, { id }) => {
  await ctx.db.run(queries.deleteInvitation, { id, band: ctx.actor.userId });
  await publishBandChange(ctx, ctx.actor.userId);
  return { success: true };
};

/** The invitation behind a link in a mail, for the holder of the confirmed address. */
export const getBandInvitation: Action<typeof getInvitation> = async ({ db, actor }, { token }) => {
  const { personId: viewer } = actor;
  const row = await db.one(queries.invitationOfToken, { token_hash: linkHash(token), viewer });
  if (row === null) throw new ApiError("band_invitation_over");
  if (row.email !== (await confirmedEmailOf(db, viewer)))
    throw new ApiError("band_invitation_not_yours");
  const { person: band, invitation_id: id, invited_by, roles, expires_at } = nestPerson(row);
  const [inviter] = await db.many(queries.peopleOf, { ids: [invited_by] });
  return { id, band, invited_by: inviter ?? null, roles, expires_at: expires_at.toISOString() };
};

/** Accepting makes the person a member; rejecting notifies nobody. */
export const answerBandInvitation: Action<typeof answer> = async (ctx, { id, accept, token }) => {
  const { personId: person } = ctx.actor;
  const invitee = {
    id,
    person,
    email: token === undefined ? null : await confirmedEmailOf(ctx.db, person),
    token_hash: token === undefined ? null : linkHash(token),
  };
  const joinedBand = await ctx.db.transaction(async (db) => {
    await db.one(lockBandsOf, { person });
    const place = await db.one(queries.bandOfInvitation, invitee);
    if (place === null) {
      if (accept) throw new ApiError("band_invitation_over");
      return null;
    }
    const band = await db.one(lockBand, { band: place.band_id });
    const invitation = await db.one(queries.takeInvitation, invitee);
    if (!accept) return null;
    if (band === null || invitation === null) throw new ApiError("band_invitation_over");
    await requireRoom(db, place.band_id);
    await requirePlace(db, person);
    await db.run(queries.joinBand, { band: place.band_id, person, roles: invitation.roles });
    return place.band_id;
  });
  if (joinedBand !== null) await publishBandChange(ctx, joinedBand);
  return { success: true };
};

export const getMyBands: Action<typeof getMine> = async ({ db, actor: { personId: person } }) => {
  const bands = await db.many(myBands, { person });
  const rows = await db.many(queries.invitationsOfPerson, { viewer: person });
  const inviters = await db.many(queries.peopleOf, { ids: rows.map((row) => row.invited_by) });
  return {
    bands: bands.map((row) => {
      const { person: band, ...membership } = nestPerson(row);
      return { band, ...membership };
    }),
    invitations: rows.map((row) => {
      const { person: band, invitation_id: id, invited_by, roles, expires_at } = nestPerson(row);
      const inviter = inviters.find((one) => one.id === invited_by) ?? null;
      return { id, band, invited_by: inviter, roles, expires_at: expires_at.toISOString() };
    }),
  };
};

/** The members, for all members; open invitations, for those who may edit members. */
export const getTeam: Action<typeof get> = async ({ db, actor }) => {
  const { userId: band, personId: acting } = actor;
  const members = (await db.many(team, { band })).map(nestPerson);
  const own = members.find(({ person }) => person.id === acting);
  const mayInvite = own?.is_owner === true || allowsForBand(own?.roles ?? [], "members");
  const { isOwnerAway, claim } = await findClaim(db, band);
  const succession = {
    owner_is_away: mayInvite && isOwnerAway,
    claim: claim && { ends_at: claim.endsAt.toISOString(), heir_id: claim.heir },
  };
  if (!mayInvite) return { members, invitations: [], ...succession };
  const toPeople = (await db.many(queries.invitationsOfBand, { band })).map((row) => {
    const { invitation_id: id, ...invitation } = nestPerson(row);
    return { ...invitation, id, email: null };
  });
  const byMail = (await db.many(queries.mailInvitationsOfBand, { band })).map((row) => ({
    ...row,
    person: null,
  }));
  const invitations = [...toPeople, ...byMail].map(({ expires_at, ...invitation }) => ({
    ...invitation,
    expires_at: expires_at.toISOString(),
  }));
  return { members, invitations, ...succession };
};
