import { maybe, statement, t } from "#platform/db/sql";

export const insertBackup = statement(
  {
    started_at: t.time,
    finished_at: t.time,
    verified_at: maybe(t.time),
    bytes: t.bigint,
    rows: t.bigint,
  },
  {},
  `insert into backups (started_at, finished_at, verified_at, bytes, rows)
   values ($started_at, $finished_at, $verified_at, $bytes, $rows)`,
);

/** The last one; ids grow with time. */
export const lastBackup = statement(
  {},
  { finished_at: t.time, is_verified: t.bool, is_old: t.bool, bytes: t.bigint },
  `select finished_at, verified_at is not null as is_verified, bytes,
     finished_at < now() - interval '48 hours' as is_old
   from backups order by id desc limit 1`,
);
