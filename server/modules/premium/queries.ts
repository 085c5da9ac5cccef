import type { PremiumPlan } from "#contract/premium/plans";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const plan: SqlType<PremiumPlan> = { pg: "text", nullable: false };

export const plansOf = statement(
  { person: t.uuid },
  { plan },
  `select plan from premium_interest where person_id = $person order by plan`,
);

export const putInterest = statement(
  { person: t.uuid, plan },
  {},
  `insert into premium_interest (person_id, plan) values ($person, $plan)
   on conflict (person_id, plan) do nothing`,
);

export const removeInterest = statement(
  { person: t.uuid, plan },
  {},
  `delete from premium_interest where person_id = $person and plan = $plan`,
);

export const moveInterest = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update premium_interest set person_id = $to where person_id = $from`,
);

const isOpened = `i.plan || ' ' || p.country_code = any($sold::text[])`;

/** Who asked for a plan that is sold where they are, as `plan country`: a page in the order of ids. */
export const openedFor = statement(
  { sold: t.texts, after: t.uuid, limit: t.bigint },
  { person_id: t.uuid, email: maybe(t.text), has_plan: t.bool },
  `select distinct i.person_id, u.email, premium_plan_of(i.person_id) is not null as has_plan
   from premium_interest i join profiles p on p.id = i.person_id and not p.hidden
   left join users u on u.id = i.person_id and u.email_confirmed_at is not null
   where i.person_id > $after and ${isOpened} order by i.person_id limit $limit`,
);

/** No row when somebody told them before. */
export const forgetInterest = statement(
  { person: t.uuid, sold: t.texts },
  { person_id: t.uuid },
  `with gone as (
     delete from premium_interest i using profiles p
     where i.person_id = $person and p.id = i.person_id and ${isOpened} returning i.person_id
   )
   select person_id from gone limit 1`,
);
