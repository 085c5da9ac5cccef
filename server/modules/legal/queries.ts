import { statement, t } from "#platform/db/sql";

const acceptance = { version: t.text, minimum_age: t.int };

/** The first time counts; a higher age adds a row. */
export const insertAcceptance = statement(
  { person: t.uuid, ...acceptance },
  {},
  `insert into terms_acceptances (user_id, version, minimum_age)
   values ($person, $version, $minimum_age)
   on conflict (user_id, version) do update
     set minimum_age = excluded.minimum_age, accepted_at = excluded.accepted_at
     where terms_acceptances.minimum_age < excluded.minimum_age`,
);

/** The acceptance at sign-up, from the sign-up that became the account. */
export const insertAcceptanceOfSignUp = statement(
  { person: t.uuid, version: t.text },
  {},
  `insert into terms_acceptances (user_id, version, minimum_age, accepted_at)
   select id, $version, (user_metadata #>> '{terms,minimum_age}')::int,
     (user_metadata #>> '{terms,accepted_at}')::timestamptz
   from users
   where id = $person and user_metadata #>> '{terms,version}' = $version
     and user_metadata #> '{terms,accepted_at}' is not null
   on conflict do nothing`,
);

export const lastAcceptance = statement(
  { person: t.uuid },
  { ...acceptance, accepted_at: t.time },
  `select version, minimum_age, accepted_at from terms_acceptances
   where user_id = $person order by version desc limit 1`,
);

export const moveAcceptancesOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update terms_acceptances set user_id = $to where user_id = $from`,
);
