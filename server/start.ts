import type { FastifyInstance } from "fastify";
import { createApp, jobsOf } from "./app.ts";
import { addressProblem, databaseProblem, makeDataDir, tryAddress } from "#platform/boot-problems";
import type { Config } from "#platform/config";
import type { Context } from "#platform/context";
import { assertDurable, type Database, openDatabase } from "#platform/db";
import { openFiles } from "#platform/open-files";
import { openJobs } from "#platform/jobs";
import { openLimits } from "#platform/limits";
import { openLog } from "#platform/log";
import { openMail } from "#platform/mail";
import { migrate } from "#platform/migrate";
import { startEmbeddedPostgres } from "#platform/postgres";
import { openRealtime } from "#platform/realtime";

export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:3000`. */
  url: string;
  ctx: Context;
  /** Stops accepting, finishes what runs, closes sockets and jobs, stops the database. */
  stop(): Promise<void>;
}

/** The whole server: database, schema, demo community, listening, jobs. `say` hears what a first start takes long for. */
export async function startServer(
  config: Config,
  say: (line: string) => void = () => {},
): Promise<RunningServer> {
  const log = openLog(config);
  makeDataDir(config);
  await tryAddress(config).catch(refuse(addressProblem, config));
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres(config.dataDir, (line) => log.warn(line))
      : undefined;
  let database: Database | undefined;
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    await migrate(connection, (line) => log.info(line));
    database = openDatabase(connection, {
      max: 10,
      onLost: (error) => log.warn({ reason: error.message }, "database connection lost"),
    });
    await assertDurable(database.pool);
    const pool = database;
    const jobs = openJobs(pool, log);
    const mail = openMail(config, jobs);
    const ctx: Context = {
      config,
      log,
      db: pool,
      limits: openLimits(config.rateLimits),
      jobs,
      mail,
      files: openFiles(config),
      realtime: openRealtime(config, log),
    };
    if (config.demo) {
      // Loaded only here: a server without the demo community never reads it.
      const { seedIfEmpty } = await import("#seed/seed-if-empty");
      await seedIfEmpty(ctx, say);
    }
    const app = await createApp(ctx);
    await app.listen({ port: config.port, host: config.host });
    await jobs.start(jobsOf(ctx));
    return {
      url: config.publicUrl,
      ctx,
      stop: async () => {
        await ctx.realtime.close();
        await app.close();
        await jobs.stop();
        await pool.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await embedded?.stop();
    throw error;
  }
}
