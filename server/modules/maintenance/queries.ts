import { maybe, statement, t } from "#platform/db/sql";

const columns = { id: t.uuid, text: t.text, starts_at: t.time, ends_at: maybe(t.time) };
const names = "id, text, starts_at, ends_at";

export const findMaintenance = statement(
  {},
  columns,
  `select ${names} from maintenance where ends_at is null or ends_at > now()`,
);

/** Index maintenance_once. One that has ended is replaced, one that runs is changed. */
export const storeMaintenance = statement(
  { text: t.text, ends_at: maybe(t.time) },
  {},
  `insert into maintenance as m (text, ends_at) values ($text, $ends_at)
   on conflict ((true)) do update set text = excluded.text, ends_at = excluded.ends_at,
     starts_at = case when m.ends_at <= now() then now() else m.starts_at end`,
);

export const deleteMaintenance = statement({}, {}, `delete from maintenance`);
