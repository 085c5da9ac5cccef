import { statement, t } from "#platform/db/sql";

/** Those that a mail about the failing charge is due of; the number of the mail begins at 1. */
export const dueDunnings = statement(
  { days: t.json<number[]>(), limit: t.bigint },
  { id: t.uuid, number: t.int },
  `select id, dunned + 1 as number from subscriptions
   where state = 'past_due' and stopped_at is null
     and past_due_since <= now() - make_interval(days => ($days::jsonb ->> dunned)::integer)
   order by past_due_since limit $limit`,
);

export const noteDunned = statement(
  { id: t.uuid, number: t.int },
  { id: t.uuid },
  `update subscriptions set dunned = $number where id = $id and state = 'past_due' and dunned = $number - 1 returning id`,
);
