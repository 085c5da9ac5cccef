import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Post } from "#contract/posts/posts";
import { openPost } from "#modules/posts";
import { asVisitor } from "#platform/http/as-visitor";
import { getRelease } from "#modules/releases";
import type { Context, VisitorContext } from "#platform/context";
import { isDatabaseDown } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { goneTexts, renderEmbed, renderGone } from "./embed-page.ts";
import { openFrame } from "./page-frame.ts";
import { embedHeaders } from "./security-headers.ts";

interface EmbedRequest {
  Params: { id: string };
  Querystring: { theme?: unknown };
}

/**
 * `GET /embed/post/{id}`: the player of a public post, the only page that other sites may frame. It reads no session,
 * sets no cookie, and loads only its own style, script and media. `?theme=dark` or `light`; by default the device's
 * theme. `template` is the built web/embed.html.
 */
export function serveEmbed(app: FastifyInstance, ctx: Context, template: string): void {
  const { publicUrl } = ctx.config;
  const headers = embedHeaders();
  const frame = openFrame(template);
  app.get<EmbedRequest>("/embed/post/:id", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const postOrStatus = await find(ctx, request);
    const parts =
      typeof postOrStatus === "number"
        ? renderGone(postOrStatus === 503 ? goneTexts.unavailable : goneTexts.gone, publicUrl)
        : renderEmbed(
            postOrStatus,
            publicUrl,
            await tracksOf(asVisitor(ctx, request), postOrStatus),
          );
    const { theme } = request.query;
    const isFixed = theme === "dark" || theme === "light";
    const html = frame(isFixed ? { ...parts, root: `data-theme="${theme}" data-fixed=""` } : parts);
    return reply
      .status(typeof postOrStatus === "number" ? postOrStatus : 200)
      .headers(headers)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

/** The songs of a release that a post announces; none for other posts. */
async function tracksOf(ctx: VisitorContext, { author, media }: Post): Promise<Post[]> {
  if (media?.kind !== "release") return [];
  try {
    const release = await getRelease(ctx, { handle: author.id, slug: media.release.slug });
    return release.state === "out" ? release.tracks.map((track) => track.post) : [];
  } catch (error) {
    // Hidden since its post was read.
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The post, if it is public; else the status of the answer. */
async function find(
  ctx: Context,
  request: FastifyRequest<EmbedRequest>,
): Promise<Post | 404 | 410 | 503> {
  try {
    const post = await openPost(asVisitor(ctx, request), { id: request.params.id });
    return post.visibility === "public" ? post : 404;
  } catch (error) {
    if (error instanceof ApiError) return error.code === "post_gone" ? 410 : 404;
    if (isDatabaseDown(error)) return 503;
    throw error;
  }
}
