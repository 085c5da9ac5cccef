import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { confirmedEmailOf } from "#modules/auth";
import { deleteInvitationsTo } from "./invitation-queries.ts";
import * as queries from "./queries.ts";

/** The bands without other members, which are erased with the person's account. */
export async function bandsOfNobodyElse(db: Db, person: string): Promise<string[]> {
  return (await db.many(queries.bandsOfNobodyElse, { owner: person })).map(({ id }) => id);
}

/**
 * Ends all memberships of an account that is being erased and returns their number. A band with other members stays:
 * its longest-serving admin, or else its longest-serving member, becomes the owner. Invitations to the account's
 * address are deleted as well.
 */
export function eraseMemberships({ db }: Context, person: string): Promise<number> {
  return db.transaction(async (inside) => {
    await inside.many(queries.lockBandsWith, { person });
    for (const { id } of await inside.many(queries.lockOwnedBands, { owner: person })) {
      const heir = await inside.one(queries.heirOf, { band: id, owner: person });
      if (heir === null) continue;
      await inside.run(queries.endOwnership, { band_id: id });
      await inside.run(queries.beginOwnership, { band_id: id, person_id: heir.person_id });
    }
    const email = await confirmedEmailOf(inside, person);
    if (email !== null) await inside.run(deleteInvitationsTo, { email });
    return inside.run(queries.deleteMemberships, { person_id: person });
  });
}
