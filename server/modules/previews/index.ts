import { converterOf } from "#modules/files";
import { postsWithoutPreview, wantPreview } from "#modules/posts";
import type { ModuleFactory } from "#platform/module";
import { makePreview } from "./make-preview.ts";

/** After ffmpeg was installed, missing previews are made gradually. */
const portion = 200;

/**
 * What anybody may have of locked posts: 30 seconds of songs and videos, if ffmpeg is on the machine (setting FFMPEG),
 * and blurred pictures. A lock queues `make-preview`; missed ones are made within the hour (decision 101).
 */
export const previews: ModuleFactory = (ctx) => {
  const program = converterOf(ctx);
  return {
    jobs: [
      {
        name: "make-preview",
        queue: "heavy",
        work: ({ id }: { id: string }) => makePreview(ctx, program, id),
      },
      {
        name: "find-posts-without-preview",
        cron: "43 * * * *",
        async work() {
          const page = { converts: program !== null, limit: portion };
          for (const id of await postsWithoutPreview(ctx.db, page))
            await wantPreview(ctx, ctx.db, id);
        },
      },
    ],
  };
};
