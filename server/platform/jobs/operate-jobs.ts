import { advisoryLock } from "#platform/db/advisory-locks";
import type { Db } from "#platform/db/db";
import { maybe, statement, t } from "#platform/db/sql";

/** So many jobs are counted at most, so that a full queue does not make the page of its operator slow. */
const mostCounted = 50_000;
const mostListed = 100;

/** What only sends a message: without it nobody's data is incomplete. */
export const discardableTasks = ["send-mail", "send-urgent-mail", "send-sms"];

const countTasks = statement(
  { limit: t.bigint },
  {
    task: t.text,
    waiting: t.bigint,
    scheduled: t.bigint,
    running: t.bigint,
    failing: t.bigint,
    ended: t.bigint,
    oldest_at: maybe(t.time),
  },
  `select coalesce(j.task, '') as task,
     count(*) filter (where j.state = 'waiting') as waiting,
     count(*) filter (where j.state = 'scheduled') as scheduled,
     count(*) filter (where j.state = 'running') as running,
     count(*) filter (where j.state = 'failing') as failing,
     count(*) filter (where j.state = 'ended') as ended,
     min(j.run_at) filter (where j.state = 'waiting') as oldest_at
   from (
     select task_identifier as task, run_at,
       case when locked_at is not null then 'running'
         when attempts >= max_attempts then 'ended'
         when attempts > 0 then 'failing'
         when run_at > now() then 'scheduled'
         else 'waiting' end as state
     from graphile_worker.jobs limit $limit
   ) j group by j.task order by j.task`,
);

/** Without the quarantined ones, which are listed apart. */
const listFailing = statement(
  { counted: t.bigint, limit: t.bigint },
  {
    id: t.bigint,
    task: t.text,
    attempts: t.int,
    max_attempts: t.int,
    last_error: t.text,
    created_at: t.time,
    run_at: t.time,
  },
  `select coalesce(j.id, 0) as id, coalesce(j.task_identifier, '') as task,
     coalesce(j.attempts, 0)::int as attempts, coalesce(j.max_attempts, 0)::int as max_attempts,
     left(coalesce(j.last_error, ''), 2000) as last_error, coalesce(j.created_at, now()) as created_at,
     coalesce(j.run_at, now()) as run_at
   from (select * from graphile_worker.jobs limit $counted) j
   where j.locked_at is null and j.attempts > 0
     and not exists (select from job_crashes c where c.job_id = j.id and c.quarantined_at is not null)
   order by j.attempts >= j.max_attempts desc, j.updated_at desc, j.id desc limit $limit`,
);

const listQuarantined = statement(
  { limit: t.bigint },
  { id: t.bigint, task: t.text, crashes: t.int, since: t.time },
  `select job_id as id, task, crashes, coalesce(quarantined_at, now()) as since
   from job_crashes where quarantined_at is not null order by quarantined_at desc limit $limit`,
);

const takeTurn = statement(
  {},
  { locked: t.text },
  `select ${advisoryLock("jobCrashes")}::text as locked`,
);

/** Due by the clock: the transaction may have begun before another one, which it waited for, rescheduled the job. */
const findJob = statement(
  { id: t.bigint },
  { task: t.text, attempts: t.int, is_running: t.bool, is_due: t.bool, last_error: t.text },
  `select coalesce(task_identifier, '') as task, coalesce(attempts, 0)::int as attempts,
     locked_at is not null as is_running, coalesce(run_at <= clock_timestamp(), false) as is_due,
     left(coalesce(last_error, ''), 2000) as last_error
   from graphile_worker.jobs where id = $id`,
);

/** By the job that was running, or by what is counted of the one that is retried. */
const release = statement(
  { id: t.bigint },
  { task: t.text, crashes: t.int },
  `delete from job_crashes c where c.quarantined_at is not null and (
     c.job_id = $id or c.subject = any (
       select unnest(array['job ' || j.id, 'key ' || j.key, 'task ' || j.task_identifier])
       from graphile_worker.jobs j where j.id = $id
     ))
   returning c.task, c.crashes`,
);

