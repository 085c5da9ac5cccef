import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { embedCode, embedSize } from "#contract/posts/embed-code";
import { product } from "#contract/names";
import type { Post } from "#contract/posts/posts";
import { readEvent } from "#modules/events";
import { addressOf } from "#modules/people";
import { getPost } from "#modules/posts";
import { getRelease } from "#modules/releases";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { postImageOf } from "./social-image/image-of-post.ts";

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .optional();
const querySchema = z.object({
  url: z.string().max(2048),
  format: z.string().max(20).default("json"),
  maxwidth: pixels,
  maxheight: pixels,
});
const ourEvent = /^\/events\/([\w-]{1,100})\/?$/;
const ourRelease = /^\/([^/]{1,80})\/musica\/([^/]{1,100})\/?$/;
const ourPost = /^\/(?:embed\/)?post\/([^/]{1,80})\/?$/;
/** Seconds; short, since a post may be hidden at any time. */
const keptFor = 300;

/**
 * `GET /oembed?url=…` (oembed.com): how other sites embed a public post, event or release. Readable by every site, and the
 * same for everybody. 404 for missing and restricted posts; 401 for unlisted ones; 501 for any format but JSON.
 */
export function serveOembed(app: FastifyInstance, ctx: Context): void {
  app.get("/oembed", async (request, reply) => {
    reply.header("access-control-allow-origin", "*");
    reply.header("cross-origin-resource-policy", "cross-origin");
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const question = querySchema.safeParse(request.query);
    if (!question.success) throw new ApiError("invalid_input");
    const { url, format, maxwidth = Infinity, maxheight = Infinity } = question.data;
    if (format !== "json") throw new ApiError("oembed_format");
    const post = await postAt(asVisitor(ctx, request), url);
    if (post.visibility !== "public") throw new ApiError("post_not_embeddable");
    const whole = embedSize(post);
    const size = {
      width: Math.min(whole.width, maxwidth),
      height: Math.min(whole.height, maxheight),
    };
    const absolute = (path: string): string => new URL(path, ctx.config.publicUrl).href;
    const { image } = postImageOf(post);
    reply.header("cache-control", `public, max-age=${keptFor}`);
    return reply.type("application/json; charset=utf-8").send({
      version: "1.0",
      type: post.media?.kind === "video" ? "video" : "rich",
      title: post.title,
      author_name: post.author.name,
      author_url: absolute(addressOf(post.author)),
      provider_name: product,
      provider_url: absolute("/"),
      cache_age: keptFor,
      html: embedCode(ctx.config.publicUrl, post, size),
      ...size,
      // A thumbnail must not be larger than requested.
      ...(image && image.width <= maxwidth && image.height <= maxheight
        ? {
            thumbnail_url: absolute(image.path),
            thumbnail_width: image.width,
            thumbnail_height: image.height,
          }
        : {}),
    });
  });
}

/** The post at one of our addresses; for an event or a release, the post that announces it. */
async function postAt(ctx: VisitorContext, address: string): Promise<Post> {
  const url = URL.parse(address);
  const isOurs =
    url?.origin === new URL(ctx.config.publicUrl).origin &&
    url.username === "" &&
    url.password === "";
  if (!isOurs) throw new ApiError("not_found");
  const id = await postIdAt(ctx, url.pathname);
  if (id === undefined) throw new ApiError("not_found");
  return getPost(ctx, { id });
}

async function postIdAt(ctx: VisitorContext, path: string): Promise<string | undefined> {
  const [, event] = ourEvent.exec(path) ?? [];
  if (event !== undefined) return (await readEvent(ctx, event)).post_id;
  const [, handle, slug] = ourRelease.exec(path) ?? [];
  if (handle !== undefined && slug !== undefined) {
    const release = await getRelease(ctx, { handle, slug });
    return release.state === "out" ? release.post_id : undefined;
  }
  return ourPost.exec(path)?.[1];
}
