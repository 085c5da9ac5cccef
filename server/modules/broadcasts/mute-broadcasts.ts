import type {
  getMutedBroadcasts as listing,
  muteBroadcasts as mute,
  unmuteBroadcasts as unmute,
} from "#contract/events/broadcasts";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { artistToMute, deleteMute, insertMute, mutedPage } from "./queries.ts";

/** One gets no more broadcasts of an artist, whom one may go on following. */
export const muteBroadcasts: Action<typeof mute> = async ({ db, actor }, input) => {
  const viewer = actor.userId;
  if (input.id.toLowerCase() === viewer) throw new ApiError("cannot_mute_self", { field: "id" });
  const artist = await db.one(artistToMute, { id: input.id, viewer });
  const rowCount =
    artist === null ? null : await unlessGone(db.run(insertMute, { viewer, artist: artist.id }));
  if (rowCount === null) throw new ApiError("user_not_found");
  return { success: true };
};

export const unmuteBroadcasts: Action<typeof unmute> = async ({ db, actor }, { id }) => {
  await db.run(deleteMute, { viewer: actor.userId, artist: id });
  return { success: true };
};

/** Whose broadcasts one has muted. */
export const getMutedBroadcasts: Action<typeof listing> = async ({ db, actor }, input) => {
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const range = { viewer: actor.userId, before_at, before_id, limit: input.limit + 1 };
  const { pageRows, nextCursor } = pageOf(await db.many(mutedPage, range), input.limit);
  return { people: pageRows.map(({ created_at: _since, ...person }) => person), nextCursor };
};
