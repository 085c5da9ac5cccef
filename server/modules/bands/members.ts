import type {
  editTeamMember as edit,
  getBandMembers as getMembers,
  getBandsOf as getBands,
  leaveBand as leave,
  removeTeamMember as remove,
} from "#contract/people/bands";
import { forgetBandReads } from "#modules/messages";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { allowsForBand } from "#contract/people/band-roles";
import { publishBandChange } from "./publish-change.ts";
import * as queries from "./queries.ts";

type PersonRow = Values<typeof queries.bandPerson.columns>;

/** A row of a person with further columns, nested as in the contract. */
export function nestPerson<R extends PersonRow>(row: R) {
  const { id, name, username, creator_slug, avatar_url, role, is_band, ...rest } = row;
  return { person: { id, name, username, creator_slug, avatar_url, role, is_band }, ...rest };
}

async function requireVisible(db: Db, id: string, viewer: string | null) {
  const profile = await db.one(queries.visibleProfile, { id, viewer });
  if (profile === null) throw new ApiError("user_not_found");
  return profile;
}

export const getBandMembers: Action<typeof getMembers> = async (ctx, { id }) => {
  const viewer = ctx.actor?.userId ?? null;
  const { archived_on } = await requireVisible(ctx.db, id, viewer);
  const members = (await ctx.db.many(queries.publicMembers, { band: id, viewer })).map(nestPerson);
  return { members, archived_on };
};

export const getBandsOf: Action<typeof getBands> = async (ctx, { id }) => {
  const viewer = ctx.actor?.userId ?? null;
  await requireVisible(ctx.db, id, viewer);
  const rows = await ctx.db.many(queries.publicBandsOf, { person: id, viewer });
  return {
    bands: rows.map((row) => {
      const { person: band, ...membership } = nestPerson(row);
      return { band, ...membership };
    }),
  };
};

/** Read again under the band's lock: the member may have been removed or edited meanwhile. */
async function readMayChangeMembers(db: Db, band: string, acting: string): Promise<boolean> {
  const own = await db.one(queries.teamMember, { band, person: acting });
  if (own === null || own.until !== null) throw new ApiError("not_in_band");
  return own.is_owner || allowsForBand(own.roles, "members");
}

/** Roles may be changed by those who may edit members; one's appearance also by oneself. */
export const editTeamMember: Action<typeof edit> = async (ctx, input) => {
  const { personId: person, roles = null, ...appearance } = input;
  const { userId: band, personId: acting } = ctx.actor;
  const changedMember = await ctx.db.transaction(async (db) => {
    await db.one(queries.lockBand, { band });
    const mayChangeMembers = await readMayChangeMembers(db, band, acting);
    if (!mayChangeMembers && (roles !== null || person !== acting))
      throw new ApiError("not_allowed_in_band");
    const before = await db.one(queries.teamMember, { band, person });
    if (before === null || before.until !== null) throw new ApiError("member_not_found");
    // The role of treasurer stays until the owner removes it.
    const keptRoles = before.roles.filter((role) => role === "treasurer");
    await db.run(queries.updateMember, {
      band,
      person,
      roles: roles === null ? null : [...roles, ...keptRoles],
      stage_name: appearance.stage_name ?? null,
      instruments: appearance.instruments ?? null,
      since: appearance.since ?? null,
      is_public: appearance.is_public ?? null,
    });
    if (roles !== null && !before.is_owner && !allowsForBand([...roles, ...keptRoles], "messages"))
      await forgetBandReads(db, band, person);
    const after = await db.one(queries.teamMember, { band, person });
    if (after === null) throw new ApiError("member_not_found");
    return nestPerson(after);
  });
  if (roles !== null) ctx.realtime.reauthorize([person]);
  await publishBandChange(ctx, band);
  return changedMember;
};

export const removeTeamMember: Action<typeof remove> = async (ctx, { personId: person }) => {
  await end(ctx, ctx.actor.userId, person);
  return { success: true };
};

export const leaveBand: Action<typeof leave> = async (ctx, { id: band }) => {
  await end(ctx, band, ctx.actor.personId);
  return { success: true };
};

/** Ends a membership at once: the next request for the band is refused, and open windows get an event. */
async function end(ctx: MemberContext, band: string, person: string): Promise<void> {
  const { personId: acting } = ctx.actor;
  await ctx.db.transaction(async (inside) => {
    const locked = await inside.one(queries.lockBand, { band });
    if (acting !== person && !(await readMayChangeMembers(inside, band, acting)))
      throw new ApiError("not_allowed_in_band");
    if (locked?.owner_id === person) throw new ApiError("band_owner_stays");
    await inside.run(queries.endMembership, { band, person });
    await forgetBandReads(inside, band, person);
    if (locked?.offered_to === person) await inside.run(queries.setOffer, { band, person: null });
  });
  ctx.realtime.reauthorize([person]);
  await publishBandChange(ctx, band, person);
}
