import { randomInt } from "node:crypto";
import type { ParsedInput } from "#contract/endpoint";
import type { Picture } from "#contract/files/files";
import { releaseLimits } from "#contract/releases/release-limits";
import type {
  addTrack as addEndpoint,
  createRelease as createEndpoint,
  deleteRelease as deleteEndpoint,
  removeTrack as removeEndpoint,
  saveRelease as saveEndpoint,
} from "#contract/releases/releases";
import { slugOf } from "#contract/text/slug";
import { releaseFiles, takeFiles } from "#modules/files";
import { changePosts, lockOwnPosts } from "#modules/own-posts";
import { addTrackPost, freeTrackPosts } from "#modules/posts";
import { checkText, recordHits } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { removeWithRequests } from "./edit-credits.ts";
import { changeOwnRelease, readOwnRelease, requireArtist, textOf } from "./own-release.ts";
import * as queries from "./queries.ts";
import { showInPosts } from "./show-in-posts.ts";

/** Begins a draft. A retry (same Idempotency-Key) returns the same one. */
export const createRelease: Action<typeof createEndpoint> = async (ctx, { type, title }) => {
  const owner = ctx.actor.userId;
  await requireArtist(ctx);
  const key = ctx.idempotencyKey;
  if (key === null) throw new ApiError("idempotency_key_required");
  await checkText(ctx, "post", title, { isPrivate: true });
  const id = await ctx.db.transaction(async (db) => {
    await lockOwnPosts({ ...ctx, db });
    const earlier = await db.one(queries.releaseOfKey, { owner, key });
    if (earlier !== null) {
      // What it is called may have changed since.
      const isSame = earlier.revision > 1 || (earlier.type === type && earlier.title === title);
      if (!isSame) throw new ApiError("idempotency_mismatch");
      return earlier.id;
    }
    const count = await db.one(queries.countOf, { owner });
    if ((count?.count ?? 0) >= releaseLimits.releases) throw new ApiError("too_many_releases");
    const slug = await freeSlug({ ...ctx, db }, title);
    const row = await db.one(queries.insertRelease, { owner, slug, type, title, key });
    if (row === null) throw new Error("a release was not inserted");
    return row.id;
  });
  return readOwnRelease(ctx, id);
};

/** The address of a release: its title, with a number where the artist has another one of that name. */
async function freeSlug({ db, actor }: MemberContext, title: string): Promise<string> {
  const base = slugOf(title, 60) || "lanzamiento";
  for (let n = 1; n <= 20; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if ((await db.one(queries.slugTaken, { owner: actor.userId, slug })) === null) return slug;
  }
  return `${base}-${randomInt(1_000_000_000)}`;
}

/** Saves everything of a release. The same again changes nothing. */
export const saveRelease: Action<typeof saveEndpoint> = async (ctx, input) => {
  const hits = await checkText(ctx, "post", textOf(input));
  await changeOwnRelease(ctx, input.id, async ({ ctx: inside, release, tracks }) => {
    if (release.revision !== input.revision) {
      if (release.revision === input.revision + 1 && isSaved({ release, tracks }, input)) return;
      throw new ApiError("release_changed");
    }
    const present = new Set(tracks.map(({ post_id: id }) => id));
    if (input.tracks.some(({ post_id: id }) => !present.has(id)))
      throw new ApiError("release_changed");
    if (release.post_id !== null && input.cover_file_id === null)
      throw new ApiError("release_without_cover", { field: "cover_file_id" });
    const cover = await takeCover(inside, release, input.cover_file_id);
    const { id, type, title, description, label, upc, license, cover_file_id } = input;
    await inside.db.run(queries.changeRelease, {
      id,
      type,
      title,
      description,
      label,
      upc,
      license,
      cover,
      cover_file_id,
    });
    await inside.db.run(queries.changeTracks, {
      release: id,
      tracks: input.tracks.map(({ title: _title, ...track }) => track),
    });
    await showInPosts(inside, id, input.tracks);
    if (release.post_id !== null) await recordHits(inside, "post", release.post_id, hits);
    if (release.cover_file_id !== null && release.cover_file_id !== cover_file_id)
      await releaseFiles(inside, [release.cover_file_id]);
  });
  return readOwnRelease(ctx, input.id);
};

type Current = Parameters<Parameters<typeof changeOwnRelease>[2]>[0];

