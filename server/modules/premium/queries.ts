import type { PremiumPlan } from "#contract/premium/plans";
import { type SqlType, statement, t } from "#platform/db/sql";

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
