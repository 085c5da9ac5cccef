import { changeReleasePost, changeTrackPosts } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { summaryOf } from "./own-release.ts";
import * as queries from "./queries.ts";

/** Brings the posts of a release and of its tracks up to date. */
export async function showInPosts(
  ctx: MemberContext,
  id: string,
  titles: readonly { post_id: string; title: string }[],
): Promise<void> {
  const release = await ctx.db.one(queries.ownRelease, { id, owner: ctx.actor.userId });
  if (release === null) throw new ApiError("release_not_found");
  const tracks = await ctx.db.many(queries.tracksOf, { release: id });
  const newTitles = new Map(titles.map((track) => [track.post_id, track.title]));
  await changeTrackPosts(
    ctx,
    tracks.map((track) => ({
      id: track.post_id,
      title: newTitles.get(track.post_id) ?? track.title,
    })),
    release,
  );
  if (release.post_id === null) return;
  await changeReleasePost(ctx, {
    id: release.post_id,
    text: release.description,
    release: summaryOf(release, tracks),
    coverFileId: release.cover_file_id,
  });
}
