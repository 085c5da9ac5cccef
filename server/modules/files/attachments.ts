import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Context, MemberContext } from "#platform/context";
import { type DecodedAttachment, type Hashed, openDecoder } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";
import { hashesOf, refuseBlocked } from "./blocked-files.ts";
import { requireSpace } from "./require-space.ts";
import { keepObjects, putObjects } from "./put-objects.ts";
import {
  type AttachmentView,
  attachmentForUse,
  insertAttachment,
  lockSpace,
  usedSpace,
} from "./queries.ts";

// Messages must not wait for videos and songs.
const decoder = openDecoder({ children: 1, queue: 20 });

interface StoredAttachment {
  id: string;
  view: AttachmentView;
  bytes: number;
}

/**
 * Stores the file at `path` according to its bytes, without an address below `/files`; it counts towards the owner's
 * space, and is swept after a day unless a message takes it. `nameOf` returns its name for the detected type. Throws
 * attachment_type, attachment_format, file_broken, image_dimensions, quota_exceeded, storage_full, overloaded, file_blocked.
 */
export async function storeAttachment(
  ctx: MemberContext,
  file: { path: string; nameOf: (extension: string) => string; isText: boolean; voice: boolean },
): Promise<StoredAttachment> {
  const owner = ctx.actor.userId;
  const task = { kind: "attachment", path: file.path, text: file.isText } as const;
  const decodedFile = await decoder.decode(task, owner);
  await refuseBlocked(ctx, decodedFile, file.path);
  const { extension, mime, bytes, size, ...details } = await describe(decodedFile, file.path);
  const view: AttachmentView = {
    ...details,
    name: file.nameOf(extension),
    mime,
    voice: file.voice && details.kind === "audio",
    secret: randomBytes(16).toString("base64url"),
  };
  const key = `messages/${randomBytes(16).toString("hex")}.${extension}`;
  await putObjects(ctx, [{ key, bytes, mime }]);
  return keepObjects(ctx, [key], async (db) => {
    await db.one(lockSpace, { owner });
    const space = await db.one(usedSpace, { owner });
    requireSpace(space, size);
    const row = await db.one(insertAttachment, {
      owner,
      view,
      key,
      bytes: size,
      ...hashesOf(decodedFile),
    });
    if (!row) throw new Error("a file's row was not written");
    return { id: row.id, view, bytes: size };
  });
}

type AttachmentDisplay = Pick<
  AttachmentView,
  "kind" | "width" | "height" | "duration" | "placeholder"
>;

async function describe(decodedFile: Hashed<DecodedAttachment>, path: string) {
  const nothing = { width: null, height: null, duration: null, placeholder: null };
  if (decodedFile.kind === "image") {
    const { bytes, extension, mime, kind, width, height, placeholder } = decodedFile;
    const imageDetails: AttachmentDisplay = { ...nothing, kind, width, height, placeholder };
    return { ...imageDetails, extension, mime, bytes, size: bytes.length };
  }
  const { extension, mime } = decodedFile;
  const details: AttachmentDisplay =
    decodedFile.kind === "document"
      ? { ...nothing, kind: "file" }
      : decodedFile.kind === "audio"
        ? { ...nothing, kind: "audio", duration: decodedFile.duration }
        : {
            ...nothing,
            kind: "video",
            duration: decodedFile.duration,
            width: decodedFile.width,
            height: decodedFile.height,
          };
  return { ...details, extension, mime, bytes: { path }, size: (await stat(path)).size };
}

/** Takes an upload for a message, in the caller's transaction; throws file_not_found. */
export async function takeAttachment(ctx: MemberContext, id: string): Promise<AttachmentView> {
  const attachment = await ctx.db.one(attachmentForUse, { owner: ctx.actor.userId, id });
  if (attachment === null) throw new ApiError("file_not_found");
  return attachment.view;
}

/** Checks the space before a file is received: throws quota_exceeded. */
export async function refuseWithoutSpace({ db }: Context, owner: string): Promise<void> {
  requireSpace(await db.one(usedSpace, { owner }));
}
