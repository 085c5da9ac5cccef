import type { Recording, UploadKind } from "#contract/files/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { mimeOfKey, newKeyStem, urlOfKey } from "./file-key.ts";
import { keepObjects, putObjects } from "./put-objects.ts";
import {
  addVariants,
  unconvertedRecordings,
  unconvertedRecording,
  type Measured,
} from "./queries.ts";

/** Used recordings whose variants were never tried, the oldest first. */
export async function recordingsWithoutVariants(db: Db, limit: number): Promise<string[]> {
  return (await db.many(unconvertedRecordings, { limit })).map(({ id }) => id);
}

/** A recording whose variants were never tried; null for any other file. */
export function untriedRecording(
  db: Db,
  id: string,
): Promise<{ owner_id: string; kind: UploadKind; view: Recording; bytes: number } | null> {
  return db.one(unconvertedRecording, { id });
}

/**
 * Stores the variants of a recording (M4A files on disk, which are copied) and its loudness in LUFS, and runs `onStored`
 * with them in the same transaction. That there are none is recorded as well. Leaves nothing behind when the file was deleted meanwhile.
 */
export async function storeVariants(
  ctx: Context,
  id: string,
  {
    encodedFiles,
    loudness,
  }: { encodedFiles: { path: string; kbps: number }[]; loudness: number | null },
  onStored: (db: Db, measured: Measured, ownerId: string) => Promise<void>,
): Promise<void> {
  const objects = encodedFiles.map(({ path, kbps }) => {
    const key = `${newKeyStem()}.m4a`;
    return { key, kbps, bytes: { path }, mime: mimeOfKey(key) ?? "" };
  });
  const keys = objects.map(({ key }) => key);
  await putObjects(ctx, objects);
  await keepObjects(ctx, keys, async (db) => {
    const variants = objects.map(({ key, mime, kbps }) => ({ url: urlOfKey(key), mime, kbps }));
    const measured: Measured = {
      ...(variants.length > 0 ? { variants } : {}),
      ...(loudness === null ? {} : { loudness }),
    };
    const file = await db.one(addVariants, { id, keys, measured });
    if (file === null) throw new Error("the recording went while its variants were made");
    await onStored(db, measured, file.owner_id);
  });
}
