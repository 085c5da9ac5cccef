import { patterns } from "#contract/pages";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentAnnouncements } from "#modules/announcements";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { isDatabaseDown } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { ModuleFactory } from "#platform/module";
import { findPage } from "./find-page.ts";
import { serveOembed } from "./oembed.ts";
import { type Page, plainPage } from "./page.ts";
import { openTemplate } from "./template.ts";
import { acceptedEncoding, openRenderer } from "./render-page.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveBookings } from "./serve-bookings.ts";
import { serveApp } from "./serve-app.ts";
import { serveEmbed } from "./serve-embed.ts";
import { openLandings } from "./serve-landings.ts";
import { openLinkPages } from "./serve-link-pages.ts";
import { serveMailingLists } from "./serve-mailing-lists.ts";
import { servePressKits } from "./serve-press-kits.ts";
import { serveQr } from "./serve-qr.ts";
import { serveRss } from "./serve-rss.ts";
import { buildSitemapJob, queueFirstSitemap } from "./build-sitemap.ts";
import { serveSitemap } from "./serve-sitemap.ts";
import { serveSocialImages } from "./social-image/serve-social-images.ts";
import { sweepSocialImagesJob } from "./social-image/sweep-social-images.ts";
import { takeReports } from "./take-reports.ts";

const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
const listTemplate = `${dist}/list-page.html`;
const pressTemplate = `${dist}/press-page.html`;

/** Of pages whose address is a secret. */
const secretHeaders = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Addresses of programs: an unknown one is answered in JSON. */
const forPrograms = /^\/(?:api|auth\/v1|files|socket|assets|og|oembed|dev\/mailbox)(?:\/|$)/;

/**
 * The web app: its built files, and every page with its own title, social preview, JSON-LD and the data of its first
 * screen in the HTML.
 */
export const pages: ModuleFactory = (ctx) => ({
  jobs: [sweepSocialImagesJob(ctx), buildSitemapJob(ctx)],
  catchUp: () => queueFirstSitemap(ctx),
  async plain(app) {
    await app.register(takeReports, { ctx });
    serveSocialImages(app, ctx);
    serveQr(app, ctx);
    serveOembed(app, ctx);
    serveSitemap(app, ctx);
    serveRss(app, ctx);
    // Without a build there are no pages, and only the API runs, as in `npm run dev` and most tests.
    if (existsSync(`${dist}/index.html`)) await servePages(app, ctx);
    else {
      const otherwise = () => Promise.reject(new ApiError("not_found"));
      await app.register(serveMailingLists, { ctx, template: listTemplate, otherwise });
      await app.register(serveBookings, { ctx, template: listTemplate, otherwise });
      servePressKits(app, { ctx, template: pressTemplate, otherwise });
      app.setNotFoundHandler(otherwise);
    }
  },
});

async function servePages(app: FastifyInstance, ctx: Context): Promise<void> {
  const headers = securityHeaders(ctx.config);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    // Only built files are served from disk, without the template of a page.
    wildcard: false,
    globIgnore: [
      "index.html",
      "embed.html",
      "link-page.html",
      "list-page.html",
      "press-page.html",
      "artist-landing.html",
      "server/**",
      "**/*.{br,gz}",
    ],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${dist}/assets/`);
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : mutable(path),
      );
      reply.header("cross-origin-resource-policy", "same-origin");
    },
  });
  serveEmbed(app, ctx, `${dist}/embed.html`);
  const html = openTemplate(dist, ctx.config);
  const renderPage = openRenderer(`${dist}/server`, html, ctx.log);
  serveApp(app, () => ({ html: html.plain(plainPage()), headers }));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = "/"] = request.url.split(/[?#]/, 1);
    const query = request.url.slice(path.length);
    if (forPrograms.test(path) || (request.method !== "GET" && request.method !== "HEAD"))
      throw new ApiError("not_found");
    // Without the database, the app shows the error and retries.
    const ownPage = await findPage(asVisitor(ctx, request), path).catch((error: unknown) => {
      if (isDatabaseDown(error)) return plainPage({ status: 503 });
      throw error;
    });
    const page = await withAnnouncements(ctx, ownPage);
    // Not cacheable: a name that redirects today can be its person's again tomorrow.
    if (page.location !== undefined)
      return reply
        .headers(headers)
        .header("cache-control", "no-cache")
        .redirect(page.location + query, page.status);
    reply
      .status(page.status)
      .headers(page.isSecret ? { ...headers, ...secretHeaders } : headers)
      .header("cache-control", page.isSecret ? "no-store" : "no-cache")
      .type("text/html; charset=utf-8");
    const renderedPage = needsBrowser(query, request.headers.cookie)
      ? null
      : await renderPage(page);
    if (renderedPage === null) return reply.send(html.plain(page));
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (encoding === null) return reply.send(renderedPage.html);
    // Already compressed with the rendering.
    return reply
      .header("content-encoding", encoding)
      .header("vary", "accept-encoding")
      .send(await renderedPage.encoded(encoding));
  };
  // Pages with data have a route, since the 404 handler does not compress.
  for (const shape of [
    patterns.root,
    patterns.profile,
    patterns.post,
    patterns.collection,
    patterns.events,
    patterns.event,
    patterns.legalPage,
    patterns.career,
    patterns.followers,
    patterns.following,
  ])
    app.get(shape, answer);
  const links = openLinkPages(ctx, `${dist}/link-page.html`);
  app.get<{ Params: { username: string } }>(patterns.linktree, async (request, reply) =>
    (await links.sendPage(request, reply)) ? reply : answer(request, reply),
  );
  app.get<{ Params: { id: string } }>("/r/:id", async (request, reply) =>
    (await links.sendLink(request, reply)) ? reply : answer(request, reply),
  );
  await app.register(serveMailingLists, { ctx, template: listTemplate, otherwise: answer });
  await app.register(serveBookings, { ctx, template: listTemplate, otherwise: answer });
  servePressKits(app, { ctx, template: pressTemplate, otherwise: answer });
  const landings = openLandings(ctx, dist);
  app.get<{ Params: { username: string } }>(patterns.personLanding, async (request, reply) =>
    (await landings.sendLanding(request, reply)) ? reply : answer(request, reply),
  );
  app.get<{ Params: { token: string } }>("/landing/previa/:token", async (request, reply) =>
    (await landings.sendPreview(request, reply)) ? reply : answer(request, reply),
  );
  app.setNotFoundHandler(answer);
}

/**
 * A page with what everybody is told now, so that a visitor's app needs no request for it; nothing is added when
 * nobody is told anything.
 */
async function withAnnouncements(ctx: Context, page: Page): Promise<Page> {
  const announcements = await currentAnnouncements(ctx, ["everyone"]).catch(() => []);
  if (announcements.length === 0) return page;
  return { ...page, queries: [...page.queries, [["announcements", {}], { announcements }]] };
}

/** Tracking parameters of other sites; anything else in an address may change what the page shows. */
const addedByOthers = /^(?:utm_\w+|fbclid|gclid|igshid|igsh|ref)$/;

/** A page in another state than the one that is rendered for everybody, or with a menu collapsed on this device. */
function needsBrowser(query: string, cookie = ""): boolean {
  const names = [...new URLSearchParams(query).keys()];
  return !names.every((name) => addedByOthers.test(name)) || cookie.includes("sidebar_state=false");
}

/** A browser checks for a new service worker at each visit; the brand's pictures seldom change. */
function mutable(path: string): string {
  return path.startsWith(`${dist}/sw.js`) ? "no-cache" : "public, max-age=3600";
}
