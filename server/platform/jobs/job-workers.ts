import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type pg from "pg";
import { FlagLimits, type JobQueue, jobQueues } from "./job-queues.ts";
import type { Log } from "#platform/log";

/** Time (ms) for running jobs to finish when their workers stop; then they are aborted and repeated later. */
const drainMs = 5000;

/**
 * When (ms) workers look for jobs again after one of a line. It leaves the line free when it is marked as done, which is
 * after its worker looked for the next one, and nobody tells the others: they would look only after seconds.
 */
const looksAgain = [20, 60, 200, 1000];

/** The tasks of one queue; `crontab` as graphile-worker reads it. */
export interface QueueWork {
  queue: JobQueue;
  tasks: Record<string, (payload: unknown, job: RunningJob) => Promise<void>>;
  crontab: string;
}

export interface RunningJob {
  id: string;
  key: string | null;
  task_identifier: string;
}

interface Workers {
  runner: Runner;
  /** Resolves when the pool has ended, for whatever reason. */
  whenDrained: Promise<unknown>;
}

/**
 * Starts a pool of workers per queue. They share one connection that listens for new jobs: the first pool listens and
 * wakes the others.
 */
export async function startWorkers(
  { pgPool, log }: { pgPool: pg.Pool; log: Log },
  queues: QueueWork[],
) {
  const whenBroken = Promise.withResolvers<void>();
  const pools = new Set<WorkerPool>();
  const all: Workers[] = [];
  const ids: string[] = [];
  let stopping = false;

  function lookAgain(pool: WorkerPool): void {
    for (const ms of looksAgain)
      setTimeout(() => {
        if (pools.has(pool)) pool.nudge(1);
      }, ms).unref();
  }

  async function abandon(): Promise<void> {
    stopping = true;
    for (const { runner } of all) runner.stop().catch(() => {});
    const whenEnded = Promise.all(all.map(({ whenDrained }) => whenDrained));
    await Promise.race([whenEnded, sleep(drainMs, undefined, { ref: false })]);
  }

  for (const [place, { queue, tasks, crontab }] of queues.entries()) {
    const limits = new FlagLimits(queue);
    const events: WorkerEvents = new EventEmitter();
    events.once("pool:create", ({ workerPool }) => {
      pools.add(workerPool);
      ids.push(workerPool.id);
    });
    const whenDrained = Promise.race(
      ["complete", "error"].map((how) => once(events, `pool:gracefulShutdown:${how}`)),
    );
    events.once("pool:gracefulShutdown", ({ workerPool }) => {
      pools.delete(workerPool);
      if (!stopping) whenBroken.resolve();
    });
    events.on("pool:listen:notification", ({ message, workerPool }) => {
      if (message.channel !== "jobs:insert") return;
      const { count = 1 } = JSON.parse(message.payload ?? "{}") as { count?: number };
      for (const pool of pools) if (pool !== workerPool) pool.nudge(count);
    });
    events.on("job:complete", ({ worker: { workerPool }, job }) => {
      if (job.job_queue_id !== null) lookAgain(workerPool);
    });
    for (const event of ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const)
      events.on(event, () => limits.endTurn());
    const running = run({
      pgPool: place === 0 ? withSingleRelease(pgPool) : withoutListening(pgPool),
      concurrency: jobQueues[queue].workers,
      noHandleSignals: true,
      pollInterval: 5000,
      forbiddenFlags: () => limits.takeTurn(),
      taskList: taskList(tasks, limits),
      crontab,
      logger: quiet(log),
      events,
      // Marks jobs as done in batches: without batching, a failure to do so is never caught, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const runner = await running.catch(async (error: unknown) => {
      await abandon();
      throw error;
    });
    // The events report the same, and earlier; this promise may never settle.
    runner.promise.catch(() => {});
    // A runner whose first query fails would retry in vain forever.
    events.once("worker:getJob:error", () => void runner.stop().catch(() => {}));
    all.push({ runner, whenDrained });
  }

  return {
    /** The names under which these workers lock jobs. */
    ids,
    /** Called when a pool ended by itself, because the database went away. */
    broken: whenBroken.promise,
    /** Lets running jobs finish within 5 s after the database went away; their results may be lost. */
    abandon,
    /** Lets running jobs finish within 5 s; the rest is marked as failed. */
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(all.map(({ runner }) => end(runner, log)));
    },
  };
}

export type JobWorkers = Awaited<ReturnType<typeof startWorkers>>;

function taskList(tasks: QueueWork["tasks"], limits: FlagLimits): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload: unknown, { job }) =>
        limits.run(Object.keys(job.flags ?? {}), () => work(payload, job)),
    ]),
  ) satisfies TaskList;
}

async function end(runner: Runner, log: Log): Promise<void> {
  const stop = runner.stop().catch((error: unknown) => log.warn({ err: error }, "job queue"));
  const late = sleep(drainMs, "late", { ref: false });
  if ((await Promise.race([stop, late])) !== "late") return;
  const kill = runner.kill("took too long").catch(() => {});
  await Promise.race([kill, sleep(1000, undefined, { ref: false })]);
}

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/**
 * The queue's pool. When the database hangs up just as the queue begins to listen, and the queue is therefore
 * stopped, it releases its client twice; that error is not handled, and would end the process.
 */
function withSingleRelease(pool: pg.Pool): pg.Pool {
  return withConnect(pool, (callback) =>
    pool.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    }),
  );
}

/** The pool for workers that are woken by others: its request for a listening connection never resolves. */
function withoutListening(pool: pg.Pool): pg.Pool {
  return withConnect(pool, () => {});
}

/** graphile-worker connects with a callback only to listen. */
function withConnect(
  pool: pg.Pool,
  listen: (callback: (...args: Connected) => void) => void,
): pg.Pool {
  const connect = (callback?: (...args: Connected) => void): unknown =>
    callback === undefined ? pool.connect() : listen(callback);
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

/** Logs the queue's own messages at debug; failures are errors with the job's name. */
function quiet(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, text: message };
    if (level === "error") log.error(line, "job");
    else log.debug(line, "job");
  });
}
