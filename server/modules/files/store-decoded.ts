import { stat } from "node:fs/promises";
import type { UploadKind } from "#contract/files/files";
import { limits } from "#contract/limits";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { DecodedFile, DecodedVideo, Hashed } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";
import type { FileBytes } from "#platform/files/files";
import { needsConversion, queueConversion, refuseTooManyVideos } from "./conversions.ts";
import { hashesOf } from "./blocked-files.ts";
import { mimeOfKey, mimeOfPressKey, newKeyStem, newPressKey, urlOfKey } from "./file-key.ts";
import { keepObjects, putObjects } from "./put-objects.ts";
import { insertFile, lockSpace, usedSpace, type View } from "./queries.ts";

interface SizedObject {
  key: string;
  bytes: FileBytes;
  size: number;
}

/**
 * Stores the decoded file at `path`: its objects durably first, then the row that claims them. A video that not every
 * browser plays waits for its conversion. Throws quota_exceeded, storage_full and as `needsConversion` does; then
 * nothing is left.
 */
export async function storeDecoded(
  ctx: Context,
  file: {
    ownerId: string;
    kind: UploadKind;
    decoded: Hashed<DecodedFile>;
    path: string;
    used: boolean;
    /** Further writes in the same transaction. */
    also?: (db: Db, id: string) => Promise<void>;
  },
): Promise<{ id: string; view: View }> {
  const { ownerId: owner, kind, decoded, used } = file;
  const waits =
    decoded.kind === "video" && needsConversion(ctx, decoded, (await stat(file.path)).size);
  const { keys, bytes, ...storedObjects } = await putDecoded(ctx, decoded, file.path);
  const view: View =
    waits && storedObjects.view.kind === "video"
      ? { ...storedObjects.view, state: "processing" }
      : storedObjects.view;
  return keepObjects(ctx, keys, async (db) => {
    await db.one(lockSpace, { owner });
    const space = await db.one(usedSpace, { owner });
    if ((space?.bytes ?? 0) + bytes > limits.storageBytesPerUser)
      throw new ApiError("quota_exceeded");
    if (waits) await refuseTooManyVideos(db, owner);
    const hashes = hashesOf(decoded);
    const row = await db.one(insertFile, { owner, kind, view, keys, bytes, used, ...hashes });
    if (!row) throw new Error("a file's row was not written");
    if (waits) await queueConversion(ctx, db, row.id);
    await file.also?.(db, row.id);
    return { id: row.id, view };
  });
}

/**
 * Announces the objects of a decoded file and stores them durably; a row must claim their keys within the hour.
 * Throws storage_full; then nothing is left.
 */
export async function putDecoded(
  ctx: Context,
  decodedFile: Hashed<DecodedFile>,
  path: string,
): Promise<{ view: View; keys: string[]; bytes: number }> {
  const { view, objects } = await describe(decodedFile, path);
  const keys = objects.map((object) => object.key);
  const bytes = objects.reduce((sum, object) => sum + object.size, 0);
  await putObjects(
    ctx,
    objects.map((object) => ({
      ...object,
      mime: mimeOfKey(object.key) ?? mimeOfPressKey(object.key),
    })),
  );
  return { view, keys, bytes };
}

async function describe(
  decodedFile: Hashed<DecodedFile>,
  path: string,
): Promise<{ view: View; objects: SizedObject[] }> {
  if (decodedFile.kind === "document") {
    const { size } = await stat(path);
    const key = newPressKey(decodedFile.extension);
    return {
      view: { kind: "document", bytes: size },
      objects: [{ key, bytes: { path }, size }],
    };
  }
  const stem = newKeyStem();
  if (decodedFile.kind !== "image") {
    const {
      extension,
      sha256: _sha256,
      ...details
    } = decodedFile.kind === "video" ? shownOfVideo(decodedFile) : decodedFile;
    const key = `${stem}.${extension}`;
    return {
      view: { ...details, url: urlOfKey(key) },
      objects: [{ key, bytes: { path }, size: (await stat(path)).size }],
    };
  }
  const { kind, width, height, placeholder, sizes, original } = decodedFile;
  const keyOf = (size: number, extension: "jpg" | "webp"): string => `${stem}-${size}.${extension}`;
  const shownPicture = {
    kind,
    url: urlOfKey(keyOf(width, "jpg")),
    width,
    height,
    placeholder,
    sizes: sizes.map((size) => ({
      url: urlOfKey(keyOf(size.width, "jpg")),
      width: size.width,
      webp: urlOfKey(keyOf(size.width, "webp")),
    })),
  };
  const objects = sizes.flatMap((size) => [
    { key: keyOf(size.width, "jpg"), bytes: size.jpeg, size: size.jpeg.length },
    { key: keyOf(size.width, "webp"), bytes: size.webp, size: size.webp.length },
  ]);
  if (original === undefined) return { view: shownPicture, objects };
  const { bytes, ...measures } = original;
  // First: the copy of somebody's data takes the first object of a file.
  return {
    view: { ...shownPicture, original: { ...measures, bytes: bytes.length } },
    objects: [{ key: newPressKey(original.extension), bytes, size: bytes.length }, ...objects],
  };
}

/** Drops the encoding details of a video. */
function shownOfVideo({
  showsEverywhere: _shows,
  soundsEverywhere: _sounds,
  isHdr: _isHdr,
  ...details
}: Hashed<DecodedVideo>): Omit<
  Hashed<DecodedVideo>,
  "showsEverywhere" | "soundsEverywhere" | "isHdr"
> {
  return details;
}
