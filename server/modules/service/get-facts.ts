import type { getServiceFacts as endpoint } from "#contract/staff/service";
import type { CounterName } from "#platform/counters";
import type { Action } from "#platform/http/http";
import { countByTask } from "#platform/jobs/operate-jobs";
import { commit, version } from "#platform/release";
import type { Db } from "#platform/db/db";
import { costliestStatements } from "#platform/db/statement-times";
import { maybe, statement, t } from "#platform/db/sql";
import { getLastBackup } from "./backups.ts";
import { missingInSearch, sizeBefore } from "./size-queries.ts";

/** Rows that are counted one by one; of larger tables so many are read, and the rest is extrapolated. */
const mostCounted = 200_000;
const mostTables = 10;
const mostStatements = 10;
/** The beginning of a statement, enough to search for it. */
const statementLength = 240;
const mostReleases = 20;
/** Growth is told since the first measurement within so many days. */
const growthDays = 7;
const mostMissing = 1000;
const mailTasks = ["send-mail", "send-urgent-mail"];

/** `files_estimate`: the database's estimate of the number of rows, -1 before it has one. */
const readFacts = statement(
  { limit: t.bigint },
  {
    database_bytes: t.bigint,
    devices: t.bigint,
    failing_devices: t.bigint,
    waiting_pushes: t.bigint,
    files: t.bigint,
    file_bytes: t.bigint,
    files_estimate: t.bigint,
    migrations: t.bigint,
    last_migration: maybe(t.text),
    last_migration_at: maybe(t.time),
    processes: t.bigint,
    bouncing: t.bigint,
  },
  `select pg_database_size(current_database()) as database_bytes,
     p.devices, p.failing_devices, w.waiting_pushes, f.files, f.file_bytes,
     (select reltuples::bigint from pg_class where oid = 'files'::regclass) as files_estimate,
     m.migrations, m.last_migration, m.last_migration_at, r.processes, b.bouncing
   from (select count(*) as devices, count(*) filter (where failures > 0) as failing_devices
         from (select failures from push_subscriptions limit $limit) d) p,
     (select count(*) as waiting_pushes from (select from push_messages limit $limit) d) w,
     (select count(*) as files, coalesce(sum(bytes), 0)::bigint as file_bytes
      from (select bytes from files limit $limit) d) f,
     (select count(*) as migrations, max(name)::text as last_migration,
        max(run_on) at time zone 'UTC' as last_migration_at from migrations) m,
     (select count(*) as processes from job_runners) r,
     (select count(*) as bouncing from (select from mail_bounces limit $limit) d) b`,
);

/** Partitions and the tables of the job queue count as tables of their own. */
const listTables = statement(
  { limit: t.bigint },
  { name: t.text, bytes: t.bigint, rows: t.bigint },
  `select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
     pg_total_relation_size(c.oid) as bytes, c.reltuples::bigint as rows
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
   order by 2 desc, 1 limit $limit`,
);

const sumCounts = statement(
  {},
  { name: t.text, release: t.text, count: t.bigint },
  `select name, release, sum(count)::bigint as count from service_counts
   where hour > now() - interval '24 hours' group by name, release order by 3 desc, 2`,
);

/** Counts are stored for eight days, so these are whole ones. */
const mailDays = statement(
  {},
  { day: t.text, sent: t.bigint, failed: t.bigint, bounced: t.bigint, blocked: t.bigint },
  `select d.day::date::text as day, ${(["sent", "failed", "bounced", "blocked"] as const)
    .map(
      (what) =>
        `coalesce(sum(c.count) filter (where c.name = 'mails_${what}'), 0)::bigint as ${what}`,
    )
    .join(", ")}
   from generate_series(
       date_trunc('day', now() at time zone 'utc') - interval '6 days',
       date_trunc('day', now() at time zone 'utc'), interval '1 day'
     ) d (day)
     left join service_counts c on c.hour >= d.day at time zone 'utc'
       and c.hour < (d.day + interval '1 day') at time zone 'utc'
   group by d.day order by d.day desc`,
);

