import type { Recording } from "#contract/files/files";
import { releaseLimits } from "#contract/releases/release-limits";
import type {
  getFormerRecordings as formerEndpoint,
  replaceTrackRecording as replaceEndpoint,
} from "#contract/releases/track-recordings";
import { addressSigner, deleteReleased, takeFiles } from "#modules/files";
import { changeTrackRecording, recordingKinds } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeOwnRelease, readOwnRelease } from "./own-release.ts";
import * as queries from "./queries.ts";
import {
  currentRecording,
  dropFormer,
  formerRecordings,
  formerRecording,
  keepFormer,
  trimFormer,
} from "./recording-queries.ts";
import { showInPosts } from "./show-in-posts.ts";

/**
 * Gives a track another recording, or one that it had before; the present one joins those. Repeating it changes
 * nothing.
 */
export const replaceTrackRecording: Action<typeof replaceEndpoint> = async (ctx, input) => {
  const { id, post_id, file_id, peaks = [] } = input;
  await changeOwnRelease(ctx, id, async ({ ctx: inside, tracks }) => {
    const { db } = inside;
    if (!tracks.some((track) => track.post_id === post_id)) throw new ApiError("post_not_found");
    const current = await db.one(currentRecording, { post_id });
    if (current?.file_id === file_id) return;
    const former = await db.one(formerRecording, { post_id, file_id });
    const next = former ?? { view: await uploadedRecording(inside, file_id), peaks };
    await db.run(keepFormer, { post_id });
    await changeTrackRecording(inside, {
      id: post_id,
      fileId: file_id,
      media: { ...next.view, peaks: next.peaks },
    });
    await db.run(dropFormer, { post_id, file_id });
    await db.run(trimFormer, { post_id, most: releaseLimits.formerRecordings });
    await deleteReleased(inside);
    await showInPosts(inside, id, []);
    await db.run(queries.touchRelease, { id });
  });
  return readOwnRelease(ctx, id);
};

async function uploadedRecording(ctx: MemberContext, id: string): Promise<Recording> {
  const files = await takeFiles(ctx, {
    ownerId: ctx.actor.userId,
    ids: [id],
    kinds: recordingKinds,
  });
  return files.get(id)?.view as Recording;
}

/** What a track of one's own sounded like before, newest first. */
export const getFormerRecordings: Action<typeof formerEndpoint> = async (ctx, { id, post_id }) => {
  const { tracks } = await readOwnRelease(ctx, id);
  if (!tracks.some((track) => track.post_id === post_id)) throw new ApiError("post_not_found");
  const rows = await ctx.db.many(formerRecordings, { post_id });
  const sign = addressSigner(ctx);
  return {
    recordings: rows.map(({ file_id, view, replaced_at }) => {
      const { kind, url, mime, duration, variants } = view;
      const recording = sign({ kind, url, mime, duration, ...(variants && { variants }) });
      return { file_id, recording, replaced_at: replaced_at.toISOString() };
    }),
  };
};
