import { pagePath, patterns } from "#contract/pages";
import type { FastifyInstance, FastifyReply } from "fastify";
import { getLegalPage } from "#contract/account/legal";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { xmlText } from "#platform/xml";
import { urlset } from "./build-sitemap.ts";
import { addressesOf, listFiles, readFile } from "./sitemap-queries.ts";

/** Public pages that are not a person's: few, and without a date. */
const legalPages = Object.values(getLegalPage.input.shape.page.enum).map((page) =>
  pagePath("legalPage", { page }),
);
const staticPages = [
  patterns.landing,
  patterns.trends,
  patterns.events,
  patterns.premium,
  patterns.transparency,
  ...legalPages,
];

const fileName = new RegExp(`^(${Object.keys(addressesOf).join("|")})-([1-9]\\d{0,5})\\.xml$`);

/**
 * `GET /robots.txt`, `GET /sitemap.xml` (an index) and its files `GET /sitemap/{section}-{number}.xml`, for search
 * engines (robotstxt.org, sitemaps.org). 404 for a missing file.
 */
export function serveSitemap(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;
  const absolute = (path: string): string => new URL(path, publicUrl).href;

  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /auth/v1/\n\nSitemap: ${absolute("/sitemap.xml")}\n`),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const files = await ctx.db.many(listFiles, {});
    const rows = [
      `<sitemap><loc>${xmlText(absolute("/sitemap/pages.xml"))}</loc></sitemap>`,
      ...files.map(
        ({ section, number, changed_at }) =>
          `<sitemap><loc>${xmlText(absolute(`/sitemap/${section}-${number}.xml`))}</loc>` +
          `<lastmod>${changed_at.toISOString()}</lastmod></sitemap>`,
      ),
    ];
    return sendXml(
      reply,
      [
        `<?xml version="1.0" encoding="UTF-8"?>`,
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
        ...rows,
        `</sitemapindex>`,
      ].join("\n"),
    );
  });

  app.get("/sitemap/pages.xml", (_request, reply) =>
    sendXml(
      reply,
      urlset(
        staticPages.map((path) => ({ path })),
        publicUrl,
      ),
    ),
  );

  app.get<{ Params: { file: string } }>("/sitemap/:file", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const [, section, number] = fileName.exec(request.params.file) ?? [];
    if (section === undefined || number === undefined) throw new ApiError("not_found");
    const file = await ctx.db.one(readFile, { section, number: Number(number) });
    if (file === null) throw new ApiError("not_found");
    return sendXml(reply.header("last-modified", file.changed_at.toUTCString()), file.xml);
  });
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .header("cache-control", "public, max-age=3600")
    .type("application/xml; charset=utf-8")
    .send(xml);
}
