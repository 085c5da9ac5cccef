import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import type { Route } from "./http.ts";
import { openApi } from "./openapi.ts";
import { statement, t } from "./sql.ts";

const alive = statement({}, { ok: t.int }, `select 1 as ok`);

/**
 * What operators and programs ask: `/health` (the process lives), `/ready` (database and files answer,
 * else 503; news between processes may be away for a while, which it tells), `/openapi.json`.
 */
export function operations(
  app: FastifyInstance,
  ctx: Context,
  routes: Route[],
  others: Record<string, object>,
): void {
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
  // Written when somebody asks for it first: it is more than half of what building the server takes.
  let document: object | undefined;
  app.get("/openapi.json", async () => {
    const endpoints = routes.map((route) => route.endpoint);
    document ??= openApi(endpoints, others, ctx.config.publicUrl);
    return document;
  });
}
