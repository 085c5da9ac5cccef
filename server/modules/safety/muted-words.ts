import type {
  getMutedWords as listing,
  MutedFor,
  muteWord as mute,
  unmuteWord as unmute,
} from "#contract/people/safety";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import {
  deleteMutedWord,
  hidesMostPosts,
  mutedWordsOf,
  lockMutedWords,
  upsertMutedWord,
} from "./queries.ts";

const intervals: Record<MutedFor, string> = { "24h": "24 hours", "7d": "7 days", "30d": "30 days" };

/** The viewer's muted words, the latest first. */
export const getMutedWords: Action<typeof listing> = async ({ actor, db }) => {
  const rows = await db.many(mutedWordsOf, { viewer: actor.userId });
  return {
    words: rows.map(({ word, expires_at }) => ({
      word,
      expires_at: expires_at?.toISOString() ?? null,
    })),
  };
};

/** Hides other people's content with a word from the viewer's lists and notifications (docs/decisions/045). */
export const muteWord: Action<typeof mute> = async ({ actor, db }, { word, expires_in }) => {
  const viewer = actor.userId;
  const mutedWord = await db.transaction(async (tx) => {
    await tx.one(lockMutedWords, { viewer });
    const row = await tx.one(upsertMutedWord, {
      viewer,
      word,
      expires_in: expires_in === null ? null : intervals[expires_in],
    });
    if ((await tx.one(hidesMostPosts, { viewer }))?.hides_most)
      throw new ApiError("muted_word_too_common", { field: "word" });
    return row;
  });
  if (!mutedWord?.key) throw new ApiError("muted_word_empty", { field: "word" });
  if (mutedWord.word === null) throw new ApiError("muted_words_full");
  return { word: mutedWord.word, expires_at: mutedWord.expires_at?.toISOString() ?? null };
};

export const unmuteWord: Action<typeof unmute> = async ({ actor, db }, { word }) => {
  await db.run(deleteMutedWord, { viewer: actor.userId, word });
  return { success: true };
};
