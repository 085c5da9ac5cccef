import type { LandingTheme } from "#contract/landings/blocks";
import { product } from "#contract/names";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type Landing,
  landingCounter,
  profileOfPreview,
  readDraft,
  readLanding,
} from "#modules/landings";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { isDatabaseDown } from "#platform/db/db";
import { addressKey } from "#platform/limits";
import { landingPath, renderLanding } from "./landing-page.ts";
import { fontPreloads, themeAttributes } from "./landing-theme.ts";
import { openFrame } from "./page-frame.ts";
import { renderingCache } from "./rendering-cache.ts";
import { landingHeaders } from "./security-headers.ts";

interface PageRequest {
  Params: { username: string };
}
interface PreviewRequest {
  Params: { token: string };
}

/** Answers with a page; false when there is none, and nothing was sent. */
type Send<Parameters extends PageRequest | PreviewRequest> = (
  request: FastifyRequest<Parameters>,
  reply: FastifyReply,
) => Promise<boolean>;

const plainTheme: LandingTheme = { preset: "gallery", mode: "dark", fonts: "", accent: "" };

/**
 * The landing pages of artists: the published ones, and drafts at the address of a preview. `dist` is the folder of the
 * built files, with artist-landing.html.
 */
export function openLandings(
  ctx: Context,
  dist: string,
): { sendLanding: Send<PageRequest>; sendPreview: Send<PreviewRequest> } {
  const count = landingCounter(ctx);
  const frame = openFrame(`${dist}/artist-landing.html`);
  const preload = fontPreloads(`${dist}/assets`);
  const headers = landingHeaders(ctx.config, { isPreview: false });
  const previewHeaders = landingHeaders(ctx.config, { isPreview: true });
  const cached = renderingCache<{ profileId: string; path: string }>();

  function htmlOf(landing: Landing, isPreview: boolean): string {
    const { theme } = landing.content;
    const { head, body } = renderLanding(landing, { origin: ctx.config.publicUrl, isPreview });
    return frame({
      head: `${head}\n    ${preload(theme)}`,
      body,
      root: themeAttributes(theme),
    });
  }

  async function render(
    request: FastifyRequest<PageRequest>,
    handle: string,
  ): Promise<{ source: { profileId: string; path: string }; html: string } | null> {
    const landing = await readLanding(asVisitor(ctx, request), handle);
    if (landing === null) return null;
    const { profile } = landing;
    const source = { profileId: profile.id, path: landingPath(profile) };
    return { source, html: htmlOf(landing, false) };
  }

  const sendLanding: Send<PageRequest> = async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const handle = request.params.username.toLowerCase();
    const rendering = await cached(handle, () => render(request, handle)).catch(orUnavailable);
    if (rendering === "unavailable") {
      await sendUnavailable(reply.headers(headers));
      return true;
    }
    if (rendering === null) return false;
    const { source, html, etag } = rendering;
    const { profileId, path } = source;
    reply.headers(headers).header("cache-control", "no-cache");
    if (path !== `/${request.params.username}/landing`) {
      await reply.redirect(path, 302);
      return true;
    }
    const { referer } = request.headers;
    // Nobody waits for the count.
    void count(asVisitor(ctx, request), profileId, referer).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "a visit of a landing page was not counted");
    });
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) await reply.status(304).send();
    else await reply.type("text/html; charset=utf-8").send(html);
    return true;
  };

  /** Search engines ask again later, and do not forget the page. */
  const sendUnavailable = (reply: FastifyReply): FastifyReply =>
    reply
      .status(503)
      .header("retry-after", "10")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        frame({
          head: `<title>${product}</title>`,
          body: `<main><header class="cover"><div class="cover-words"><h1>Ahora no</h1><p class="tagline">No pudimos abrir esta página. Recárgala en unos segundos.</p></div></header></main>`,
          root: themeAttributes(plainTheme),
        }),
      );

  const sendPreview: Send<PreviewRequest> = async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const profileId = profileOfPreview(ctx.signer, request.params.token);
    if (profileId === null) return false;
    const landing = await readDraft(asVisitor(ctx, request), profileId).catch(orUnavailable);
    if (landing === "unavailable") {
      await sendUnavailable(reply.headers(previewHeaders));
      return true;
    }
    if (landing === null) return false;
    await reply
      .headers(previewHeaders)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(isFramed(request) ? withoutLinks(htmlOf(landing, true)) : htmlOf(landing, true));
    return true;
  };
  return { sendLanding, sendPreview };
}

/** Whether the editor shows the preview, and not somebody who was sent its address. */
function isFramed(request: FastifyRequest<PreviewRequest>): boolean {
  return request.headers["sec-fetch-dest"] === "iframe";
}

/** Links to other pages, which may not be framed, lead nowhere. */
function withoutLinks(html: string): string {
  return html.replaceAll(/(<a\b[^>]*?)\shref="[^#"][^"]*"/g, "$1");
}

function orUnavailable(error: unknown): "unavailable" {
  if (isDatabaseDown(error)) return "unavailable";
  throw error;
}
