import type { completeOnboarding as endpoint } from "#contract/people/profiles";
import { isBlank } from "#contract/text/text";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { requireCityCalled } from "#modules/cities";
import { acceptAllRequests, publishAccepted } from "#modules/follows";
import { requireTerms } from "#modules/legal";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { claim, claimSlug } from "./claim-handle.ts";
import { getMe } from "./get-me.ts";
import { finishOnboarding, forgetDraft, lockProfile, lockHandles } from "./queries.ts";
import { settledWords } from "./settled-words.ts";

/**
 * Completes onboarding in one transaction. The role can only change to artist (rule profiles-4), the username is
 * claimed, an artist gets a creator slug. Repeating it with the same data changes nothing; a different username is
 * refused, since renaming has rules of its own.
 */
export const completeOnboarding: Action<typeof endpoint> = async (ctx, input) => {
  const { userId: id } = ctx.actor;
  if (isBlank(input.name)) throw new ApiError("display_name_required", { field: "name" });
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });

  const accepted = await ctx.db.transaction(async (db) => {
    // An artist's profile is public.
    const requests = input.role === "creator" ? await acceptAllRequests({ ...ctx, db }, id) : null;
    const before = await db.one(lockProfile, { id });
    if (before === null) throw new ApiError("not_authenticated");
    if (before.role === "creator" && input.role === "supporter")
      throw new ApiError("role_is_final", { field: "role" });
    if (before.first_run_completed && before.username !== username)
      throw new ApiError("conflict", { field: "username" });
    const needsSlug = input.role === "creator" && before.creator_slug === null;
    // The terms are not asked for again after onboarding.
    if (!before.first_run_completed)
      await requireTerms(
        { ...ctx, db },
        {
          person: id,
          country: input.country_code,
          ...(input.terms === undefined ? {} : { acceptance: input.terms }),
        },
      );
    await requireCityCalled(db, {
      id: input.city_id,
      city: input.city,
      country: input.country_code,
    });
    if (before.username !== username || needsSlug) await db.one(lockHandles, {});
    if (before.username !== username) await claim(db, id, username);
    const words = await settledWords(db, id, {
      musical_genres: input.musical_genres,
      music_relations: before.music_relations,
    });
    await db.run(finishOnboarding, {
      id,
      role: input.role,
      name: input.name,
      username,
      creator_slug: needsSlug ? await claimSlug(db, id, input.name, username) : before.creator_slug,
      country_code: input.country_code,
      city: input.city,
      city_id: input.city_id,
      musical_genres: words.musical_genres,
      is_professional: input.is_professional,
    });
    await db.run(forgetDraft, { id });
    return requests;
  });
  if (accepted !== null) publishAccepted(ctx, id, accepted);
  return getMe(ctx, {});
};
