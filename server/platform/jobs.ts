import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Database, Db } from "./db.ts";
import type { Log } from "./log.ts";
import { maybe, statement, t } from "./sql.ts";

/** A piece of background work: its name and what it does with its payload. Retried with backoff until it succeeds. */
export interface Job<P> {
  name: string;
  work: (payload: P) => Promise<void>;
  /** Runs by itself, as a crontab line of five fields (UTC), with an empty payload. */
  cron?: string;
}

export interface Jobs {
  /**
   * Queues work in the caller's transaction: it runs if, and only if, that commits.
   * Two jobs of one `key` that have not started become one. Jobs of one `line` run one after the other,
   * so that long ones leave the second worker to all others.
   */
  add(
    db: Db,
    name: string,
    payload: unknown,
    how?: string | { key?: string; line?: string },
  ): Promise<void>;
  /** Takes back what waits, or has failed for good, and whose payload holds one of these texts. */
  forget(db: Db, texts: string[]): Promise<void>;
  /** Starts working on the queue; `alone` says that no other process does, so that what is taken was left by a killed one. */
  start(jobs: Job<never>[], options?: { alone: boolean }): Promise<void>;
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

const addJob = statement(
  { name: t.text, payload: t.text, key: maybe(t.text), line: maybe(t.text) },
  { id: t.bigint },
  `select (graphile_worker.add_job($name, $payload::text::json, job_key => $key, queue_name => $line,
     max_attempts => 20)).id`,
);

const forgetJobs = statement(
  { texts: t.texts },
  { id: t.bigint },
  `select (graphile_worker.complete_jobs(array(
     select j.id from graphile_worker._private_jobs j
     where j.locked_at is null
       and (select true from unnest($texts::text[]) x where strpos(j.payload::text, x) > 0 limit 1)
   ))).id`,
);

// What a runner that is gone was working on; without a name, what anybody was.
const free = statement(
  { runner: maybe(t.text) },
  { freed: t.text },
  `select graphile_worker.force_unlock_workers(
     array(select distinct locked_by from graphile_worker.jobs
           where locked_by is not null and ($runner::text is null or locked_by = $runner::text))
   )::text as freed`,
);

/** What runs when the queue stops has so long to finish; then it is broken off, and done again later. */
const drainMs = 5000;

/** The job queue in PostgreSQL. */
export function openJobs(database: Database, log: Log): Jobs {
  let stopped = false;
  let runner: Runner | undefined;
  let restarting: Promise<void> | undefined;

  async function begin(options: RunnerOptions): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.once("pool:gracefulShutdown", ({ workerPool }) => {
      if (!stopped) restarting = restart(options, workerPool.id, events);
    });
    const begun = await run({ ...options, events });
    runner = begun;
    // What it tells is told by the events as well, and earlier; it may never come to an end.
    begun.promise.catch(() => {});
    // A runner whose first question fails asks the same in vain for ever.
    events.once("worker:getJob:error", () => void begun.stop().catch(() => {}));
  }

  /** When the database goes away at work. A job that could not be noted as done is done again. */
  async function restart(options: RunnerOptions, id: string, events: WorkerEvents): Promise<void> {
    log.warn("the job queue broke off");
    const drained = ["complete", "error"].map((how) =>
      once(events, `pool:gracefulShutdown:${how}`),
    );
    await Promise.race([...drained, sleep(drainMs, undefined, { ref: false })]);
    runner?.stop().catch(() => {});
    runner = undefined;
    while (!stopped) {
      try {
        await database.one(free, { runner: id });
        return await begin(options);
      } catch (error) {
        log.warn({ err: error }, "the job queue waits for the database");
        await sleep(500);
      }
    }
  }

  async function end(ending: Runner): Promise<void> {
    const stop = ending.stop().catch((error: unknown) => log.warn({ err: error }, "job queue"));
    const late = sleep(drainMs, "late", { ref: false });
    if ((await Promise.race([stop, late])) !== "late") return;
    const kill = ending.kill("took too long").catch(() => {});
    await Promise.race([kill, sleep(1000, undefined, { ref: false })]);
  }

  return {
    async add(db, name, payload, how = {}) {
      const { key = null, line = null } = typeof how === "string" ? { key: how } : how;
      await db.one(addJob, { name, payload: JSON.stringify(payload), key, line });
    },
    async forget(db, texts) {
      await db.run(forgetJobs, { texts });
    },
    async start(jobs, { alone } = { alone: false }) {
      stopped = false;
      if (alone) await database.one(free, { runner: null });
      await begin({
        pgPool: forgiving(database.pool),
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 5000,
        taskList: Object.fromEntries(
          jobs.map((job) => [job.name, (payload: unknown) => job.work(payload as never)]),
        ),
        crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join("\n"),
        logger: quiet(log),
        // Unless jobs are noted as done in batches, nobody catches it when that fails, and the process ends.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    },
    async stop() {
      stopped = true;
      await restarting;
      if (runner) await end(runner);
      runner = undefined;
    },
  };
}

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/**
 * The pool as the queue has it. When the database hangs up just as the queue begins to listen, and is stopped for
 * that, it gives its client back twice; nobody hears that error, and the process ends of it.
 */
function forgiving(pool: pg.Pool): pg.Pool {
  const connect = (connected?: (...args: Connected) => void): unknown => {
    if (connected === undefined) return pool.connect();
    return pool.connect((error, client, release) => {
      let given = false;
      connected(error, client, (reason) => {
        if (!given) release(reason);
        given = true;
      });
    });
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

/** The queue's own chatter is debug for us; what fails is an error with the job's name. */
function quiet(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, text: message };
    if (level === "error") log.error(line, "job");
    else log.debug(line, "job");
  });
}
