import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { statement, t } from "./db/sql.ts";

const alive = statement({}, { ok: t.int }, `select 1 as ok`);

/**
 * For operators and programs: `/health` (the process is alive), `/ready` (database and files work, else 503; it also
 * reports whether events reach other processes, which does not affect the status), `/openapi.json` (made by
 * `describe`).
 */
export function operations(app: FastifyInstance, ctx: Context, describe: () => object): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const [database, files] = await Promise.allSettled([ctx.db.one(alive, {}), ctx.files.check()]);
    const ready = database.status === "fulfilled" && files.status === "fulfilled";
    return reply.status(ready ? 200 : 503).send({
      status: ready ? "ok" : "unavailable",
      database: database.status === "fulfilled",
      files: files.status === "fulfilled",
      news: ctx.realtime.reachesOthers(),
    });
  });
  // Made at the first request: it takes longer than the rest of this process's start.
  let document: { text: string; etag: string } | undefined;
  app.get("/openapi.json", async (request, reply) => {
    document ??= withEtag(JSON.stringify(describe()));
    reply.header("etag", document.etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"]?.includes(document.etag)) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(document.text);
  });
}

function withEtag(text: string): { text: string; etag: string } {
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}
