import { limits } from "#contract/limits";
import type {
  getRecommendations as endpoint,
  RecommendationReason,
  RecommendedPerson,
} from "#contract/discovery/recommendations";
import { cardOf } from "#modules/discovery";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { markShown } from "./first-listener-queries.ts";
import { placeOf } from "./first-listeners.ts";
import { mixScenes } from "./mix-scenes.ts";
import { lookahead, rankedPeople } from "./ranked-queries.ts";
import { decodeSeenPeople, encodeSeenPeople } from "./seen-people-cursor.ts";

/** The index of a new artist's first song on the first page: it is among the first cards of every width. */
const debutPlace = 1;

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
  const debut =
    kind === "artists" && input.cursor === undefined
      ? await db.one(placeOf, { viewer: actor.userId })
      : null;
  if (debut?.is_new === true)
    await db.run(markShown, { viewer: actor.userId, song: debut.song_id });
  const candidates: RecommendedPerson[] = mixScenes(
    rows.filter((row) => !row.is_following && row.id !== debut?.id),
  ).map(shape);
  if (debut !== null) candidates.splice(debutPlace, 0, shapeDebut(debut));
  const people = candidates.slice(0, limit);
  const more = candidates.length > limit && shownIdTails.length + limit < limits.recommendations;
  const ids = people.map(({ id }) => id);
  return {
    people,
    nextCursor: more ? encodeSeenPeople(kind, shownIdTails, ids) : null,
  };
};

function shape(row: Row): RecommendedPerson {
  return { ...cardOf(row), music_relations: row.music_relations, reason: reasonOf(row) };
}

function shapeDebut(row: Values<typeof placeOf.columns>): RecommendedPerson {
  const song = { id: row.song_id, title: row.song_title };
  return {
    ...cardOf(row),
    music_relations: row.music_relations,
    reason: { kind: "debut", song, genre: row.genre },
  };
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
