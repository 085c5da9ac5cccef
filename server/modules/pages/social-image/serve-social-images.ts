import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addressOf } from "#modules/people";
import { getPost } from "#modules/posts";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { openDrawing } from "./draw-and-keep.ts";
import { type Drawing, type FaceName, fileOf } from "./drawn.ts";
import { drawnOfPost } from "./image-of-post.ts";
import { drawnOfProfile } from "./image-of-profile.ts";
import { type ImageCache, openImageCache } from "./image-cache.ts";
import { serveFlyers } from "./serve-flyers.ts";
import { storyOfPost, storyOfProfile } from "./story-of.ts";

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[\w-]{10})?\.jpg$/;

/** The content of each kind, if a visitor may see it; null for the product's own picture. */
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

/** The caches of this machine, by kind: each process draws its own, once. */
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
 * `GET /og/{face}/{id}-{version}.jpg`: social images, and pictures for stories, drawn one at a time and cached. An
 * old or missing version redirects to the current one; without access it is 404. When the queue is full, the
 * product's own picture is sent instead; for a story, an error.
 */
export function serveSocialImages(app: FastifyInstance, ctx: Context): void {
  const imageStores = openKept(ctx);
  const draw = openDrawing(ctx);
  serveFlyers(app, ctx, draw);

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
        bytes = await draw(imageStores[face], image, file).catch(isStory ? undefined : standIn);
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
