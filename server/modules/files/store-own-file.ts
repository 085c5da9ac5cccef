import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture, Recording, UploadKind } from "#contract/files/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { openDecoder } from "#platform/media/decoder";
import type { View } from "./queries.ts";
import { storeDecoded } from "./store-decoded.ts";
import { taskOfKind } from "./task-of-kind.ts";

export interface OwnFile {
  ownerId: string;
  bytes: Buffer;
  /** Whether a post or profile already uses it; unused files are swept after a day. */
  used: boolean;
  /** Further writes in the transaction of its row. */
  also?: (db: Db, id: string) => Promise<void>;
}

// The demo community is loaded before any request is served: it may use both cores, and nothing has priority over it.
const decoder = openDecoder({ children: 2, queue: Infinity, niceness: 0, ceiling: 900_000 });

/** Stores a generated picture in the same way as an upload; `kind` defaults to "image". */
export async function storePicture(
  ctx: Context,
  file: OwnFile & { kind?: "image" | "avatar" | "banner" | "press_picture" },
): Promise<{ id: string; view: Picture }> {
  const { id, view } = await store(ctx, file.kind ?? "image", file);
  if (view.kind !== "image") throw new Error("the picture became something else");
  return { id, view };
}

/** Stores a generated recording in the same way as an upload. */
export async function storeAudio(
  ctx: Context,
  file: OwnFile,
): Promise<{ id: string; view: Recording }> {
  const { id, view } = await store(ctx, "audio", file);
  if (view.kind !== "audio") throw new Error("the recording became something else");
  return { id, view };
}

async function store(
  ctx: Context,
  kind: UploadKind,
  { ownerId, bytes, used, also }: OwnFile,
): Promise<{ id: string; view: View }> {
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeFile(path, bytes, { flag: "wx" });
    const decodedFile = await decoder.decode(taskOfKind(kind, path));
    const file = { ownerId, kind, decoded: decodedFile, path, used };
    return await storeDecoded(ctx, also ? { ...file, also } : file);
  } finally {
    await rm(path, { force: true });
  }
}
