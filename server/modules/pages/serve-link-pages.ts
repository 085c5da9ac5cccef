import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type LinkPage,
  linkCounters,
  openLink,
  openPromoLink,
  readLinkPage,
} from "#modules/link-pages";
import { getProfile } from "#modules/profiles";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { isDatabaseDown } from "#platform/db/db";
import { addressKey } from "#platform/limits";
import { linkPagePath, renderLinkPage } from "./link-page.ts";
import { openFrame } from "./page-frame.ts";
import { renderingCache } from "./rendering-cache.ts";
import { linkPageHeaders } from "./security-headers.ts";

interface PageRequest {
  Params: { username: string };
}
/** Answers with somebody's link page; false when visitors have none to see, and nothing was sent. */
type SendLinkPage = (request: FastifyRequest<PageRequest>, reply: FastifyReply) => Promise<boolean>;

/** Answers with where a link leads; false when it leads nowhere, and nothing was sent. */
type SendLink = (
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) => Promise<boolean>;

const linkId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The link pages that are open to everybody, and `/r/{id}`, which counts a click and redirects. `template` is the
 * built web/link-page.html.
 */
export function openLinkPages(
  ctx: Context,
  template: string,
): { sendPage: SendLinkPage; sendLink: SendLink } {
  const counters = linkCounters(ctx);
  const headers = linkPageHeaders(ctx.config);
  const frame = openFrame(template);
  const cached = renderingCache<LinkPage>();

  /** What the last part of an address `/r/…` names: a link of a link page by its id, or one of a post by its token. */
  async function openAddress(id: string) {
    if (linkId.test(id)) {
      const link = await openLink(ctx, id);
      return link && { link: { ...link, id }, count: counters.click };
    }
    const link = await openPromoLink(ctx, id);
    return link && { link, count: counters.promoClick };
  }

  const sendLink: SendLink = async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const id = request.params.id.toLowerCase();
    const opened = await openAddress(id).catch(withoutDatabase);
    if (opened === null) return false;
    const { link, count } = opened;
    // Nobody waits for the count.
    void count(asVisitor(ctx, request), link.id, link.profileId).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "a click was not counted");
    });
    await reply
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header("referrer-policy", "origin")
      .redirect(link.location, 302);
    return true;
  };

  async function render(
    request: FastifyRequest<PageRequest>,
    handle: string,
  ): Promise<{ source: LinkPage; html: string } | null> {
    const visitor = asVisitor(ctx, request);
    const page = await readLinkPage(visitor, handle);
    if (page === null) return null;
    const profile = await getProfile(visitor, { handle });
    const parts = renderLinkPage({ ...page, profile }, ctx.config.publicUrl);
    const html = frame({ ...parts, root: `data-theme="${page.theme}"` });
    return { source: page, html };
  }

  const sendPage: SendLinkPage = async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const handle = request.params.username.toLowerCase();
    const rendering = await cached(handle, () => render(request, handle)).catch(withoutDatabase);
    if (rendering === null) return false;
    const { source: page, html, etag } = rendering;
    const path = linkPagePath(page.person);
    reply.headers(headers).header("cache-control", "no-cache");
    if (path !== `/${request.params.username}/linktree`) {
      await reply.redirect(path, 302);
      return true;
    }
    // Nobody waits for the count.
    void counters.view(asVisitor(ctx, request), page.person.id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "a visit of a link page was not counted");
    });
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) await reply.status(304).send();
    else await reply.type("text/html; charset=utf-8").send(html);
    return true;
  };
  return { sendPage, sendLink };
}

/** Without the database the app shows the error and retries. */
function withoutDatabase(error: unknown): null {
  if (isDatabaseDown(error)) return null;
  throw error;
}
