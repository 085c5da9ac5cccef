import { rm } from "node:fs/promises";
import type { uploadAttachment as endpoint } from "#contract/messages/attachments";
import { limits } from "#contract/limits";
import { refuseWithoutSpace, storeAttachment } from "#modules/files";
import type { UploadAction } from "#platform/http/http";
import { receive } from "#platform/http/receive";
import { fileName } from "./file-name.ts";
import { toAttachment } from "./view.ts";

/**
 * Uploads a file for a message: identified by its bytes, never its name. Under 10 MB; it must be sent within a day.
 */
export const uploadAttachment: UploadAction<typeof endpoint> = async (ctx, input, body) => {
  const viewer = ctx.actor.userId;
  await refuseWithoutSpace(ctx, viewer);
  const path = await receive(body, {
    directory: ctx.files.incoming,
    maxBytes: limits.attachmentBytes - 1,
    tooLarge: "attachment_too_large",
  });
  try {
    const attachment = await storeAttachment(ctx, {
      path,
      nameOf: (extension) => fileName(input.name, extension),
      isText: /\.txt$/i.test(input.name.trim()),
      voice: input.voice,
    });
    return toAttachment(attachment, ctx.actor);
  } finally {
    await rm(path, { force: true });
  }
};
