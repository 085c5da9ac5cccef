import { advisoryLock } from "#platform/db/advisory-locks";
import type { Database, Db } from "#platform/db/db";
import type { RunningJob } from "./job-workers.ts";
import type { Log } from "#platform/log";
import { maybe, statement, t } from "#platform/db/sql";

/** Interval of a process's heartbeat (ms), and how long without one it counts as dead (s). */
const beatMs = 10_000;
const deadAfterSeconds = 60;
/**
 * Delay (s) of a job that was running when its process died; each further job of that process waits a little longer.
 */
const delaySeconds = 10;
const spreadSeconds = 2;
/** After so many deaths a job is no longer run automatically. */
const crashesAllowed = 2;

const beat = statement(
  { id: t.uuid, pools: t.texts },
  {},
  `insert into job_runners (id, pools) values ($id, $pools)
   on conflict (id) do update set pools = excluded.pools, seen_at = now()`,
);

const leave = statement({ id: t.uuid }, {}, `delete from job_runners where id = $id`);

const dropDead = statement(
  { seconds: t.double },
  {},
  `delete from job_runners where seen_at < now() - make_interval(secs => $seconds)`,
);

const oneAtATime = statement(
  {},
  { locked: t.text },
  `select ${advisoryLock("jobCrashes")}::text as locked`,
);

/** Running jobs without a process; `seconds` protects a new process that is not listed yet. */
const orphans = statement(
  { seconds: t.double, tasks: t.texts },
  { id: t.bigint, task: t.text, pool: t.text, subject: t.text },
  `select coalesce(j.id, 0) as id, coalesce(j.task_identifier, '') as task, coalesce(j.locked_by, '') as pool,
     case when j.task_identifier = any ($tasks) then 'task ' || j.task_identifier
       else coalesce('key ' || j.key, 'job ' || j.id) end as subject
   from graphile_worker.jobs j
   where j.locked_by is not null and j.locked_at <= now() - make_interval(secs => $seconds)
     and not exists (select from job_runners r where j.locked_by = any (r.pools))
   order by j.locked_at`,
);

const countCrash = statement(
  { subject: t.text, task: t.text, job_id: t.bigint, allowed: t.int },
  { crashes: t.int },
  `insert into job_crashes as c (subject, task, job_id) values ($subject, $task, $job_id)
   on conflict (subject) do update set
     task = excluded.task, job_id = excluded.job_id, crashes = c.crashes + 1, last_crash_at = now(),
     quarantined_at = case when c.crashes + 1 >= $allowed then coalesce(c.quarantined_at, now()) end
   returning crashes`,
);

const unlock = statement(
  { pools: t.texts },
  { freed: t.text },
  `select graphile_worker.force_unlock_workers($pools)::text as freed`,
);

const delay = statement(
  { id: t.bigint, seconds: t.double },
  { id: t.bigint },
  `select (graphile_worker.reschedule_jobs(
     array[$id::bigint], run_at => now() + make_interval(secs => $seconds))).id`,
);

const giveUp = statement(
  { id: t.bigint, reason: t.text },
  { id: t.bigint },
  `select (graphile_worker.permanently_fail_jobs(array[$id::bigint], $reason)).id`,
);

const suspects = statement({}, { subject: t.text }, `select subject from job_crashes`);

const findQuarantine = statement(
  { subject: t.text },
  { since: maybe(t.time) },
  `select quarantined_at as since from job_crashes where subject = $subject`,
);

const forgive = statement(
  { subject: t.text },
  {},
  `delete from job_crashes where subject = $subject`,
);

const forgiveGone = statement(
  {},
  {},
  `delete from job_crashes c where c.subject like 'job %'
     and not exists (select from graphile_worker.jobs j where j.id = c.job_id)`,
);

/** Ends the quarantine of the jobs with a key, in the caller's transaction. */
export async function forgiveKey(db: Db, key: string): Promise<void> {
  await db.run(forgive, { subject: `key ${key}` });
}

/**
 * Detects processes that died while working. A job that was running then counts as failed and is delayed; after the
 * second such death it is quarantined: kept, but not run until an operator releases it (docs/decisions/041).
 * `scheduledTasks` are tasks with a crontab, which are counted by their name.
 */
export function watchCrashes(database: Database, log: Log, scheduledTasks: string[]) {
  const id = crypto.randomUUID();
  let pools: string[] = [];
  let suspectedSubjects = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function sweep(db: Db, seconds: number): Promise<void> {
    await db.one(oneAtATime, {});
    await db.run(dropDead, { seconds });
    const dead = await db.many(orphans, { seconds, tasks: scheduledTasks });
    if (dead.length === 0) return;
    await db.one(unlock, { pools: [...new Set(dead.map(({ pool }) => pool))] });
    const counts = new Map<string, number>();
    for (const [place, { id: jobId, task, subject }] of dead.entries()) {
      if (!counts.has(subject)) {
        const row = await db.one(countCrash, {
          subject,
          task,
          job_id: jobId,
          allowed: crashesAllowed,
        });
        counts.set(subject, row?.crashes ?? 1);
      }
      const crashes = counts.get(subject) ?? 1;
      if (crashes < crashesAllowed) {
        log.warn({ job: jobId, task, crashes }, "a process died while it ran this job");
        await db.one(delay, { id: jobId, seconds: delaySeconds + place * spreadSeconds });
      } else {
        log.error({ job: jobId, task, subject, crashes }, "this job is quarantined");
        await db.one(giveUp, {
          id: jobId,
          reason: `quarantined: its process died ${crashes} times`,
        });
      }
    }
  }

  async function renew(seconds: number): Promise<void> {
    if (pools.length > 0) await database.run(beat, { id, pools });
    await database.transaction((db) => sweep(db, seconds));
    suspectedSubjects = new Set((await database.many(suspects, {})).map(({ subject }) => subject));
  }

  function subjectOf(job: RunningJob): string {
    if (scheduledTasks.includes(job.task_identifier)) return `task ${job.task_identifier}`;
    return job.key === null ? `job ${job.id}` : `key ${job.key}`;
  }

  return {
    /**
     * Call before any job runs. With `alone` no other process works on this database, so every locked job is left
     * over.
     */
    async begin(alone: boolean): Promise<void> {
      await database.run(forgiveGone, {});
      if (alone) await database.run(dropDead, { seconds: 0 });
      await renew(alone ? 0 : deadAfterSeconds);
      timer = setInterval(() => {
        renew(deadAfterSeconds).catch((error: unknown) => log.debug({ err: error }, "job crashes"));
      }, beatMs).unref();
    },
    /** The names under which this process locks jobs from now on. */
    async register(names: string[]): Promise<void> {
      pools = names;
      // Without the database the next heartbeat does it.
      await database.run(beat, { id, pools }).catch(() => {});
    },
    /** Runs a job unless it is quarantined; success clears its count. */
    async run(job: RunningJob, work: () => Promise<void>): Promise<void> {
      const subject = subjectOf(job);
      if (!suspectedSubjects.has(subject)) return work();
      if ((await database.one(findQuarantine, { subject }))?.since)
        return log.error(
          { job: job.id, task: job.task_identifier, subject },
          "not run: quarantined",
        );
      await work();
      await database.run(forgive, { subject }).catch(() => {});
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await database.run(leave, { id }).catch(() => {});
    },
  };
}

export type CrashWatch = ReturnType<typeof watchCrashes>;
