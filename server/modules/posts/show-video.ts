import type { VideoFile } from "#contract/files/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { publishNews } from "./live.ts";
import { wantPreview } from "./previews.ts";
import { publishDue, setVideo } from "./queries.ts";

/** Updates a video in its owner's posts that use it: converted, or failed. Of locked ones the preview is made then. */
export async function showVideo(
  ctx: Pick<Context, "jobs">,
  db: Db,
  { ownerId, fileId, view }: { ownerId: string; fileId: string; view: VideoFile },
): Promise<void> {
  const posts = await db.many(setVideo, { owner: ownerId, file: fileId, view });
  for (const { id } of posts) await wantPreview(ctx, db, id);
}

/** Publishes the scheduled posts that are due; releases among them are told (decision 095). */
export async function publishDuePosts(ctx: Context): Promise<void> {
  const published = await ctx.db.many(publishDue, {});
  if (published.length === 0) return;
  publishNews(ctx);
  if (published.some(({ content_type }) => content_type === "release"))
    await ctx.jobs.add(ctx.db, "tell-releases", {}, "tell-releases");
}
