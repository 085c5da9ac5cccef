import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Context, VisitorContext } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Module } from "#platform/module";
import { findPage } from "./find-page.ts";
import { renderData, renderHead } from "./page.ts";
import { securityHeaders } from "./security-headers.ts";

const dist = fileURLToPath(new URL("../../../dist", import.meta.url));

/** Addresses that programs call: an unknown one is answered in JSON. */
const forPrograms = /^\/(?:api|auth\/v1|files|socket|assets|dev\/mailbox)(?:\/|$)/;

/**
 * The web app: its built files, and every page with its own title, social preview, JSON-LD and the
 * data of its first screen in the first HTML.
 */
export const pages: Module = {
  async plain(app, ctx) {
    app.addContentTypeParser(
      "application/reports+json",
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    app.post("/csp-reports", { bodyLimit: 16 * 1024 }, async (request, reply) => {
      await ctx.limits.take("readVisitor", request.ip);
      ctx.log.warn(
        { report: String(request.body).slice(0, 2000) },
        "content security policy violation",
      );
      return reply.status(204).send();
    });
    // Without a build there are no pages: the API runs alone, as in `npm run dev` and most tests.
    if (existsSync(`${dist}/index.html`)) await servePages(app, ctx);
    else app.setNotFoundHandler(() => Promise.reject(new Refusal("not_found")));
  },
};

async function servePages(app: FastifyInstance, ctx: Context): Promise<void> {
  const template = readFileSync(`${dist}/index.html`, "utf8").replace(
    "<html ",
    ctx.config.production ? "<html " : '<html data-dev="" ',
  );
  const headers = securityHeaders(ctx.config);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${dist}/assets/`);
      reply.header(
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      reply.header("cross-origin-resource-policy", "same-origin");
    },
    allowedPath: (path) => path !== "/index.html",
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, "http://localhost").pathname;
    if (forPrograms.test(path) || (request.method !== "GET" && request.method !== "HEAD"))
      throw new Refusal("not_found");
    const visitor: VisitorContext = {
      ...ctx,
      actor: null,
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      idempotencyKey: null,
    };
    const page = await findPage(visitor, path);
    const html = template
      .replace("<!--head-->", () => renderHead(page, ctx.config.publicUrl))
      .replace("<!--data-->", () => renderData(page));
    return reply
      .status(page.status)
      .headers(headers)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
