import type { VideoFile } from "#contract/files/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { publishNews } from "./live.ts";
import { publishDue, setVideo } from "./queries.ts";

/** Updates a video in its owner's posts that use it: converted, or failed. */
export async function showVideo(
  db: Db,
  { ownerId, fileId, view }: { ownerId: string; fileId: string; view: VideoFile },
): Promise<void> {
  await db.run(setVideo, { owner: ownerId, file: fileId, view });
}

/** Publishes the scheduled posts that are due. */
export async function publishDuePosts(ctx: Context): Promise<void> {
  if ((await ctx.db.run(publishDue, {})) > 0) publishNews(ctx);
}
