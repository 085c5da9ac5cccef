import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { keyOfUrl } from "#modules/files";
import { openChildren } from "#platform/processes/child-pool";
import type { Context } from "#platform/context";
import type { DrawTask } from "./draw-task.ts";
import type { Drawing } from "./drawn.ts";
import type { ImageCache } from "./image-cache.ts";

const pool = openChildren<DrawTask, Uint8Array>({
  program: fileURLToPath(new URL("./worker.ts", import.meta.url)),
  children: 1,
  queue: 20,
});
/** Milliseconds of CPU time. */
const drawCpuMs = 10_000;

/**
 * Draws a picture that is not cached, and caches it: once for concurrent requests, and one at a time. Throws
 * overloaded when too many wait.
 */
export type DrawAndKeep = (
  imageStore: ImageCache,
  image: Drawing,
  file: string,
) => Promise<Uint8Array>;

export function openDrawing(ctx: Context): DrawAndKeep {
  const drawing = new Map<string, Promise<Uint8Array>>();
  return (imageStore, image, file) => {
    const name = `${imageStore.directory}/${file}`;
    const pendingDrawing = drawing.get(name) ?? drawAndKeep(ctx, imageStore, image, file);
    drawing.set(name, pendingDrawing);
    void pendingDrawing.catch(() => {}).finally(() => drawing.delete(name));
    return pendingDrawing;
  };
}

async function drawAndKeep(
  ctx: Context,
  imageStore: ImageCache,
  { id, content, pictures }: Drawing,
  file: string,
): Promise<Uint8Array> {
  const bytes = await Promise.all(pictures.map((url) => bytesOf(ctx, url)));
  const imageBytes =
    (await pool.run({ content, pictures: bytes }, drawCpuMs)) ??
    // The drawing failed because of a picture: draw it without pictures.
    (await pool.run({ content, pictures: [] }, drawCpuMs));
  if (imageBytes === null) throw new Error(`the social image ${file} cannot be drawn`);
  const before = (await imageStore.names()).filter((name) => name.startsWith(id));
  await imageStore.forget(before);
  await imageStore.keep(file, imageBytes).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "a social image is not kept");
  });
  return imageBytes;
}

/** One of our stored pictures by its address; null without one, or when it is gone. */
async function bytesOf(ctx: Context, url: string | null): Promise<Buffer | null> {
  if (url === null || !url.startsWith("/files/")) return null;
  const key = keyOfUrl(url);
  return (await ctx.files.size(key)) === null ? null : buffer(await ctx.files.read(key));
}
