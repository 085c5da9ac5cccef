import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";
import { fingerprintBlockedJob } from "./blocked-recordings.ts";
import { sweepFiles } from "./sweep-files.ts";

export { refuseWithoutSpace, storeAttachment, takeAttachment } from "./attachments.ts";
export { blockFiles, unblockFiles, withholdFiles } from "./blocked-files.ts";
export { byteRange } from "./byte-range.ts";
export type { AttachmentView, View } from "./queries.ts";
export {
  beginConversion,
  converterOf,
  failConversion,
  holdUnplayable,
  requeueLostConversions,
  storeConverted,
} from "./conversions.ts";
export { deleteReleased } from "./delete-released.ts";
export { eraseFiles } from "./erase-files.ts";
export { keyOfUrl, mimeOfKey, mimeOfPressKey, urlOfKey } from "./file-key.ts";
export { handOverPicture } from "./hand-over-picture.ts";
export { releasePrivate, storePrivate } from "./private-files.ts";
export { keepObjects } from "./put-objects.ts";
export { putDecoded } from "./store-decoded.ts";
export { releaseFiles } from "./release-files.ts";
export {
  keepCopiedPictures,
  storeCopiedPicture,
  storeImportedPicture,
} from "./store-copied-picture.ts";
export {
  addressSigner,
  addressSignerFor,
  type Viewer,
  viewerOfAddress,
  readViewer,
  signedViewer,
} from "./signed-address.ts";
export { storeAudio, storePicture } from "./store-own-file.ts";
export { recordingsWithoutVariants, storeVariants, untriedRecording } from "./variants.ts";
export { type TakenFile, takeFiles, takePicture } from "./take-files.ts";

/** Uploads, objects in the file store and their addresses, and the sweep of unused ones. */
export const files: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    fingerprintBlockedJob(ctx),
    { name: "delete-files", work: () => sweepFiles(ctx) },
    { name: "sweep-files", work: () => sweepFiles(ctx), cron: "17 * * * *" },
  ],
});
