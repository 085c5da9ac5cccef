import type { License, LyricsLanguage, ReleaseType } from "#contract/releases/release-types";
import type { Picture } from "#contract/files/files";
import type {
  getOwnRelease as ownEndpoint,
  getOwnReleases as ownListEndpoint,
  getRelease as oneEndpoint,
} from "#contract/releases/releases";
import { isStorable } from "#contract/text/text";
import { addressSigner } from "#modules/files";
import { maySee, personColumns, selectPerson } from "#modules/people";
import {
  isPostId,
  openToVisitors,
  postColumns,
  readablePost,
  selectPost,
  toPost,
} from "#modules/posts";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import { maybe, statement, t } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { readOwnRelease, requireArtist, stateOf } from "./own-release.ts";
import { publicCredits } from "./credit-queries.ts";
import { ownReleases, word } from "./queries.ts";
import { addressParameters, atAddress, readUpcoming } from "./upcoming.ts";

export const getOwnRelease: Action<typeof ownEndpoint> = async (ctx, { id }) => {
  // Part of an address that people type.
  if (!isPostId(id)) throw new ApiError("release_not_found");
  return readOwnRelease(ctx, id);
};

export const getOwnReleases: Action<typeof ownListEndpoint> = async (ctx, { cursor, limit }) => {
  await requireArtist(ctx);
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const rows = await ctx.db.many(ownReleases, {
    owner: ctx.actor.userId,
    before_at,
    before_id,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit);
  const sign = addressSigner(ctx);
  return {
    releases: pageRows.map(({ id, slug, type, title, cover, ...row }) => ({
      id,
      slug,
      type,
      title,
      cover: cover === null ? null : sign(cover),
      track_count: row.track_count,
      duration: row.duration,
      state: stateOf(row.status),
      publish_at: row.publish_at?.toISOString() ?? null,
      time_zone: row.time_zone,
      updated_at: row.updated_at.toISOString(),
      play_count: row.plays,
    })),
    nextCursor,
  };
};

const releaseColumns = {
  release_id: t.uuid,
  slug: t.text,
  type: word<ReleaseType>(),
  title: t.text,
  description: t.text,
  label: t.text,
  upc: maybe(t.text),
  license: word<License>(),
  cover: maybe(t.json<Picture>()),
  released_at: t.time,
  post_id: t.uuid,
  is_open: t.bool,
  is_sensitive: t.bool,
};

const oneRelease = statement(
  addressParameters,
  { ...personColumns, ...releaseColumns },
  `select ${selectPerson}, r.id as release_id, r.slug, r.type, r.title, r.description, r.label, r.upc, r.license,
     r.cover, m.created_at as released_at, m.id as post_id, (${openToVisitors}) as is_open, m.is_sensitive
   ${atAddress} and ${readablePost} and ${maySee}`,
);

/** A deleted release that the viewer could have seen before. */
const binnedRelease = statement(
  addressParameters,
  { id: t.uuid },
  `select r.id ${atAddress} and m.status = 'deleted' and m.status_before is distinct from 'scheduled'
     and m.visibility in ('public', 'unlisted') and ${maySee}`,
);

const tracks = statement(
  { release: t.uuid, viewer: maybe(t.uuid) },
  {
    ...postColumns,
    isrc: maybe(t.text),
    language: maybe(word<LyricsLanguage>()),
    is_explicit: t.bool,
    lyrics: t.text,
    lyrics_lrc: t.text,
  },
  `select ${selectPost}, rt.isrc, rt.language, rt.is_explicit, rt.lyrics, rt.lyrics_lrc
   from release_tracks rt join media_content m on m.id = rt.post_id join profiles p on p.id = m.user_id
   where rt.release_id = $release and ${readablePost} and ${maySee}
   order by rt.position, rt.post_id`,
);

/**
 * A release by a name or the id of its artist, and its own, as the viewer sees it; before its hour, what its artist
 * announces of it. Throws release_not_found, release_gone.
 */
export const getRelease: Action<typeof oneEndpoint> = async (ctx, { handle, slug }) => {
  const viewer = ctx.actor?.userId ?? null;
  if (!isStorable(handle) || !isStorable(slug)) throw new ApiError("release_not_found");
  const address = {
    handle: handle.toLowerCase(),
    artist: isPostId(handle) ? handle : null,
    slug: slug.toLowerCase(),
    viewer,
  };
  const row = await ctx.db.one(oneRelease, address);
  if (row === null) {
    const upcoming = await readUpcoming(ctx, address);
    if (upcoming !== null) return upcoming;
    const isGone = (await ctx.db.one(binnedRelease, address)) !== null;
    throw new ApiError(isGone ? "release_gone" : "release_not_found");
  }
  const { id, name, username, creator_slug, avatar_url, role, is_band } = row;
  const { release_id, released_at, is_open: isOpen, ...release } = row;
  // Its post covers it in lists, until the viewer asks to see it.
  const cover = row.is_sensitive ? null : row.cover;
  const trackRows = await ctx.db.many(tracks, { release: release_id, viewer });
  const credits = await ctx.db.many(publicCredits, { release: release_id, viewer });
  return {
    state: "out",
    id: release_id,
    slug: release.slug,
    type: release.type,
    title: release.title,
    description: release.description,
    label: release.label,
    upc: release.upc,
    license: release.license,
    cover: cover === null || isOpen ? cover : addressSigner(ctx)(cover),
    artist: { id, name, username, creator_slug, avatar_url, role, is_band },
    released_at: released_at.toISOString(),
    post_id: release.post_id,
    tracks: trackRows.map(({ isrc, language, is_explicit, lyrics, lyrics_lrc, ...post }) => ({
      post: toPost(post, ctx),
      isrc,
      language,
      is_explicit,
      lyrics,
      lyrics_lrc,
      credits: credits.flatMap(({ post_id, ...credit }) => (post_id === post.id ? [credit] : [])),
    })),
    is_own: viewer === id,
  };
};