const runNow = statement(
  { id: t.bigint },
  { id: t.bigint },
  `select (graphile_worker.reschedule_jobs(array[$id::bigint], run_at => now(), attempts => 0)).id`,
);

const remove = statement(
  { id: t.bigint },
  { id: t.bigint },
  `select (graphile_worker.complete_jobs(array[$id::bigint])).id`,
);

/** What an operation changed: the task, and how the job was before. */
export interface ChangedJob {
  task: string;
  attempts: number;
  crashes: number;
  lastError: string;
}

/** How many jobs of each task wait, run and fail; at most 50,000 are counted. */
export function countByTask(db: Db) {
  return db.many(countTasks, { limit: mostCounted });
}

/**
 * The queue as an operator sees it: counts by task, the failing jobs, and what is quarantined. At most 50,000 jobs are
 * read and 100 listed. Errors have no addresses and telephone numbers.
 */
export async function inspectJobs(db: Db) {
  const [tasks, failing, quarantined] = await Promise.all([
    countByTask(db),
    db.many(listFailing, { counted: mostCounted, limit: mostListed }),
    db.many(listQuarantined, { limit: mostListed }),
  ]);
  const counted = tasks.reduce(
    (sum, { waiting, scheduled, running, failing: retried, ended }) =>
      sum + waiting + scheduled + running + retried + ended,
    0,
  );
  return {
    tasks,
    failing: failing.map((row) => ({ ...row, last_error: errorText(row.last_error) })),
    quarantined,
    hasMore: counted >= mostCounted,
  };
}

/**
 * Makes a waiting or finally failed job run now, with all its attempts, and releases its quarantine. Returns what
 * changed: null when it runs or is due already, undefined when there is no such job or quarantine.
 */
export async function retryJob(db: Db, id: number): Promise<ChangedJob | null | undefined> {
  await db.one(takeTurn, {});
  const job = await db.one(findJob, { id });
  const quarantines = await db.many(release, { id });
  const [quarantine] = quarantines;
  if (job === null && quarantine === undefined) return undefined;
  const isWaiting = job !== null && !job.is_running && (job.attempts > 0 || !job.is_due);
  const isRescheduled = isWaiting && (await db.one(runNow, { id })) !== null;
  if (!isRescheduled && quarantine === undefined) return null;
  return changeOf(job, quarantine);
}

/**
 * Removes a job that is not running. Returns what it was; null when there is no such job, or it runs; throws
 * `NotDiscardable` for a task whose loss would leave something undone.
 */
export async function discardJob(db: Db, id: number): Promise<ChangedJob | null> {
  await db.one(takeTurn, {});
  const job = await db.one(findJob, { id });
  if (job === null || job.is_running) return null;
  if (!discardableTasks.includes(job.task)) throw new NotDiscardable(job.task);
  const [quarantine] = await db.many(release, { id });
  return (await db.one(remove, { id })) === null ? null : changeOf(job, quarantine);
}

/** Thrown by `discardJob`. */
export class NotDiscardable extends Error {}

function changeOf(
  job: { task: string; attempts: number; last_error: string } | null,
  quarantine: { task: string; crashes: number } | undefined,
): ChangedJob {
  return {
    task: job?.task ?? quarantine?.task ?? "",
    attempts: job?.attempts ?? 0,
    crashes: quarantine?.crashes ?? 0,
    lastError: errorText(job?.last_error ?? ""),
  };
}

const errorLength = 300;

/** Servers repeat addresses in their errors, and an address of a server may contain its password. */
function errorText(error: string): string {
  const text = error
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\s<>"'(),;]*@[^\s<>"'(),;]+/g, "[oculto]")
    .replaceAll(/\+?\d{8,15}/g, "[oculto]")
    .trim();
  return text.length > errorLength ? `${text.slice(0, errorLength - 1)}…` : text;
}
