import { requeueLostConversions } from "#modules/files";
import type { ModuleFactory } from "#platform/module";
import { convertUpload } from "./convert-upload.ts";

/**
 * Converts uploaded videos that not every browser plays, if ffmpeg is on the machine (docs/decisions/055). One at a
 * time in each process: a conversion uses a core for minutes.
 */
export const videos: ModuleFactory = (ctx) => ({
  jobs: [
    {
      name: "convert-video",
      queue: "video",
      work: ({ fileId }: { fileId: string }) => convertUpload(ctx, fileId),
    },
    {
      name: "requeue-lost-conversions",
      cron: "23 * * * *",
      work: () => requeueLostConversions(ctx),
    },
  ],
});
