import { isDeepStrictEqual } from "node:util";
import type { Question } from "#contract/surveys/questions";
import type {
  deleteSurvey as deleteEndpoint,
  getStaffSurvey as getEndpoint,
  getSurveys as listEndpoint,
  makeSurveyDefault as defaultEndpoint,
  saveSurvey as saveEndpoint,
  setSurveyStatus as statusEndpoint,
  StaffSurvey,
  SurveySummary,
} from "#contract/surveys/survey-admin";
import type { ParsedInput } from "#contract/endpoint";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import { type Db, sqlState } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import {
  closeSurvey,
  insertSurvey,
  lockSurvey,
  makeDefault,
  openSurvey,
  putVersion,
  removeSurvey,
  staffSurvey,
  surveysPage,
  updateSurvey,
  versionsOf,
} from "./queries.ts";

type Row = Values<(typeof staffSurvey)["columns"]>;
type Change = ParsedInput<typeof saveEndpoint>;

export const getSurveys: Action<typeof listEndpoint> = async ({ db }, { cursor, limit }) => {
  const rows = await db.many(surveysPage, { ...decodeCursor(cursor), limit: limit + 1 });
  const { pageRows, nextCursor } = pageOf(rows, limit);
  return { surveys: pageRows.map(toSummary), nextCursor };
};

export const getStaffSurvey: Action<typeof getEndpoint> = async ({ db }, { id }) =>
  toStaffSurvey(await requireSurvey(db, id));

/** Creates or changes a survey. Repeating the last change succeeds. */
export const saveSurvey: Action<typeof saveEndpoint> = async (ctx, input) => {
  try {
    return await ctx.db.transaction(async (db) => toStaffSurvey(await save(ctx, db, input)));
  } catch (error) {
    const isUniqueViolation = sqlState(error) === "23505";
    throw isUniqueViolation ? new ApiError("survey_slug_taken", { field: "slug" }) : error;
  }
};

async function save(ctx: MemberContext, db: Db, input: Change): Promise<Row> {
  const { id, revision, questions } = input;
  const params = {
    ...input,
    opens_at: toTime(input.opens_at),
    closes_at: toTime(input.closes_at),
  };
  if (revision === 0 && (await db.one(insertSurvey, params)) !== null) {
    await db.run(putVersion, { survey_id: id, version: 1, questions, is_open: false });
    await record(ctx, db, "survey_created", id, { title: input.title });
    return requireSurvey(db, id);
  }
  await db.one(lockSurvey, { id });
  const current = await db.one(staffSurvey, { id });
  if (current === null) throw new ApiError("conflict");
  if (current.revision === revision + 1 && isSame(current, input)) return current;
  if (current.revision !== revision) throw new ApiError("conflict");
  if (current.status === "open" && questions.length === 0) throw new ApiError("survey_empty");
  const isAskedAnew = !isDeepStrictEqual(current.questions, questions);
  if (isAskedAnew) await requireSameTypes(db, id, questions);
  const version = current.version + (isAskedAnew && current.version_opened ? 1 : 0);
  if (isAskedAnew)
    await db.run(putVersion, {
      survey_id: id,
      version,
      questions,
      is_open: current.status === "open",
    });
  await db.run(updateSurvey, { ...params, version });
  await record(ctx, db, "survey_changed", id, { title: input.title, version });
  return requireSurvey(db, id);
}

/** Opens or closes a survey; repeating it changes nothing. */
export const setSurveyStatus: Action<typeof statusEndpoint> = async (ctx, { id, status }) =>
  ctx.db.transaction(async (db) => {
    await db.one(lockSurvey, { id });
    const survey = await requireSurvey(db, id);
    if (survey.status === status) return { success: true };
    if (status === "open") {
      if (survey.questions.length === 0) throw new ApiError("survey_empty");
      if (survey.closes_at !== null && survey.closes_at.getTime() <= Date.now())
        throw new ApiError("survey_over");
      await db.run(openSurvey, { id });
    } else {
      if (survey.status === "draft") throw new ApiError("conflict");
      await db.run(closeSurvey, { id });
    }
    const action = status === "open" ? "survey_opened" : "survey_closed";
    await record(ctx, db, action, id, { title: survey.title, version: survey.version });
    return { success: true };
  });

export const makeSurveyDefault: Action<typeof defaultEndpoint> = async (ctx, { id }) =>
  ctx.db.transaction(async (db) => {
    if ((await db.one(makeDefault, { id })) === null) throw new ApiError("survey_not_found");
    await record(ctx, db, "survey_made_default", id);
    return { success: true };
  });

/** Only one that nobody has ever been asked. */
export const deleteSurvey: Action<typeof deleteEndpoint> = async (ctx, { id }) =>
  ctx.db.transaction(async (db) => {
    await db.one(lockSurvey, { id });
    const survey = await db.one(staffSurvey, { id });
    if (survey === null) return { success: true };
    if (survey.opened_at !== null) throw new ApiError("survey_opened");
    await db.run(removeSurvey, { id });
    await record(ctx, db, "survey_deleted", id, { title: survey.title });
    return { success: true };
  });

/** Reads a survey as the staff see it; throws when there is none. */
export async function requireSurvey(db: Db, id: string): Promise<Row> {
  const survey = await db.one(staffSurvey, { id });
  if (survey === null) throw new ApiError("survey_not_found");
  return survey;
}

/** The counts of one question would mix answers of two kinds. */
async function requireSameTypes(db: Db, id: string, questions: Question[]): Promise<void> {
  const earlier = (await db.many(versionsOf, { survey_id: id })).flatMap((one) => one.questions);
  const types = new Map(earlier.map((question) => [question.id, question.type]));
  const index = questions.findIndex(
    (question) => (types.get(question.id) ?? question.type) !== question.type,
  );
  if (index >= 0) throw new ApiError("survey_type_changed", { field: `questions.${index}` });
}

function isSame(row: Row, input: Change): boolean {
  return isDeepStrictEqual(
    [row.title, row.slug, row.intro, row.audience, row.one_per, row.questions],
    [input.title, input.slug, input.intro, input.audience, input.one_per, input.questions],
  );
}

function record(
  ctx: MemberContext,
  db: Db,
  action: string,
  id: string,
  after?: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: "survey", id };
  return recordAudit(db, { actorId: ctx.actor.personId, action, subject, after });
}

const toTime = (text: string | null): Date | null => (text === null ? null : new Date(text));
const toText = (time: Date | null): string | null => time?.toISOString() ?? null;

function toSummary(row: Row): SurveySummary {
  const { id, slug, title, status, responses, is_default } = row;
  return {
    id,
    slug,
    title,
    status,
    responses,
    is_default,
    opens_at: toText(row.opens_at),
    closes_at: toText(row.closes_at),
    opened_at: toText(row.opened_at),
  };
}

function toStaffSurvey(row: Row): StaffSurvey {
  const { intro, audience, one_per, version, revision, questions } = row;
  return { ...toSummary(row), intro, audience, one_per, version, revision, questions };
}
