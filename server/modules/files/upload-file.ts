import { rm } from "node:fs/promises";
import {
  type Picture,
  type TrackTags,
  uploadFile as contract,
  type UploadKind,
  uploadLimits,
} from "#contract/files/files";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { type DecodedPicture, type Hashed, openDecoder } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";
import type { UploadAction } from "#platform/http/http";
import { receive } from "#platform/http/receive";
import { refuseBlocked } from "./blocked-files.ts";
import { countUpload } from "./count-upload.ts";
import { usedSpace, type View } from "./queries.ts";
import { requireSpace } from "./require-space.ts";
import { addressSigner } from "./signed-address.ts";
import { storeDecoded } from "./store-decoded.ts";
import { taskOfKind } from "./task-of-kind.ts";

// One at a time, which is what the memory allows (rule media-1).
const decoder = openDecoder({ children: 1, queue: 20 });

/**
 * An upload: received to the disk, identified by its bytes (never by name or header), decoded, stored durably, and
 * only then acknowledged.
 */
export const uploadFile: UploadAction<typeof contract> = async (ctx, { kind }, body) => {
  await countUpload(ctx, kind);
  // Before a byte is read; the space is counted again when the file is stored.
  const space = await ctx.db.one(usedSpace, { owner: ctx.actor.userId });
  requireSpace(space);
  const path = await receive(body, { directory: ctx.files.incoming, ...uploadLimits[kind] });
  try {
    return await storeUpload(ctx, { kind, path });
  } finally {
    await rm(path, { force: true });
  }
};

/** An upload as its owner sees it: nobody else may have it before it is published. */
export function viewForOwner(ctx: MemberContext, kind: UploadKind, view: View): View {
  return kind === "avatar" || kind === "banner" ? view : addressSigner(ctx)(view);
}

export interface StoredUpload {
  id: string;
  file: View;
  /** Of a track only. */
  tags?: TrackTags | null;
  cover?: { id: string; file: Picture } | null;
}

/** What is written with the row of a stored upload; `coverId`: the picture in a song. */
type AlsoWritten = (
  db: Db,
  stored: { id: string; tags: TrackTags | null; coverId: string | null },
) => Promise<void>;

/** Decodes and stores the upload at `path`, which the caller removes; `also` is written with its row. */
export async function storeUpload(
  ctx: MemberContext,
  { kind, path, also }: { kind: UploadKind; path: string; also?: AlsoWritten },
): Promise<StoredUpload> {
  const ownerId = ctx.actor.userId;
  const decodedFile = await decoder.decode(taskOfKind(kind, path), ownerId);
  await refuseBlocked(ctx, decodedFile, path);
  const track = "track" in decodedFile ? decodedFile.track : null;
  const tags = track?.tags ?? null;
  const { id, view, cover } = await storeDecoded(ctx, {
    ownerId,
    kind,
    decoded: decodedFile,
    path,
    used: false,
    cover: track && (await unlessBlocked(ctx, track.cover)),
    also: async (db, fileId, coverId) => also?.(db, { id: fileId, tags, coverId }),
  });
  const file = viewForOwner(ctx, kind, view);
  if (track === null) return { id, file };
  return { id, file, tags, cover: cover && { id: cover.id, file: addressSigner(ctx)(cover.view) } };
}

/** A song whose picture a moderator removed is stored without it. */
async function unlessBlocked(
  ctx: MemberContext,
  picture: Hashed<DecodedPicture> | null,
): Promise<Hashed<DecodedPicture> | null> {
  try {
    if (picture !== null) await refuseBlocked(ctx, picture, "");
    return picture;
  } catch (error) {
    if (error instanceof ApiError && error.code === "file_blocked") return null;
    throw error;
  }
}
