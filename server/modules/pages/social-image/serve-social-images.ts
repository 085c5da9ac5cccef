import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { keyOfUrl } from "#modules/files";
import { addressOf } from "#modules/people";
import { getPost } from "#modules/posts";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import { openChildren } from "#platform/processes/child-pool";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import type { DrawTask } from "./draw-task.ts";
import { type Drawing, type FaceName, fileOf } from "./drawn.ts";
import { drawnOfPost } from "./image-of-post.ts";
import { drawnOfProfile } from "./image-of-profile.ts";
import { type ImageCache, openImageCache } from "./image-cache.ts";
import { storyOfPost, storyOfProfile } from "./story-of.ts";

const pool = openChildren<DrawTask, Uint8Array>({
  program: fileURLToPath(new URL("./worker.ts", import.meta.url)),
  children: 1,
  queue: 20,
});
/** Milliseconds of CPU time. */
const drawCpuMs = 10_000;
const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[\w-]{10})?\.jpg$/;

/** Where each face is found, by the rules of what a visitor may see; null for the product's own picture. */
const find: Record<FaceName, (ctx: VisitorContext, id: string) => Promise<Drawing | null>> = {
  profile: async (ctx, id) => drawnOfProfile(await getProfile(ctx, { handle: id })),
  post: async (ctx, id) => drawnOfPost(await getPost(ctx, { id })),
  "story/profile": async (ctx, id) => {
    const profile = await getProfile(ctx, { handle: id });
    return storyOfProfile(profile, ctx.config.publicUrl, addressOf(profile));
  },
  "story/post": async (ctx, id) => storyOfPost(await getPost(ctx, { id }), ctx.config.publicUrl),
};
const faces = Object.keys(find) as FaceName[];

/** What is kept on this machine, by face: each process draws its own, once. */
export function openKept(ctx: Context): Record<FaceName, ImageCache> {
  const imagesIn = (directory: string, most: number): ImageCache =>
    openImageCache(join(ctx.config.dataDir, "social-images", directory), most);
  return {
    profile: imagesIn("profile", 1000),
    post: imagesIn("post", 1000),
    "story/profile": imagesIn("story-profile", 100),
    "story/post": imagesIn("story-post", 200),
  };
}

/**
 * `GET /og/{face}/{id}-{version}.jpg`: what stands for a page elsewhere, and the pictures for stories: drawn
 * once, one at a time, and kept. An old version, or none, leads to the one of today; what a visitor may not
 * see has none. When too many wait to be drawn, the product's own picture stands in; a story refuses.
 */
export function serveSocialImages(app: FastifyInstance, ctx: Context): void {
  const imageStores = openKept(ctx);
  const drawing = new Map<string, Promise<Uint8Array>>();

  function draw(face: FaceName, image: Drawing, file: string): Promise<Uint8Array> {
    const name = `${face}/${file}`;
    const pendingDrawing = drawing.get(name) ?? drawAndKeep(ctx, imageStores[face], image, file);
    drawing.set(name, pendingDrawing);
    void pendingDrawing.catch(() => {}).finally(() => drawing.delete(name));
    return pendingDrawing;
  }

  for (const face of faces) {
    const isStory = face.startsWith("story");
    app.get<{ Params: { file: string } }>(`/og/${face}/:file`, async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const id = fileName.exec(request.params.file)?.[1];
      if (id === undefined) throw new ApiError("not_found");
      const image = await find[face](asVisitor(ctx, request), id);
      if (image === null) return reply.header("cache-control", "no-cache").redirect("/og.png");
      const file = fileOf(image);
      if (file !== request.params.file)
        return reply.header("cache-control", "no-cache").redirect(`/og/${face}/${file}`);
      let bytes: Uint8Array | null = await imageStores[face].read(file);
      if (bytes === null) {
        if (isStory) await ctx.limits.take("story", addressKey(request.ip));
        bytes = await draw(face, image, file).catch(isStory ? undefined : standIn);
      }
      if (bytes === null) return reply.header("cache-control", "no-store").redirect("/og.png");
      return reply
        .header("cache-control", "public, max-age=300")
        .header("cross-origin-resource-policy", "cross-origin")
        .header("x-robots-tag", isStory ? "noindex" : "all")
        .type("image/jpeg")
        .send(bytes);
    });
  }
}

function standIn(error: unknown): null {
  if (error instanceof ApiError && error.code === "overloaded") return null;
  throw error;
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
    // It died over a picture: without them there is still the name.
    (await pool.run({ content, pictures: [] }, drawCpuMs));
  if (imageBytes === null) throw new Error(`the social image ${file} cannot be drawn`);
  const before = (await imageStore.names()).filter((name) => name.startsWith(id));
  await imageStore.forget(before);
  await imageStore.keep(file, imageBytes).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "a social image is not kept");
  });
  return imageBytes;
}

/** A picture of ours by its address; null when it has none, or is gone. */
async function bytesOf(ctx: Context, url: string | null): Promise<Buffer | null> {
  if (url === null || !url.startsWith("/files/")) return null;
  const key = keyOfUrl(url);
  return (await ctx.files.size(key)) === null ? null : buffer(await ctx.files.read(key));
}
