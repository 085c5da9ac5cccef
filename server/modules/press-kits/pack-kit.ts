import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { releasePrivate, storePrivate } from "#modules/files";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { writeZip, type ZipEntry } from "#platform/files/zip";
import { refuseWhenFull } from "#platform/http/receive";
import { fileNameOf } from "./file-names.ts";
import * as queries from "./queries.ts";

/** Milliseconds without a change before a kit is packed again. */
const quiet = 10_000;
const packJob = "pack-press-kit";

type Kit = Values<(typeof queries.kitToPack)["columns"]>;
type KitFile = Values<(typeof queries.filesOf)["columns"]>;

/** Queues the ZIP of a kit in the caller's transaction, once for changes that follow each other closely. */
export async function packLater(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  id: string,
  pause: number = quiet,
): Promise<void> {
  // One after the other: each copies up to two hundred megabytes.
  const how = { key: `${packJob} ${id}`, line: packJob };
  // A change may mend what killed the job.
  await jobs.release(db, how.key);
  const at = new Date(Date.now() + pause);
  await jobs.add(db, packJob, { id }, pause === 0 ? how : { ...how, at });
}

/** Packs published kits whose job was lost, an hour after their last change. */
export async function packForgotten(ctx: Context): Promise<void> {
  const kits = await ctx.db.many(queries.forgottenKits, {});
  for (const { id } of kits) await packLater(ctx, id, 0);
}

export const packKitJob = (ctx: Context) => ({
  name: packJob,
  work: (payload: { id: string }) => packKit(ctx, payload),
});

/**
 * Makes the ZIP of a published kit in a temporary file, stores it, and releases the former one. When the kit changes
 * meanwhile, what was made is thrown away: the change has queued another.
 */
export async function packKit(ctx: Context, { id }: { id: string }): Promise<void> {
  const kit = await ctx.db.one(queries.kitToPack, { id });
  if (kit === null) return;
  const files = await ctx.db.many(queries.filesOf, { id });
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeZip(path, entriesOf(ctx, kit, files)).catch(refuseWhenFull);
    const { size: bytes } = await stat(path);
    const zip = { path, folder: "press", extension: "zip", mime: "application/zip" };
    await storePrivate(ctx, zip, async (db, key) => {
      const stored = await db.one(queries.storeZip, { id, revision: kit.revision, key, bytes });
      if (stored === null) throw new ChangedMeanwhile();
      await releasePrivate({ ...ctx, db }, stored.former);
    });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  } finally {
    await rm(path, { force: true });
  }
}

class ChangedMeanwhile extends Error {}

async function* entriesOf(ctx: Context, kit: Kit, files: KitFile[]): AsyncGenerator<ZipEntry> {
  const modifiedAt = kit.updated_at;
  const text = (name: string, words: string): ZipEntry => ({
    name,
    content: Readable.from([`${words}\n`]),
    compress: true,
    modifiedAt,
  });
  const bios = { corta: kit.bio_short, media: kit.bio_medium, larga: kit.bio_long };
  for (const [name, words] of Object.entries(bios))
    if (words !== "") yield text(`biografia-${name}.txt`, words);
  const photos = files.filter(({ kind }) => kind === "photo");
  const pathOf = (file: KitFile): string => {
    const name = fileNameOf(kit.handle, file, photos.indexOf(file) + 1);
    return file.kind === "photo" ? `fotos/${name}` : name;
  };
  if (photos.length > 0) yield text("creditos.txt", creditsOf(kit.name, photos, pathOf));
  for (const file of files) {
    // Deleted since the row was read: the change has queued another ZIP.
    if ((await ctx.files.size(file.key)) === null) continue;
    const content = await ctx.files.read(file.key);
    yield { name: pathOf(file), content, compress: false, modifiedAt };
  }
}

function creditsOf(name: string, photos: KitFile[], pathOf: (file: KitFile) => string): string {
  const lineOf = (photo: KitFile): string =>
    [pathOf(photo), photo.alt, photo.credit === "" ? "" : `Foto: ${photo.credit}`]
      .filter((part) => part !== "")
      .join(" · ");
  return [`Fotos de prensa de ${name}`, "", ...photos.map(lineOf)].join("\n");
}
