import type {
  getOnboardingDraft as getEndpoint,
  OnboardingDraft,
  saveOnboardingDraft as saveEndpoint,
} from "#contract/account/onboarding";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { saveDraft } from "./queries.ts";

const findDraft = statement(
  { id: t.uuid },
  { answers: t.json<OnboardingDraft>() },
  `select answers from onboarding_drafts where profile_id = $id`,
);

/** The saved answers of an interrupted onboarding; null without any. */
export const getOnboardingDraft: Action<typeof getEndpoint> = async ({ actor, db }) => {
  const row = await db.one(findDraft, { id: actor.userId });
  return { draft: row?.answers ?? null };
};

/** Saves the answers so far, unless onboarding is over; null then. */
export const saveOnboardingDraft: Action<typeof saveEndpoint> = async ({ actor, db }, answers) => {
  const rowCount = await db.run(saveDraft, { id: actor.userId, answers });
  return { draft: rowCount === 0 ? null : answers };
};
