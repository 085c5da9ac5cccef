import { limits } from "#contract/limits";
import type {
  getRecommendations as endpoint,
  RecommendationReason,
  RecommendedPerson,
} from "#contract/discovery/recommendations";
import { cardOf } from "#modules/discovery";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { mixScenes } from "./mix-scenes.ts";
import { lookahead, rankedPeople } from "./ranked-queries.ts";
import { decodeSeenPeople, encodeSeenPeople } from "./seen-people-cursor.ts";

type Row = Values<(typeof rankedPeople)["artists"]["columns"]>;

/** Recommended people, best first, each with the reason of greatest weight (docs/recommendations.md). */
export const getRecommendations: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const { kind } = input;
  const shownIdTails = decodeSeenPeople(kind, input.cursor);
  const limit = Math.min(input.limit, limits.recommendations - shownIdTails.length);
  const rows = await db.many(rankedPeople[kind], {
    viewer: actor.userId,
    shown: shownIdTails,
    limit: limit + lookahead,
  });
  const candidates = mixScenes(rows.filter((row) => !row.is_following));
  const people = candidates.slice(0, limit);
  const more = candidates.length > limit && shownIdTails.length + limit < limits.recommendations;
  const ids = people.map(({ id }) => id);
  return {
    people: people.map(shape),
    nextCursor: more ? encodeSeenPeople(kind, shownIdTails, ids) : null,
  };
};

function shape(row: Row): RecommendedPerson {
  return { ...cardOf(row), music_relations: row.music_relations, reason: reasonOf(row) };
}

function reasonOf(row: Row): RecommendationReason {
  const { ground, by_id: id, genre } = row;
  if (ground === "follows" && id !== null) {
    const { by_name: name, by_username: username, by_creator_slug: creator_slug } = row;
    const by = { id, name: name ?? "", username, creator_slug };
    return { kind: "follows", by, others: row.others };
  }
  if (ground === "genre" && genre !== null) return { kind: "genre", genre };
  if (ground === "city") return { kind: "city", city: row.city };
  if (ground === "likes") return { kind: "likes" };
  return { kind: "popular", where: row.popular_in, country_code: row.country_code };
}
