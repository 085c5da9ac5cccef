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
 * The person under an id that a client sent, for whom there is: `met` tells that neither has blocked the
 * other. A private profile is one too, since its name is seen (docs/decisions/011-private-profiles.md).
 */
export async function findPerson(
  ctx: MemberContext,
  id: string,
): Promise<{ id: string; met: boolean }> {
  const row = await ctx.db.one(person, { viewer: ctx.actor.userId, person: id });
  if (row === null) throw new ApiError("user_not_found");
  return { id: id.toLowerCase(), met: row.met };
}
