import { createHash } from "node:crypto";
import { surveyLimits } from "#contract/surveys/survey-limits";
import {
  answerProblem,
  type Answers,
  countedAnswers,
  type Question,
  visibleQuestions,
} from "#contract/surveys/questions";
import type {
  getSurvey as getEndpoint,
  submitSurvey as submitEndpoint,
} from "#contract/surveys/surveys";
import { normalizeLine } from "#contract/text/characters";
import type { VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import {
  askedVersion,
  defaultSurvey,
  insertResponse,
  responseOfAccount,
  responseOfBrowser,
  type Role,
  roleOf,
  surveyBySlug,
  surveyExists,
} from "./queries.ts";

const grace = surveyLimits.surveyGraceMinutes;

/** The survey with a slug, or the one that is shown without. */
export const getSurvey: Action<typeof getEndpoint> = async (ctx, { s }) => {
  const { role } = await whoAnswers(ctx);
  const survey =
    s === undefined
      ? await ctx.db.one(defaultSurvey, { role, grace })
      : await ctx.db.one(surveyBySlug, { slug: s, grace });
  if (survey === null) throw new ApiError(s === undefined ? "no_open_survey" : "survey_not_found");
  if (!survey.is_open) throw new ApiError("survey_closed");
  requireAudience(survey.audience, role);
  const { id, slug, version, title, intro, one_per, questions } = survey;
  const accountId = accountFor(ctx, one_per);
  if (accountId !== null) {
    const row = await ctx.db.one(responseOfAccount, { survey_id: id, user_id: accountId });
    if (row !== null) throw new ApiError("survey_answered");
  }
  return { id, slug, version, title, intro, one_per, questions };
};

/** Stores a response once, whatever is retried; only what the questions of its version ask for is stored. */
export const submitSurvey: Action<typeof submitEndpoint> = async (ctx, input) => {
  const { id, version, response_id } = input;
  const { db } = ctx;
  const survey = await db.one(askedVersion, { id, version, grace });
  if (survey === null) {
    const exists = (await db.one(surveyExists, { id })) !== null;
    throw new ApiError(exists ? "conflict" : "survey_not_found");
  }
  const accountId = accountFor(ctx, survey.one_per);
  const respondent = {
    survey_id: id,
    user_id: accountId,
    anon_hash: accountId === null ? browserHash(id, input.browser) : null,
  };
  // A retry of what was stored succeeds also after the end.
  const earlier = await responseOf(db, respondent);
  if (earlier !== null) return answerRepeated(earlier, response_id);
  if (!survey.version_opened) throw new ApiError("conflict");
  if (!survey.is_accepting) throw new ApiError("survey_closed");
  const { role, country_code } = await whoAnswers(ctx);
  requireAudience(survey.audience, role);
  const row = await db.one(insertResponse, {
    ...respondent,
    id: response_id,
    version,
    role,
    country_code,
    answers: checkAnswers(survey.questions, input.answers),
    utm: input.utm ?? null,
    started_at: new Date(input.started_at),
  });
  if (row === null) {
    const stored = await responseOf(db, respondent);
    // The id of a response of somebody else.
    if (stored === null) throw new ApiError("conflict");
    return answerRepeated(stored, response_id);
  }
  return { success: true };
};

/** The answers as stored, without those of hidden questions; throws for the first bad one, naming its question. */
function checkAnswers(questions: Question[], answers: Answers): Answers {
  const ids = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(answers).find((id) => !ids.has(id));
  if (unknown !== undefined) throw new ApiError("answer_invalid", { field: unknown });
  for (const question of visibleQuestions(questions, answers)) {
    const problem = answerProblem(question, answers[question.id]);
    if (problem !== null) throw new ApiError(problem, { field: question.id });
  }
  const counted = countedAnswers(questions, answers);
  for (const { id, type } of questions) {
    const answer = counted[id];
    if (type === "short" && typeof answer === "string") counted[id] = normalizeLine(answer);
  }
  return counted;
}

function answerRepeated(stored: string, responseId: string): { success: true } {
  if (stored !== responseId.toLowerCase()) throw new ApiError("survey_answered");
  return { success: true };
}

interface Respondent {
  survey_id: string;
  user_id: string | null;
  anon_hash: Buffer | null;
}

async function responseOf(db: Db, respondent: Respondent): Promise<string | null> {
  const { survey_id, user_id, anon_hash } = respondent;
  if (user_id !== null)
    return (await db.one(responseOfAccount, { survey_id, user_id }))?.id ?? null;
  if (anon_hash === null) return null;
  return (await db.one(responseOfBrowser, { survey_id, anon_hash }))?.id ?? null;
}

/** The account that the response belongs to; null for one without a name. */
function accountFor({ actor }: VisitorContext, onePer: "account" | "browser"): string | null {
  return onePer === "account" ? (actor?.personId ?? null) : null;
}

/** The survey is part of it, so that the responses of one browser to several cannot be put together. */
function browserHash(surveyId: string, browser: string): Buffer {
  return createHash("sha256").update(`${surveyId.toLowerCase()} ${browser.toLowerCase()}`).digest();
}

async function whoAnswers(
  ctx: VisitorContext,
): Promise<{ role: Role; country_code: string | null }> {
  const profile = ctx.actor === null ? null : await ctx.db.one(roleOf, { id: ctx.actor.personId });
  return profile ?? { role: "visitor", country_code: null };
}

function requireAudience(audience: "everyone" | "supporter" | "creator", role: Role): void {
  if (audience !== "everyone" && audience !== role) throw new ApiError("survey_not_for_you");
}
