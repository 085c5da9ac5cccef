import { pagePath } from "#contract/pages";
import type { setBandTreasurer as endpoint } from "#contract/people/bands";
import { requireRecentSignIn, writeToAccount } from "#modules/auth";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { treasurerLetter } from "./letters.ts";
import { nestPerson } from "./members.ts";
import { publishBandChange } from "./publish-change.ts";
import * as queries from "./queries.ts";

/**
 * Gives or removes «Cobra», which only the owner can, after a recent sign-in. The person and all admins get a mail.
 */
export const setBandTreasurer: Action<typeof endpoint> = async (ctx, input) => {
  await requireRecentSignIn(ctx);
  const { personId: person, is_treasurer } = input;
  const { userId: band, personId: acting } = ctx.actor;
  const { isChanged, member } = await ctx.db.transaction(async (db) => {
    // The role was read before the lock: somebody else may be the owner by now.
    if ((await db.one(queries.lockBand, { band }))?.owner_id !== acting)
      throw new ApiError("not_in_band");
    const change = await db.one(queries.setTreasurer, { band, person, is_treasurer });
    const row = await db.one(queries.teamMember, { band, person });
    if (row === null || row.until !== null)
      throw new ApiError("member_not_found", { field: "personId" });
    if (change !== null) await writeToAdmins({ ...ctx, db }, row.id, row.name, is_treasurer);
    return { isChanged: change !== null, member: nestPerson(row) };
  });
  if (isChanged) {
    ctx.realtime.reauthorize([person]);
    await publishBandChange(ctx, band);
  }
  return member;
};

/** In the transaction of `ctx.db`: the mails go out if, and only if, it commits. */
async function writeToAdmins(
  ctx: MemberContext,
  person: string,
  name: string,
  isTreasurer: boolean,
): Promise<void> {
  const { userId: band, personId: acting } = ctx.actor;
  const admins = (await ctx.db.many(queries.adminsOf, { band })).map(({ id }) => id);
  const [page, owner] = await Promise.all([
    ctx.db.one(queries.bandPerson, { id: band }),
    ctx.db.one(queries.profileName, { id: acting }),
  ]);
  const letter = treasurerLetter({
    band: page?.name ?? "",
    person: name,
    owner: owner?.name ?? "",
    isTreasurer,
    url: ctx.config.publicUrl + pagePath("bandTeam", { username: page?.username ?? band }),
  });
  for (const recipient of new Set([...admins, person]))
    await writeToAccount(ctx, recipient, letter);
}
