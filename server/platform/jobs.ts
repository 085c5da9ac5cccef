import { Logger, type Runner, run, type TaskList } from "graphile-worker";
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
  /** Starts working on the queue. */
  start(jobs: Job<never>[]): Promise<void>;
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

const addJob = statement(
  { name: t.text, payload: t.text, key: maybe(t.text) },
  { id: t.bigint },
  `select (graphile_worker.add_job($name, $payload::text::json, job_key => $key, max_attempts => 20)).id`,
);

/** The job queue in PostgreSQL. */
export function openJobs(database: Database, log: Log): Jobs {
  let runner: Runner | undefined;
  return {
    async add(db, name, payload, key) {
      await db.one(addJob, { name, payload: JSON.stringify(payload), key: key ?? null });
    },
    async start(jobs) {
      const taskList: TaskList = Object.fromEntries(
        jobs.map((job) => [job.name, (payload: unknown) => job.work(payload as never)]),
      );
      runner = await run({
        pgPool: database.pool,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 5000,
        taskList,
        crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join("\n"),
        logger: quiet(log),
      });
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
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
