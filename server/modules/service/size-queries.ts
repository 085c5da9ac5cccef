import { statement, t } from "#platform/db/sql";

/** Sizes of days are stored for so long. */
const storedDays = 400;

/** The last measurement of a day is the one that stays. */
export const putSize = statement(
  { database_bytes: t.bigint, file_bytes: t.bigint },
  {},
  `insert into service_sizes as s (day, database_bytes, file_bytes)
   values ((now() at time zone 'UTC')::date, $database_bytes, $file_bytes)
   on conflict (day) do update set database_bytes = excluded.database_bytes, file_bytes = excluded.file_bytes`,
);

export const deleteOldSizes = statement(
  {},
  {},
  `delete from service_sizes where day < (now() at time zone 'UTC')::date - ${storedDays}`,
);

/** The first measured day of the last `days` before today. */
export const sizeBefore = statement(
  { days: t.int },
  { days: t.int, database_bytes: t.bigint, file_bytes: t.bigint },
  `select (now() at time zone 'UTC')::date - day as days, database_bytes, file_bytes from service_sizes
   where day < (now() at time zone 'UTC')::date and day >= (now() at time zone 'UTC')::date - $days::integer
   order by day limit 1`,
);

/**
 * Posts of the last day that the search does not find: their words are stored with them, so there are none unless
 * something is wrong (index media_content_latest).
 */
export const missingInSearch = statement(
  { limit: t.bigint },
  { count: t.bigint },
  `select count(*) as count from (
     select from media_content m
     where m.visibility = 'public' and m.status = 'active' and m.created_at > now() - interval '1 day'
       and not exists (select from post_lookup l where l.content_id = m.id)
     limit $limit
   ) missing`,
);
