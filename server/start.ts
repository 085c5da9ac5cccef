import type { FastifyInstance } from "fastify";
import { openCoalesce } from "#platform/coalesce";
import { createApp } from "./app.ts";
import { addressProblem, makeDataDir, redisProblem, tryAddress } from "#platform/boot-problems";
import type { Config } from "#platform/config";
import { openCounters } from "#platform/counters";
import { release } from "#platform/release";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db/db";
import { type FanOut, openFanOut } from "#platform/realtime/fan-out";
import { openFiles } from "#platform/files/open-files";
import { openJobs } from "#platform/jobs/jobs";
import { openLimits } from "#platform/limits";
import { type Log, openLog } from "#platform/log";
import { openMail } from "#platform/mail/mail";
import { providersOfTests } from "#platform/payment-settings";
import { openMigrated } from "#platform/db/open-migrated";
import { startEmbeddedPostgres } from "#platform/db/postgres";
import { openRealtime } from "#platform/realtime/realtime";
import { openSigner } from "#platform/files/signer";

export interface RunningServer {
  /** Its address, e.g. `http://localhost:3000`. */
  url: string;
  ctx: Context;
  /**
   * Stops accepting, finishes running requests, closes sockets and jobs, stops the database; in about 10 s at most.
   */
  stop(): Promise<void>;
}

/** Time limit of running requests when the server stops. */
const drainMs = 6000;

/** How to undo each step of the start, in order. */
type Undo = (() => Promise<void>)[];

/**
 * The whole server: database, schema, demo community, listening, jobs. `say` gets progress messages of a first start;
 * `onServing` is called once it listens.
 */
export async function startServer(
  config: Config,
  say: (line: string) => void = () => {},
  onServing: () => void = () => {},
): Promise<RunningServer> {
  const log = openLog(config);
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, "stopping"));
  };
  try {
    makeDataDir(config);
    await tryAddress(config);
    const db = await startDatabase(config, log, undo);
    const jobs = openJobs(db, log);
    const counters = openCounters(db, log, release);
    undo.push(counters.close);
    const fanOut = await startFanOut(config, db, log);
    if (fanOut) undo.push(fanOut.close);
    const ctx: Context = {
      config,
      log,
      db,
      limits: openLimits(config.rateLimits),
      jobs,
      mail: openMail(config, { db, jobs, counters }),
      files: openFiles(config),
      signer: await openSigner(db, "files"),
      realtime: openRealtime(config, log, fanOut),
      coalesce: openCoalesce(() => ctx),
      counters,
    };
    if (config.demo) {
      // Imported only here: a server without the demo community never loads it.
      const { seedIfEmpty } = await import("#demo/seed-if-empty");
      await seedIfEmpty(ctx, say);
    }
    const { app, jobs: work, catchUp } = await createApp(ctx);
    if (config.metricsPort !== undefined) {
      // Imported only here: it costs twenty megabytes.
      const { serveMetrics } = await import("#platform/prometheus");
      undo.push(await serveMetrics(app, { ...ctx, db }, config.metricsPort));
    }
    undo.push(async () => {
      await ctx.realtime.close();
      await Promise.all([drain(app), jobs.stop()]);
    });
    const { port, host } = config;
    await app.listen({ port, host }).catch((error: unknown) => {
      throw addressProblem(config, error);
    });
    // Before any job: a job that ends the process must not look like a failed start.
    onServing();
    await catchUp();
    await jobs.start(work, {
      alone: config.databaseUrl === undefined,
      schedules: config.schedules,
    });
    return { url: config.publicUrl, ctx, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The database, ours or the operator's, with the current schema. Nothing is written to one without durable commits.
 */
async function startDatabase(config: Config, log: Log, undo: Undo): Promise<Database> {
  const embeddedPostgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres(config.dataDir, (line) => log.warn(line))
      : undefined;
  if (embeddedPostgres) undo.push(embeddedPostgres.stop);
  const connection = embeddedPostgres?.connection ?? { connectionString: config.databaseUrl };
  const database = await openMigrated(connection, {
    max: 10,
    onLost: (error) => log.warn({ reason: error.message }, "database connection lost"),
    log: (line) => log.info(line),
    alone: embeddedPostgres !== undefined,
    testProviders: providersOfTests(config),
  });
  undo.push(database.close);
  return database;
}

/** The fan-out to other processes; only an operator's database may have several. */
async function startFanOut(
  { databaseUrl, redisUrl }: Config,
  db: Database,
  log: Log,
): Promise<FanOut | undefined> {
  if (redisUrl !== undefined) {
    // Imported only here: it costs as much memory as four hundred sockets.
    const { openRedisFanOut } = await import("#platform/realtime/fan-out-redis");
    return openRedisFanOut(redisUrl, log).catch((error: unknown) => {
      throw redisProblem(error);
    });
  }
  if (databaseUrl === undefined) return undefined;
  return openFanOut({ connectionString: databaseUrl }, db.pool, log);
}

/** Finishes running requests; slow ones are cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(cut);
}
