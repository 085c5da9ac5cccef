import { limits } from "#contract/limits";
import type { getMyUsername as endpoint } from "#contract/people/usernames";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { nextChangeAt } from "./queries.ts";

const findUsername = statement(
  { id: t.uuid },
  { username: maybe(t.text), next_change_at: maybe(t.time) },
  `select p.username, ${nextChangeAt} as next_change_at from profiles p where p.id = $id`,
);

const otherNames = statement(
  { id: t.uuid },
  { name: t.text, kept_until: maybe(t.time) },
  `select h.handle as name,
     h.released_at + interval '${limits.usernameKeptDays} days' as kept_until
   from handles h join profiles p on p.id = h.profile_id
   where h.profile_id = $id and h.handle is distinct from p.username
   order by h.released_at desc nulls last, h.handle`,
);

/** One's own name, when it can be changed, and further names that redirect to oneself. */
export const getMyUsername: Action<typeof endpoint> = async ({ actor, db }) => {
  const mine = await db.one(findUsername, { id: actor.userId });
  if (mine === null) throw new ApiError("not_authenticated");
  const others = await db.many(otherNames, { id: actor.userId });
  return {
    username: mine.username,
    next_change_at: mine.next_change_at?.toISOString() ?? null,
    other_names: others.map(({ name, kept_until: until }) => ({
      name,
      kept_until: until?.toISOString() ?? null,
    })),
  };
};
