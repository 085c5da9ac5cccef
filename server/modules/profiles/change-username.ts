import type { changeUsername as endpoint } from "#contract/people/usernames";
import { limits } from "#contract/limits";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { writtenDay } from "#platform/mail/written-dates";
import { claim } from "./claim-handle.ts";
import { getMyUsername } from "./get-my-username.ts";
import { handleOwner, lockProfile, releaseHandle, setUsername, lockHandles } from "./queries.ts";
import { timeZoneOf } from "./time-zone.ts";

/**
 * Changes the username (rule profiles-2). The old one redirects and stays reserved for 90 days. A new name is
 * possible once in 14 days; one of their own (a former one, their creator slug) at any time, so that a typing mistake
 * can be undone.
 */
export const changeUsername: Action<typeof endpoint> = async (ctx, input) => {
  const { userId: id } = ctx.actor;
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });

  await ctx.db.transaction(async (db) => {
    const before = await db.one(lockProfile, { id });
    if (before === null) throw new ApiError("not_authenticated");
    if (before.username === username) return;
    // Onboarding sets the first name.
    if (before.username === null) throw new ApiError("conflict", { field: "username" });
    await db.one(lockHandles, {});
    const owner = await db.one(handleOwner, { handle: username });
    const isNew = owner?.profile_id !== id;
    if (isNew && before.next_change_at !== null)
      throw tooSoon(before.next_change_at, await timeZoneOf(db, id));
    await claim(db, id, username);
    if (before.username !== before.creator_slug)
      await db.run(releaseHandle, { handle: before.username, profile_id: id });
    await db.run(setUsername, { id, username, new_name: isNew });
  });
  return getMyUsername(ctx, {});
};

function tooSoon(next: Date, timeZone: string): ApiError {
  return new ApiError("username_changed_recently", {
    field: "username",
    text: `Puedes cambiar tu usuario una vez cada ${limits.usernameChangeDays} días. Podrás hacerlo de nuevo el ${writtenDay(next, timeZone)}.`,
  });
}
