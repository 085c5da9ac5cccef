import type { Db } from "#platform/db/db";
import { settleWords } from "./queries.ts";

interface Words {
  musical_genres: string[];
  music_relations: string[];
}

/**
 * The genres and relations of a profile as they are stored: what the staff merged is replaced (docs/decisions/075).
 * Whoever updates these columns asks first, in the same transaction, with the profile locked: a trigger before updates
 * would make each update of a counter wait for all rows that refer to the profile.
 */
export async function settledWords(
  db: Db,
  id: string,
  { musical_genres, music_relations }: Words,
  before?: Words,
): Promise<Words> {
  const words = { musical_genres, music_relations };
  if (before !== undefined && isSame(before, words)) return words;
  return (await db.one(settleWords, { id, ...words })) ?? words;
}

const isSame = (one: Words, other: Words): boolean =>
  [one, other]
    .map((words) => JSON.stringify([words.musical_genres, words.music_relations]))
    .every((text, _at, texts) => text === texts[0]);