/** Queries whose cost does not grow with the community. */
export const getServiceFacts: Action<typeof endpoint> = async (ctx) => {
  const { db, config, realtime } = ctx;
  await ctx.counters.flush();
  const [facts, tables, tasks, counts, days, backup, former, missing] = await Promise.all([
    db.one(readFacts, { limit: mostCounted }),
    db.many(listTables, { limit: mostTables }),
    countByTask(db),
    db.many(sumCounts, {}),
    db.many(mailDays, {}),
    getLastBackup(db),
    db.one(sizeBefore, { days: growthDays }),
    db.one(missingInSearch, { limit: mostMissing }),
  ]);
  const countOf = (name: CounterName) =>
    counts.reduce((sum, row) => (row.name === name ? sum + row.count : sum), 0);
  if (facts === null) throw new Error("a query without a table returned no row");
  const files = extrapolate(facts.files, facts.file_bytes, facts.files_estimate);
  const mails = tasks.filter(({ task }) => mailTasks.includes(task));
  const sumOf = (state: "waiting" | "scheduled" | "running" | "failing" | "ended") =>
    mails.reduce((sum, task) => sum + task[state], 0);
  return {
    mail: {
      has_server: config.smtpUrl !== undefined,
      waiting: sumOf("waiting") + sumOf("scheduled") + sumOf("running"),
      failing: sumOf("failing"),
      ended: sumOf("ended"),
      sent_24h: countOf("mails_sent"),
      failed_24h: countOf("mails_failed"),
      bouncing: facts.bouncing,
      days,
    },
    push: {
      devices: facts.devices,
      failing_devices: facts.failing_devices,
      waiting: facts.waiting_pushes,
      sent_24h: countOf("pushes_sent"),
      failed_24h: countOf("pushes_failed"),
    },
    errors_24h: counts
      .filter(({ name }) => name === ("errors" satisfies CounterName))
      .slice(0, mostReleases)
      .map(({ release, count }) => ({ release, count })),
    statements: costliestStatements(mostStatements).map(({ text, calls, total, slowest }) => ({
      text: text.replaceAll(/\s+/g, " ").slice(0, statementLength),
      calls,
      mean_ms: total / calls,
      slowest_ms: slowest,
    })),
    database: {
      bytes: facts.database_bytes,
      tables: tables.map(({ rows, ...table }) => ({ ...table, rows: rows < 0 ? null : rows })),
    },
    files: {
      place: config.s3 === undefined ? "disk" : "bucket",
      ...files,
    },
    growth: former && {
      days: former.days,
      database_bytes: facts.database_bytes - former.database_bytes,
      file_bytes: files.bytes - former.file_bytes,
    },
    search: { missing_posts: missing?.count ?? 0 },
    backup,
    sockets: {
      sessions: realtime.openSessions().length,
      people: realtime.peopleHere().length,
      reaches_others: realtime.reachesOthers(),
    },
    migrations: {
      count: facts.migrations,
      last: facts.last_migration ?? "",
      last_at: (facts.last_migration_at ?? new Date(0)).toISOString(),
    },
    process: {
      version,
      commit,
      node: process.version,
      started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      processes: facts.processes,
    },
    settings: config.settings,
  };
};

/** How large the database and all files are now. */
export async function readSizes(db: Db): Promise<{ database_bytes: number; file_bytes: number }> {
  const facts = await db.one(readFacts, { limit: mostCounted });
  if (facts === null) throw new Error("a query without a table returned no row");
  const { bytes } = extrapolate(facts.files, facts.file_bytes, facts.files_estimate);
  return { database_bytes: facts.database_bytes, file_bytes: bytes };
}

/** The number and size of all files, of which at most `mostCounted` were counted. */
export function extrapolate(counted: number, bytes: number, estimate: number) {
  if (counted < mostCounted || estimate <= counted)
    return { count: counted, bytes, is_estimate: counted >= mostCounted };
  return {
    count: estimate,
    bytes: Math.round((bytes / counted) * estimate),
    is_estimate: true,
  };
}
