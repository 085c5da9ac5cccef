import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { confirmedEmailOf } from "#modules/auth";
import { deleteInvitationsTo } from "./invitation-queries.ts";
import * as queries from "./queries.ts";

/** The bands of a person that nobody else is in: they go with their account. */
export async function bandsOfNobodyElse(db: Db, person: string): Promise<string[]> {
  return (await db.many(queries.bandsOfNobodyElse, { owner: person })).map(({ id }) => id);
}

/**
 * Ends every membership of somebody whose account is erased and tells how many there were. A band with others in it
 * stays: the admin who has been in it longest owns it from then on, or, without one, the longest-serving member.
 * Invitations that wait for their address go as well.
 */
export function eraseMemberships({ db }: Context, person: string): Promise<number> {
  return db.transaction(async (inside) => {
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
