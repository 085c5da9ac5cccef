import { stat } from "node:fs/promises";
import type { Picture, PressPicture, UploadKind } from "#contract/files/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type {
  DecodedFile,
  DecodedPicture,
  DecodedRecording,
  DecodedVideo,
  Hashed,
} from "#platform/media/decoder";
import type { FileBytes } from "#platform/files/files";
import { needsConversion, queueConversion, refuseTooManyVideos } from "./conversions.ts";
import { hashesOf } from "./blocked-files.ts";
import { mimeOfKey, mimeOfPressKey, newKeyStem, newPressKey, urlOfKey } from "./file-key.ts";
import { keepObjects, putObjects } from "./put-objects.ts";
import { requireSpace } from "./require-space.ts";
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
    /** The picture in a song, which becomes an upload of its own, with it or not at all. */
    cover?: Hashed<DecodedPicture> | null;
    /** Further writes in the same transaction. */
    also?: (db: Db, id: string, coverId: string | null) => Promise<void>;
  },
): Promise<{ id: string; view: View; cover: { id: string; view: Picture } | null }> {
  const { ownerId: owner, kind, decoded, used } = file;
  const waits =
    decoded.kind === "video" && needsConversion(ctx, decoded, (await stat(file.path)).size);
  const own = await describe(decoded, file.path);
  const view: View =
    waits && own.view.kind === "video" ? { ...own.view, state: "processing" } : own.view;
  const picture = file.cover ? { ...describePicture(file.cover), decoded: file.cover } : null;
  const objects = [...own.objects, ...(picture?.objects ?? [])];
  await putSized(ctx, objects);
  return keepObjects(ctx, keysOf(objects), async (db) => {
    await db.one(lockSpace, { owner });
    const space = await db.one(usedSpace, { owner });
    requireSpace(space, bytesOf(objects));
    if (waits) await refuseTooManyVideos(db, owner);
    const insert = async (row: Omit<Parameters<typeof insertRow>[1], "owner" | "used">) =>
      insertRow(db, { ...row, owner, used });
    const id = await insert({ ...own, kind, view, decoded });
    const coverId = picture && (await insert({ ...picture, kind: "image" }));
    if (waits) await queueConversion(ctx, db, id);
    await file.also?.(db, id, coverId);
    return {
      id,
      view,
      cover: picture && coverId !== null ? { id: coverId, view: picture.view } : null,
    };
  });
}

/** Writes the row that claims the objects of a file, and returns its id. */
async function insertRow(
  db: Db,
  {
    objects,
    decoded,
    ...row
  }: {
    owner: string;
    kind: UploadKind;
    view: View;
    objects: SizedObject[];
    decoded: Hashed<DecodedFile>;
    used: boolean;
  },
): Promise<string> {
  const { owner, kind, view, used } = row;
  const [keys, bytes] = [keysOf(objects), bytesOf(objects)];
  const file = { owner, kind, view, keys, bytes, used, ...hashesOf(decoded) };
  const insertedRow = await db.one(insertFile, file);
  if (!insertedRow) throw new Error("a file's row was not written");
  return insertedRow.id;
}

const keysOf = (objects: SizedObject[]): string[] => objects.map(({ key }) => key);
const bytesOf = (objects: SizedObject[]): number =>
  objects.reduce((sum, { size }) => sum + size, 0);

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
  await putSized(ctx, objects);
  return { view, keys: keysOf(objects), bytes: bytesOf(objects) };
}

function putSized(ctx: Context, objects: SizedObject[]): Promise<void> {
  return putObjects(
    ctx,
    objects.map((object) => ({
      ...object,
      mime: mimeOfKey(object.key) ?? mimeOfPressKey(object.key),
    })),
  );
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
  if (decodedFile.kind === "image") return describePicture(decodedFile);
  const {
    extension,
    sha256: _sha256,
    ...details
  } = decodedFile.kind === "video"
    ? shownOfVideo(decodedFile)
    : decodedFile.kind === "audio"
      ? shownOfRecording(decodedFile)
      : decodedFile;
  const key = `${newKeyStem()}.${extension}`;
  return {
    view: { ...details, url: urlOfKey(key) },
    objects: [{ key, bytes: { path }, size: (await stat(path)).size }],
  };
}

function describePicture({ kind, width, height, placeholder, sizes, original }: DecodedPicture): {
  view: Picture;
  objects: SizedObject[];
} {
  const stem = newKeyStem();
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
  const printable: PressPicture = {
    ...shownPicture,
    original: { ...measures, bytes: bytes.length },
  };
  // First: the copy of somebody's data takes the first object of a file.
  return {
    view: printable,
    objects: [{ key: newPressKey(original.extension), bytes, size: bytes.length }, ...objects],
  };
}

/** Drops what a song's file says beside its sound. */
function shownOfRecording({
  kind,
  mime,
  extension,
  duration,
  sha256,
}: Hashed<DecodedRecording>): Hashed<DecodedRecording> {
  return { kind, mime, extension, duration, sha256 };
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
