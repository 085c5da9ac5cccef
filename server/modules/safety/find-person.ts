import { notBlocked } from "#modules/people";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { statement, t } from "#platform/db/sql";

const person = statement(
  { viewer: t.uuid, person: t.uuid },
  { met: t.bool },
  `select ${notBlocked("p.id")} as met from profiles p where p.id = $person and p.first_run_completed`,
);

/**
 * The person with an id from a client, if they exist: `met` means that neither has blocked the other. Includes
 * private profiles, whose names are visible (docs/decisions/011-private-profiles.md).
 */
export async function findPerson(
  ctx: MemberContext,
  id: string,
): Promise<{ id: string; met: boolean }> {
  const row = await ctx.db.one(person, { viewer: ctx.actor.userId, person: id });
  if (row === null) throw new ApiError("user_not_found");
  return { id: id.toLowerCase(), met: row.met };
}
