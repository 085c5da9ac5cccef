import { maybe, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

/** The newest first, those that are open or those that were solved; by the primary key. */
export const differencesPage = statement(
  { solved: t.bool, before: maybe(t.uuid), limit: t.bigint },
  {
    id: t.uuid,
    provider: providerName,
    payment: t.text,
    order: maybe(t.uuid),
    currency: t.text,
    ours: t.bigint,
    theirs: t.bigint,
    found_at: t.time,
    solved_at: maybe(t.time),
    account_id: maybe(t.uuid),
    owner_id: maybe(t.uuid),
    artist: maybe(t.text),
    compared_at: maybe(t.time),
  },
  `select d.id, d.provider, d.payment, d.order_id as order, d.currency, d.ours, d.theirs, d.found_at, d.solved_at,
     a.id as account_id, a.owner_id, p.name as artist, a.compared_at
   from payment_differences d left join payment_accounts a on a.id = d.account_id
   left join profiles p on p.id = a.owner_id
   where (d.solved_at is not null) = $solved::boolean and ($before::uuid is null or d.id < $before::uuid)
   order by d.id desc limit $limit`,
);