/** Whether this very save arrived before, and its answer was lost. */
function isSaved(
  { release, tracks }: Pick<Current, "release" | "tracks">,
  input: ParsedInput<typeof saveEndpoint>,
): boolean {
  const stored = {
    type: release.type,
    title: release.title,
    description: release.description,
    label: release.label,
    upc: release.upc,
    license: release.license,
    cover_file_id: release.cover_file_id,
    tracks: input.tracks.map((track, n) => {
      const names = Object.keys(track) as (keyof typeof track)[];
      return Object.fromEntries(names.map((name) => [name, tracks[n]?.[name]]));
    }),
  };
  const { id: _id, revision: _revision, ...sent } = input;
  return requestHash(stored) === requestHash(sent);
}

/** Takes a new cover; the present one stays as it is. */
async function takeCover(
  ctx: MemberContext,
  release: { cover: Picture | null; cover_file_id: string | null },
  fileId: string | null,
): Promise<Picture | null> {
  if (fileId === null) return null;
  if (fileId === release.cover_file_id) return release.cover;
  const files = await takeFiles(ctx, {
    ownerId: ctx.actor.userId,
    ids: [fileId],
    kinds: ["image"],
  });
  const view = files.get(fileId)?.view;
  if (view?.kind !== "image") throw new ApiError("file_not_found", { field: "cover_file_id" });
  return view;
}

/** Adds an uploaded recording at the end. A retry (same Idempotency-Key) adds it once. */
export const addTrack: Action<typeof addEndpoint> = async (ctx, input) => {
  const { id, file_id: fileId, title, isrc = null, peaks = [] } = input;
  const { idempotencyKey } = ctx;
  if (idempotencyKey === null) throw new ApiError("idempotency_key_required");
  const hits = await checkText(ctx, "post", title);
  const post_id = await changeOwnRelease(ctx, id, async ({ ctx: inside, release, tracks }) => {
    const post = await addTrackPost(inside, {
      fileId,
      title,
      peaks,
      idempotencyKey,
      requestHash: requestHash(input),
    });
    if (!post.isNew) return post.id;
    if (tracks.length >= releaseLimits.tracks) throw new ApiError("release_full");
    const owner = inside.actor.userId;
    await inside.db.run(queries.insertTrack, { post_id: post.id, release: id, owner, isrc });
    await showInPosts(inside, id, []);
    // Of a release that is out, it is out at once.
    if (release.post_id !== null) {
      await inside.db.run(queries.moveTracks, { post_id: release.post_id });
      await recordHits(inside, "post", post.id, hits);
    }
    await inside.db.run(queries.touchRelease, { id });
    return post.id;
  });
  return { post_id, release: await readOwnRelease(ctx, id) };
};

/** Takes a track out of a release and moves its post to the trash. Repeating it changes nothing. */
export const removeTrack: Action<typeof removeEndpoint> = async (ctx, { id, post_id }) => {
  await changeOwnRelease(ctx, id, async ({ ctx: inside, release, tracks }) => {
    if (!tracks.some((track) => track.post_id === post_id)) return;
    if (release.post_id !== null && tracks.length === 1) throw new ApiError("release_last_track");
    await removeWithRequests(inside, [post_id], () =>
      inside.db.one(queries.removeTrackRow, { post_id, release: id }),
    );
    await toTrash(inside, [post_id]);
    await showInPosts(inside, id, []);
    await inside.db.run(queries.touchRelease, { id });
  });
  return readOwnRelease(ctx, id);
};

/** A draft is deleted, and its songs go to the trash; what was published goes there as a whole. */
export const deleteRelease: Action<typeof deleteEndpoint> = async (ctx, { id }) => {
  await changeOwnRelease(ctx, id, async ({ ctx: inside, release, tracks }) => {
    if (release.post_id !== null) {
      await changePosts(inside, [release.post_id], "deleted");
      return;
    }
    const posts = tracks.map((track) => track.post_id);
    await removeWithRequests(inside, posts, () => inside.db.run(queries.removeRelease, { id }));
    await toTrash(inside, posts);
    if (release.cover_file_id !== null) await releaseFiles(inside, [release.cover_file_id]);
  });
  return { success: true };
};

/** Songs of their own again, in the trash: with their plays and comments, should they be restored. */
async function toTrash(ctx: MemberContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await freeTrackPosts(ctx, ids);
  await changePosts(ctx, ids, "deleted");
}
