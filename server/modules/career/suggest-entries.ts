import type {
  addCareerSuggestion as addEndpoint,
  dismissCareerSuggestion as dismissEndpoint,
  getCareerSuggestions as listEndpoint,
} from "#contract/career/career";
import { limits } from "#contract/limits";
import { firstCharacters } from "#contract/text/text";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { lockCareer } from "./queries.ts";
import * as queries from "./suggestion-queries.ts";

/** Past shows and songs of one's own that the career does not tell yet. */
export const getCareerSuggestions: Action<typeof listEndpoint> = async ({ db, actor }) => {
  const rows = await db.many(queries.suggestionsOf, { viewer: actor.userId });
  return {
    suggestions: rows.map(({ source, id, title, day, venue }) => ({
      source,
      id,
      title,
      day,
      venue,
    })),
  };
};

export const addCareerSuggestion: Action<typeof addEndpoint> = async (
  { db, actor },
  { id, source, source_id },
) => {
  const profile = actor.userId;
  await db.transaction(async (tx) => {
    await tx.one(lockCareer, { id: profile });
    const where = await tx.one(queries.whereSuggested, { id, profile, source_id });
    if (where?.is_there === true) return;
    if (where?.is_taken === true) throw new ApiError("career_entry_not_found");
    const suggestion = await tx.one(queries.suggestionOf, {
      viewer: profile,
      source,
      id: source_id,
    });
    if (suggestion === null) throw new ApiError("career_suggestion_not_found");
    const { kind, day, venue, city, country_code } = suggestion;
    const title = firstCharacters(suggestion.title, limits.careerTitleLength);
    const fields = { kind, title, day, venue, city, country_code };
    if (
      (await tx.one(queries.insertSuggested, { id, profile, source, source_id, ...fields })) ===
      null
    )
      throw new ApiError("career_full");
  });
  return { success: true };
};

export const dismissCareerSuggestion: Action<typeof dismissEndpoint> = async (
  { db, actor },
  { source, source_id },
) => {
  const profile = actor.userId;
  if ((await db.one(queries.isSettled, { profile, source_id }))?.settled === true)
    return { success: true };
  const suggestion = await db.one(queries.suggestionOf, { viewer: profile, source, id: source_id });
  if (suggestion === null) throw new ApiError("career_suggestion_not_found");
  await db.run(queries.dismiss, { profile, source, source_id });
  return { success: true };
};
