import { releaseLimits } from "#contract/releases/release-limits";
import type {
  publishRelease as publishEndpoint,
  unscheduleRelease as unscheduleEndpoint,
} from "#contract/releases/releases";
import { refusalOfPost } from "#modules/conduct";
import { changePosts } from "#modules/own-posts";
import {
  insertReleasePost,
  publicationTime,
  publishNews,
  publishReleasePost,
  removeReleasePost,
  rescheduleReleasePost,
} from "#modules/posts";
import { checkText, recordHits } from "#modules/text-rules";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changeOwnRelease, readOwnRelease, summaryOf, textOf } from "./own-release.ts";
import * as queries from "./queries.ts";

/**
 * Publishes a release now, or schedules it: then its post is published by the job of all scheduled posts, and its
 * tracks with it. Repeating it changes nothing.
 */
export const publishRelease: Action<typeof publishEndpoint> = async (ctx, input) => {
  const { id, announced = null, announce_titles = null } = input;
  const publish_at = input.publish_at === undefined ? null : releaseTime(input.publish_at);
  if (!input.has_rights) throw new ApiError("release_without_rights", { field: "has_rights" });
  const draft = await readOwnRelease(ctx, id);
  const { time_zone = draft.time_zone } = input;
  const hits = await checkText(ctx, "post", textOf(draft));
  if (draft.state === "draft") {
    const text = `${draft.title}\n${draft.description}`;
    const refusal = await refusalOfPost(ctx, { text, key: id, isEdit: false });
    if (refusal !== null) throw refusal;
  }
  const outVisibility = await changeOwnRelease(ctx, id, async (current) => {
    const { ctx: inside, release, tracks } = current;
    // What is moved only, as in the calendar, stays as private as it was made meanwhile, and a draft stays a draft.
    const visibility = input.visibility ?? release.visibility;
    if (visibility === null) throw new ApiError("release_changed");
    if (tracks.length === 0) throw new ApiError("release_without_tracks");
    if (release.cover === null) throw new ApiError("release_without_cover");
    if (release.post_id !== null && release.status !== "scheduled") {
      if (release.status !== "active" || publish_at !== null)
        throw new ApiError("release_published");
      await changePosts(inside, [release.post_id], visibility);
      return null;
    }
    const post =
      release.post_id ??
      (await insertReleasePost(inside, {
        text: release.description,
        release: summaryOf(release, tracks),
        coverFileId: release.cover_file_id,
        visibility,
        publish_at: publish_at ?? new Date(),
        time_zone,
      }));
    if (release.post_id === null) {
      await inside.db.run(queries.setPost, { id, post_id: post });
      await recordHits(inside, "post", post, hits);
    }
    await inside.db.run(queries.setAnnounced, { id, announced, announce_titles });
    if (publish_at !== null)
      await rescheduleReleasePost(inside, { id: post, visibility, publish_at, time_zone });
    else await publishReleasePost(inside, post, visibility);
    return publish_at === null ? visibility : null;
  });
  if (outVisibility !== null) {
    if (outVisibility === "public" || outVisibility === "followers") publishNews(ctx);
    await ctx.jobs.add(ctx.db, "tell-releases", {}, "tell-releases");
  }
  return readOwnRelease(ctx, id);
};

/** Throws release_time unless it is some minutes ahead, within a year. */
function releaseTime(typed: string): Date {
  const isSoon = Date.parse(typed) - Date.now() < releaseLimits.minutesAhead * 60_000;
  if (isSoon) throw new ApiError("release_time", { field: "publish_at" });
  try {
    return publicationTime(typed);
  } catch {
    throw new ApiError("release_time", { field: "publish_at" });
  }
}

/** Makes a draft of a release that is not out yet. Repeating it changes nothing. */
export const unscheduleRelease: Action<typeof unscheduleEndpoint> = async (ctx, { id }) => {
  await changeOwnRelease(ctx, id, async ({ ctx: inside, release }) => {
    if (release.post_id === null) return;
    if (release.status !== "scheduled") throw new ApiError("release_published");
    // Otherwise the release would be deleted with it.
    await inside.db.run(queries.setPost, { id, post_id: null });
    await removeReleasePost(inside, release.post_id);
  });
  return readOwnRelease(ctx, id);
};
