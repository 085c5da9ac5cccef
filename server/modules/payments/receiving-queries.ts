import type { PayoutKind } from "#contract/payments/payment-limits";
import { paymentLimits } from "#contract/payments/payment-limits";
import type { OwnPayoutLink, Receiving } from "#contract/payments/receiving";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<PayoutKind> = { pg: "text", nullable: false };

/** Opens of the last 28 days. */
const selectLink = `jsonb_build_object('id', l.id, 'kind', l.kind, 'label', l.label, 'target', l.target, 'opens', (
     select coalesce(sum(d.opens), 0) from payout_link_days d
     where d.link_id = l.id and d.day > (now() at time zone 'utc')::date - 28))`;

export const receivingOf = statement(
  { owner: t.uuid, is_test: t.bool },
  {
    thanks: t.text,
    goal: maybe(t.json<NonNullable<Receiving["goal"]>>()),
    links: t.json<OwnPayoutLink[]>(),
  },
  `select coalesce(s.thanks, '') as thanks,
     case when s.goal_title is not null then jsonb_build_object('title', s.goal_title, 'target', s.goal_target,
       'currency', s.goal_currency, 'since', to_char(s.goal_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
       'raised', (select coalesce(sum(x.amount - x.refunded), 0)::bigint from payment_orders x
         where x.payee_id = p.id and x.kind = 'tip' and x.is_test = $is_test::boolean and x.paid_at >= s.goal_since
           and x.currency = s.goal_currency and not x.is_disputed)) end as goal,
     coalesce((select jsonb_agg(${selectLink} order by l.created_at, l.id)
       from payout_links l where l.owner_id = p.id), '[]'::jsonb) as links
   from profiles p left join tip_settings s on s.owner_id = p.id where p.id = $owner`,
);

export const saveThanks = statement(
  { owner: t.uuid, thanks: t.text },
  {},
  `insert into tip_settings (owner_id, thanks) values ($owner, $thanks)
   on conflict (owner_id) do update set thanks = excluded.thanks`,
);

/** A running goal keeps its beginning, unless it is for another currency. */
export const saveGoal = statement(
  { owner: t.uuid, title: t.text, target: t.bigint, currency: t.text },
  {},
  `insert into tip_settings as s (owner_id, goal_title, goal_target, goal_currency, goal_since)
   values ($owner, $title, $target::bigint, $currency, now())
   on conflict (owner_id) do update set goal_title = excluded.goal_title, goal_target = excluded.goal_target,
     goal_since = case when s.goal_currency = excluded.goal_currency then s.goal_since else excluded.goal_since end,
     goal_currency = excluded.goal_currency`,
);

export const endGoal = statement(
  { owner: t.uuid },
  {},
  `update tip_settings set goal_title = null, goal_target = null, goal_currency = null, goal_since = null
   where owner_id = $owner`,
);

/** Links of one owner wait for each other, so that they can be counted. */
export const lockOwner = statement(
  { owner: t.uuid },
  { links: t.int },
  `with owner as (select id from profiles where id = $owner for no key update)
   select (select count(*) from payout_links l where l.owner_id = owner.id)::integer as links from owner`,
);

const linkValues = { id: t.uuid, owner: t.uuid, kind, label: t.text, target: t.text };
const linkRow = { link: t.json<OwnPayoutLink>() };

export const updateLink = statement(
  linkValues,
  linkRow,
  `update payout_links l set kind = $kind, label = $label, target = $target
   where l.id = $id and l.owner_id = $owner returning ${selectLink} as link`,
);

/** No row where the id is somebody else's, or it would be one too many. */
export const insertLink = statement(
  linkValues,
  linkRow,
  `insert into payout_links as l (id, owner_id, kind, label, target)
   select $id, $owner, $kind, $label, $target
   where (select count(*) from payout_links o where o.owner_id = $owner) < ${paymentLimits.payoutLinks}
   on conflict (id) do nothing returning ${selectLink} as link`,
);

export const deleteLink = statement(
  { id: t.uuid, owner: t.uuid },
  {},
  `delete from payout_links where id = $id and owner_id = $owner`,
);
