import type { Recording } from "#contract/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db";
import { statement, t } from "#platform/sql";
import { mimeOfKey, newKeyStem, urlOfKey } from "./file-key.ts";
import { keepObjects, putObjects } from "./put-objects.ts";

export type Variant = NonNullable<Recording["variants"]>[number];

const waiting = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `select id from files where kind = 'audio' and variants_at is null and used_at is not null
   order by id limit $limit`,
);

const untried = statement(
  { id: t.uuid },
  { owner_id: t.uuid, view: t.json<Recording>(), bytes: t.bigint },
  `select owner_id, view, bytes from files where id = $id and kind = 'audio' and variants_at is null`,
);

/** No row when the file has gone meanwhile, or another server has made them. */
const addVariants = statement(
  { id: t.uuid, keys: t.texts, variants: t.json<Variant[]>() },
  { owner_id: t.uuid },
  `update files set variants_at = now(), keys = keys || $keys,
     view = case when $variants::jsonb = '[]' then view else view || jsonb_build_object('variants', $variants::jsonb) end
   where id = $id and variants_at is null
   returning owner_id`,
);

/** Recordings in use whose variants were never tried, the oldest first. */
export async function recordingsWithoutVariants(db: Db, limit: number): Promise<string[]> {
  return (await db.many(waiting, { limit })).map(({ id }) => id);
}

/** A recording whose variants were never tried; null for any other file. */
export function untriedRecording(
  db: Db,
  id: string,
): Promise<{ owner_id: string; view: Recording; bytes: number } | null> {
  return db.one(untried, { id });
}

/**
 * Stores the variants of a recording (M4A files on the disk, which are copied), and runs `shown` with them in
 * the same transaction. None at all is noted as well. Leaves nothing when the file has gone meanwhile.
 */
export async function storeVariants(
  ctx: Context,
  id: string,
  made: { path: string; kbps: number }[],
  shown: (db: Db, variants: Variant[], ownerId: string) => Promise<void>,
): Promise<void> {
  const objects = made.map(({ path, kbps }) => {
    const key = `${newKeyStem()}.m4a`;
    return { key, kbps, bytes: { path }, mime: mimeOfKey(key) ?? "" };
  });
  const keys = objects.map(({ key }) => key);
  await putObjects(ctx, objects);
  await keepObjects(ctx, keys, async (db) => {
    const variants = objects.map(({ key, mime, kbps }) => ({ url: urlOfKey(key), mime, kbps }));
    const file = await db.one(addVariants, { id, keys, variants });
    if (file === null) throw new Error("the recording went while its variants were made");
    await shown(db, variants, file.owner_id);
  });
}
