import { converterOf, recordingsWithoutVariants } from "#modules/files";
import type { ModuleFactory } from "#platform/module";
import { makeVariants } from "./make-variants.ts";

/** When ffmpeg is installed later, missing variants are made gradually. */
const portion = 200;

/**
 * Smaller variants of recordings, if ffmpeg is on the machine (setting FFMPEG); otherwise every recording is played
 * as uploaded. A post with a recording queues `make-variants`; missed ones are found within the hour.
 */
export const recordings: ModuleFactory = (ctx) => {
  const program = converterOf(ctx);
  if (program === null)
    ctx.log.info(
      "no ffmpeg on this machine: recordings and videos are played as they were uploaded",
    );
  return {
    jobs: [
      {
        name: "make-variants",
        queue: "heavy",
        work: async ({ fileId }: { fileId: string }) => {
          if (program !== null) await makeVariants(ctx, program, fileId);
        },
      },
      {
        name: "find-recordings-without-variants",
        cron: "41 * * * *",
        work: async () => {
          if (program === null) return;
          for (const fileId of await recordingsWithoutVariants(ctx.db, portion))
            await ctx.jobs.add(
              ctx.db,
              "make-variants",
              { fileId },
              { key: `variants ${fileId}`, line: "variants" },
            );
        },
      },
    ],
  };
};
