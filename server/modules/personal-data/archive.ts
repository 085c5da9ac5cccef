import { Readable } from "node:stream";
import type { Context } from "#platform/context";
import type { ZipEntry } from "#platform/files/zip";
import { type ExportPart, jsonOf } from "./export-part.ts";
import { bandExportParts, exportParts } from "./export-parts.ts";
import { ownFiles, spaceOf } from "./file-part.ts";
import { readme } from "./readme.ts";

/** The share of the tables in the progress, if there are files. */
const tablesShare = 0.3;

/**
 * All entries of the copy about a person, or a band (with its name), in order; `reportProgress` gets the progress (0
 * to 1).
 */
export async function* archive(
  ctx: Context,
  { id: userId, bandName }: { id: string; bandName: string | null },
  reportProgress: (progress: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date();
  const total = (await ctx.db.one(spaceOf, { me: userId }))?.bytes ?? 0;
  const tables = total > 0 ? tablesShare : 1;
  const text = (name: string, content: Readable): ZipEntry => ({
    name,
    content,
    compress: true,
    modifiedAt,
  });

  const parts = bandName === null ? exportParts : bandExportParts;
  yield text("LEEME.txt", Readable.from([readme(parts, modifiedAt, bandName)]));
  for (const [index, part] of parts.entries()) {
    yield text(part.file, jsonFile(ctx, part, userId));
    await reportProgress((tables * (index + 1)) / parts.length);
  }
  let read = 0;
  for await (const file of ownFiles(ctx.db, userId)) {
    // Deleted since the row was read: it is no longer part of the copy.
    if ((await ctx.files.size(file.key)) === null) continue;
    const stream = await ctx.files.read(file.key);
    yield { name: file.path, content: stream, compress: false, modifiedAt: file.created_at };
    read += file.bytes;
    await reportProgress(tables + (1 - tables) * Math.min(1, read / total));
  }
}

function jsonFile(ctx: Context, part: ExportPart, userId: string): Readable {
  return Readable.from(jsonOf(part, part.entries(ctx, userId)), { objectMode: false });
}
