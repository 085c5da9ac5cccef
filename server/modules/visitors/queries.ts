import { statement, t } from "#platform/db/sql";

/** The salt of a day; the first call generates it. */
export const saltOf = statement(
  { day: t.text, fresh: t.bytes },
  { salt: t.bytes },
  `insert into visitor_salts as s (day, salt) values ($day::text::date, $fresh)
   on conflict (day) do update set salt = s.salt
   returning salt`,
);

export const sweepSalts = statement(
  { now: t.time },
  {},
  `delete from visitor_salts where day < ($now::timestamptz at time zone 'UTC')::date - 1`,
);
