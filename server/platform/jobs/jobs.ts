import { setTimeout as sleep } from "node:timers/promises";
import { type CrashWatch, forgiveKey, watchCrashes } from "./job-crashes.ts";
import { type JobQueue, jobQueues } from "./job-queues.ts";
import { type JobWorkers, type QueueWork, startWorkers } from "./job-workers.ts";
import type { Database, Db } from "#platform/db/db";
import type { Log } from "#platform/log";
import { maybe, statement, t } from "#platform/db/sql";

/** A piece of background work: its name and its function of a payload. Retried with backoff until it succeeds. */
export interface Job<P> {
  name: string;
  work: (payload: P) => Promise<void>;
  /** Runs by schedule, as a crontab line of five fields (UTC), with an empty payload. */
  cron?: string;
  /** The queue whose workers run it; by default `other`. */
  queue?: JobQueue;
}

interface JobOptions {
  /** Of two jobs with one key that have not started, only the later one remains, with its time. */
  key?: string;
  /** Jobs of one line run one after the other, so that long ones leave the other workers free. */
  line?: string;
  /** Earliest time; without it, at once. */
  at?: Date;
  /** `KIND` or `KIND:NAME`: `jobQueues` limits how many jobs with the same one run at once. */
  flags?: string[];
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it runs if, and only if, that commits. A string is its key. */
  add(db: Db, name: string, payload: unknown, how?: string | JobOptions): Promise<void>;
  /** Removes pending or finally failed jobs about one of these ids, email addresses or phone numbers. */
  forget(db: Db, subjects: string[]): Promise<void>;
  /** Lets jobs with this key run again in the caller's transaction, however often their processes died. */
  release(db: Db, key: string): Promise<void>;
  /**
   * Starts working on the queues. With `alone` no other process does, so locked jobs were left by a killed one. Without
   * `schedules` no job runs by its crontab line.
   */
  start(jobs: Job<never>[], options?: { alone?: boolean; schedules?: boolean }): Promise<void>;
  /** Finishes running jobs and stops. */
  stop(): Promise<void>;
}

const addJob = statement(
  {
    name: t.text,
    payload: t.text,
    key: maybe(t.text),
    line: maybe(t.text),
    at: maybe(t.time),
    flags: t.texts,
  },
  { id: t.bigint },
  `select (graphile_worker.add_job($name, $payload::text::json, job_key => $key, queue_name => $line,
     run_at => $at, flags => $flags, max_attempts => 20)).id`,
);

const forgetJobs = statement(
  { flags: t.texts },
  { id: t.bigint },
  `select (graphile_worker.complete_jobs(array(
     select j.id from graphile_worker.jobs j where j.locked_at is null and j.flags ?| $flags
   ))).id`,
);

const subjectKind = "about:";
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const address = /^(?:\S+@\S+|\+?\d{6,15})$/;

/** SQL of the flag by which `forget` finds a job that a statement adds; `id` is an SQL expression of type uuid. */
export function aboutFlag(id: string): string {
  return `'${subjectKind}' || ${id}::text`;
}

/**
 * The ids, email addresses and phone numbers in a payload, as flags, since graphile-worker's public view of jobs
 * shows flags but no payload. These flags limit nothing.
 */
function aboutFlags(json: string): string[] {
  const subjects = new Set(json.match(uuids)?.map((id) => id.toLowerCase()));
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === "string" && address.test(value)) subjects.add(value);
  });
  return [...subjects].map((subject) => subjectKind + subject);
}

// Jobs of workers that were stopped because the database went away.
const free = statement(
  { pools: t.texts },
  { freed: t.text },
  `select graphile_worker.force_unlock_workers($pools)::text as freed`,
);

/** The job queues in PostgreSQL: each with workers of its own (`jobQueues`), in every process. */
export function openJobs(database: Database, log: Log): Jobs {
  let isStopped = false;
  let workers: JobWorkers | undefined;
  let crashes: CrashWatch | undefined;
  let restarting: Promise<void> | undefined;

  async function begin(queues: QueueWork[], watch: CrashWatch): Promise<void> {
    workers = await startWorkers({ pgPool: database.pool, log }, queues);
    void workers.broken.then(() => {
      if (!isStopped) restarting = restart(queues, watch);
    });
    await watch.register(workers.ids);
  }

  /** The database went away during work. A job that could not be marked as done runs again. */
  async function restart(queues: QueueWork[], watch: CrashWatch): Promise<void> {
    log.warn("the job queue broke off");
    const brokenWorkers = workers;
    workers = undefined;
    await brokenWorkers?.abandon();
    while (!isStopped) {
      try {
        await database.one(free, { pools: brokenWorkers?.ids ?? [] });
        return await begin(queues, watch);
      } catch (error) {
        log.warn({ err: error }, "the job queue waits for the database");
        await sleep(500);
      }
    }
  }

  return {
    async add(db, name, payload, how = {}) {
      const options = typeof how === "string" ? { key: how } : how;
      const { key = null, line = null, at = null, flags = [] } = options;
      const json = JSON.stringify(payload);
      const allFlags = [...flags, ...aboutFlags(json)];
      await db.one(addJob, { name, payload: json, key, line, at, flags: allFlags });
    },
    async forget(db, subjects) {
      await db.run(forgetJobs, { flags: subjects.map((subject) => subjectKind + subject) });
    },
    async release(db, key) {
      await forgiveKey(db, key);
    },
    async start(allJobs, { alone = false, schedules = true } = {}) {
      isStopped = false;
      const jobs: Job<never>[] = schedules
        ? allJobs
        : allJobs.map(({ cron: _cron, ...job }) => job);
      const scheduledTasks = jobs.flatMap((job) => (job.cron ? [job.name] : []));
      const watch = watchCrashes(database, log, scheduledTasks);
      crashes = watch;
      await watch.begin(alone);
      await begin(byQueue(jobs, watch), watch);
    },
    async stop() {
      isStopped = true;
      await restarting;
      await workers?.stop();
      workers = undefined;
      await crashes?.end();
      crashes = undefined;
    },
  };
}

function byQueue(jobs: Job<never>[], crashes: CrashWatch): QueueWork[] {
  return (Object.keys(jobQueues) as JobQueue[]).flatMap((queue) => {
    const own = jobs.filter((job) => (job.queue ?? "other") === queue);
    if (own.length === 0) return [];
    const tasks: QueueWork["tasks"] = Object.fromEntries(
      own.map(({ name, work }) => [
        name,
        (payload, job) => crashes.run(job, () => work(payload as never)),
      ]),
    );
    const crontab = own.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join("\n");
    return [{ queue, tasks, crontab }];
  });
}
