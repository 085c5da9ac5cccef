import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
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
   * Two jobs of one `key` that have not started become one.
   */
  add(db: Db, name: string, payload: unknown, key?: string): Promise<void>;
  /** Starts working on the queue; `alone` says that no other process does, so that what is taken was left by a killed one. */
  start(jobs: Job<never>[], options?: { alone: boolean }): Promise<void>;
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

const addJob = statement(
  { name: t.text, payload: t.text, key: maybe(t.text) },
  { id: t.bigint },
  `select (graphile_worker.add_job($name, $payload::text::json, job_key => $key, max_attempts => 20)).id`,
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

/** The job queue in PostgreSQL. */
export function openJobs(database: Database, log: Log): Jobs {
  let stopped = false;
  let runner: Runner | undefined;
  let restarting: Promise<void> | undefined;

  async function begin(options: RunnerOptions): Promise<void> {
    let name = "";
    const events: WorkerEvents = new EventEmitter();
    events.once("pool:create", ({ workerPool }) => (name = workerPool.id));
    const begun = await run({ ...options, events });
    runner = begun;
    const ended = begun.promise.catch((error: unknown) => {
      log.warn({ err: error }, "the job queue broke off");
    });
    void ended.then(() => {
      runner = undefined;
      if (!stopped) restarting = restart(options, name);
    });
  }

  /** It ends when the database went away while a job was being noted as done; that job is done again. */
  async function restart(options: RunnerOptions, name: string): Promise<void> {
    while (!stopped) {
      await sleep(500);
      try {
        await database.one(free, { runner: name });
        return await begin(options);
      } catch (error) {
        log.warn({ err: error }, "the job queue waits for the database");
      }
    }
  }

  return {
    async add(db, name, payload, key) {
      await db.one(addJob, { name, payload: JSON.stringify(payload), key: key ?? null });
    },
    async start(jobs, { alone } = { alone: false }) {
      stopped = false;
      if (alone) await database.one(free, { runner: null });
      await begin({
        pgPool: database.pool,
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
      await runner?.stop();
    },
  };
}

/** The queue's own chatter is debug for us; what fails is an error with the job's name. */
function quiet(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, text: message };
    if (level === "error") log.error(line, "job");
    else log.debug(line, "job");
  });
}
