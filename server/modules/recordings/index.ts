import { converterOf, recordingsWithoutVariants } from "#modules/files";
import type { ModuleFactory } from "#platform/module";
import { makeVariants } from "./make-variants.ts";

/** What is still to be done when ffmpeg comes to a machine is taken up little by little. */
const portion = 200;

/**
 * Smaller variants of recordings, where ffmpeg is on the machine (setting FFMPEG); elsewhere every recording
 * is played as it was uploaded. A post that shows a recording queues `make-variants`; what was missed is
 * found within the hour.
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
