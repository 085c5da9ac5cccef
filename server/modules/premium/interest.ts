import type {
  askForPremium as askEndpoint,
  getPremiumInterest as getEndpoint,
  withdrawPremiumInterest as withdrawEndpoint,
} from "#contract/premium/premium";
import type { Action } from "#platform/http/http";
import { plansOf, putInterest, removeInterest } from "./queries.ts";

export const getPremiumInterest: Action<typeof getEndpoint> = async ({ db, actor }) => {
  const rows = await db.many(plansOf, { person: actor.personId });
  return { plans: rows.map(({ plan }) => plan) };
};

export const askForPremium: Action<typeof askEndpoint> = async ({ db, actor }, { plan }) => {
  await db.run(putInterest, { person: actor.personId, plan });
  return { success: true };
};

export const withdrawPremiumInterest: Action<typeof withdrawEndpoint> = async (
  { db, actor },
  { plan },
) => {
  await db.run(removeInterest, { person: actor.personId, plan });
  return { success: true };
};
