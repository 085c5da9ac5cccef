import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { addressProblem } from "./boot-problems.ts";
import type { Context } from "./context.ts";
import type { Database } from "./db/db.ts";
import { countByTask } from "./jobs/operate-jobs.ts";
import { release } from "./release.ts";

type ServerContext = Omit<Context, "db"> & { db: Database };

/** Seconds: from a read of the cache to the limit of a statement. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Jobs are counted this often at most, in ms, however many programs ask. */
const countAgainMs = 5000;

/**
 * `GET /metrics` on `port`, in the format of Prometheus, for the operator alone: a firewall has to close the port to
 * everybody else. Call it before the app listens. Returns how to stop it; throws the sentence for a port that is taken.
 */
export async function serveMetrics(
  app: FastifyInstance,
  ctx: ServerContext,
  port: number,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observeServices(ctx, registry);
  observeJobs(ctx, registry);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error({ err: error }, "metrics");
        response.writeHead(500).end();
      },
    );
  });
  const { host } = ctx.config;
  server.listen(port, host);
  await once(server, "listening").catch((error: unknown) => {
    throw addressProblem({ host, port }, error, "METRICS_PORT");
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}

/** Rate, errors and duration by route: its pattern, never the address. */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: "resuena_http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "resuena_http_request_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["method", "route"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "*";
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
  });
}

/** The connections of the database, sockets, and what the process counts for its operator. */
function observeServices({ db, realtime, counters }: ServerContext, registry: Registry): void {
  const info = new Gauge({
    name: "resuena_release_info",
    help: "Which release runs.",
    labelNames: ["release"],
    registers: [],
  });
  info.set({ release }, 1);
  registry.registerMetric(info);
  registry.registerMetric(
    new Gauge({
      name: "resuena_database_connections",
      help: "Connections of the pool, and requests that wait for one.",
      labelNames: ["state"],
      registers: [],
      collect() {
        const { totalCount: total, idleCount: idle, waitingCount: waiting } = db.pool;
        this.set({ state: "busy" }, total - idle);
        this.set({ state: "idle" }, idle);
        this.set({ state: "waiting" }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "resuena_sessions_connected",
      help: "Sessions with a socket at this process.",
      registers: [],
      collect() {
        this.set(realtime.openSessions().length);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "resuena_events_reach_others",
      help: "Whether events reach the other processes.",
      registers: [],
      collect() {
        this.set(realtime.reachesOthers() ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "resuena_service_events_total",
      help: "Errors that nobody meant to give, mails and pushes.",
      labelNames: ["name"],
      registers: [],
      collect() {
        this.reset();
        for (const [name, count] of counters.totals()) this.inc({ name }, count);
      },
    }),
  );
}

/** The queue of all processes, by task; without the database only that it does not answer. */
function observeJobs({ db }: ServerContext, registry: Registry): void {
  const countJobs = countedAgainAfter(countAgainMs, () => countByTask(db).catch(() => null));
  registry.registerMetric(
    new Gauge({
      name: "resuena_database_up",
      help: "Whether the database answers.",
      registers: [],
      async collect() {
        this.set((await countJobs()) === null ? 0 : 1);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "resuena_jobs",
      help: "Jobs by task and state; 50,000 are counted at most.",
      labelNames: ["task", "state"],
      registers: [],
      async collect() {
        const tasks = (await countJobs()) ?? [];
        this.reset();
        for (const { task, oldest_at: _at, ...states } of tasks)
          for (const [state, count] of Object.entries(states)) this.set({ task, state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "resuena_job_waiting_seconds",
      help: "How long the oldest job that is due has waited.",
      labelNames: ["task"],
      registers: [],
      async collect() {
        const tasks = (await countJobs()) ?? [];
        this.reset();
        for (const { task, oldest_at: at } of tasks)
          this.set({ task }, at === null ? 0 : Math.max(0, (Date.now() - at.getTime()) / 1000));
      },
    }),
  );
}

/** What `read` gave at most `ms` ago: one read for all who ask meanwhile. */
function countedAgainAfter<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity;
  let value: Promise<T> | undefined;
  return () => {
    if (value === undefined || performance.now() - readAt >= ms) {
      readAt = performance.now();
      value = read();
    }
    return value;
  };
}
