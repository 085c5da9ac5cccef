import type { OwnRelease, ReleaseState } from "#contract/releases/releases";
import type { ReleaseSummary } from "#contract/releases/release-summary";
import { addressSigner } from "#modules/files";
import { lockOwnPosts } from "#modules/own-posts";
import type { MemberContext } from "#platform/context";
import { sqlState } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import * as queries from "./queries.ts";

type Row = Values<(typeof queries.ownRelease)["columns"]>;
export type TrackRow = Values<(typeof queries.tracksOf)["columns"]>;

const states: Record<Exclude<queries.PostStatus, "removed">, ReleaseState> = {
  active: "published",
  scheduled: "scheduled",
  archived: "archived",
  deleted: "bin",
};

/** The state of a release, from the status of its post; a draft has no post. */
export function stateOf(status: queries.PostStatus | null): ReleaseState {
  return status === null || status === "removed" ? "draft" : states[status];
}

/** Throws releases_for_artists for fans. */
export async function requireArtist({ db, actor }: MemberContext): Promise<void> {
  if ((await db.one(queries.isArtist, { id: actor.userId })) === null)
    throw new ApiError("releases_for_artists");
}

/** One's own release with everything that is edited. Throws release_not_found. */
export async function readOwnRelease(ctx: MemberContext, id: string): Promise<OwnRelease> {
  const row = await ctx.db.one(queries.ownRelease, { id, owner: ctx.actor.userId });
  if (row === null) throw new ApiError("release_not_found");
  return toOwnRelease(ctx, row, await ctx.db.many(queries.tracksOf, { release: id }));
}

function toOwnRelease(ctx: MemberContext, row: Row, tracks: TrackRow[]): OwnRelease {
  const { cover, cover_file_id: fileId, status, visibility, ...rest } = row;
  const sign = addressSigner(ctx);
  return {
    ...rest,
    cover: cover === null || fileId === null ? null : { file_id: fileId, picture: sign(cover) },
    state: stateOf(status),
    visibility: visibility === null || visibility === "private" ? "public" : visibility,
    publish_at: row.publish_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    tracks: tracks.map(({ media: { kind, url, mime, duration, variants }, ...track }) => ({
      ...track,
      recording: sign({ kind, url, mime, duration, ...(variants && { variants }) }),
    })),
  };
}

/** What its post and its page show of a release in one glance. */
export function summaryOf(
  { id, slug, type, title, cover }: Pick<Row, "id" | "slug" | "type" | "title" | "cover">,
  tracks: readonly TrackRow[],
): ReleaseSummary {
  const duration = tracks.reduce((sum, { media }) => sum + media.duration, 0);
  return { id, slug, type, title, cover, track_count: tracks.length, duration };
}

interface Words {
  title: string;
  description: string;
  label: string;
  tracks: readonly {
    title: string;
    lyrics?: string | undefined;
    lyrics_lrc?: string | undefined;
  }[];
}

/** All that is written in a release, as the rules about words read it. */
export function textOf({ title, description, label, tracks }: Words): string {
  const ofTracks = tracks.flatMap((track) => [track.title, track.lyrics, track.lyrics_lrc]);
  return [title, description, label, ...ofTracks].filter(Boolean).join("\n");
}

/** What a change of a release begins with. */
interface CurrentRelease {
  ctx: MemberContext;
  release: Row;
  tracks: TrackRow[];
}

/**
 * Runs a change of one's own release, alone among all changes of the same artist's posts, in one transaction. Throws
 * release_not_found, and isrc_taken where two tracks of the artist would have the same code.
 */
export async function changeOwnRelease<T>(
  ctx: MemberContext,
  id: string,
  change: (current: CurrentRelease) => Promise<T>,
): Promise<T> {
  const owner = ctx.actor.userId;
  try {
    return await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db };
      await lockOwnPosts(inside);
      await db.one(queries.lockPostOf, { id, owner });
      const release = await db.one(queries.ownRelease, { id, owner });
      if (release === null) throw new ApiError("release_not_found");
      const tracks = await db.many(queries.tracksOf, { release: id });
      return change({ ctx: inside, release, tracks });
    });
  } catch (error) {
    throw sqlState(error) === "23505" ? new ApiError("isrc_taken", { field: "tracks" }) : error;
  }
}
