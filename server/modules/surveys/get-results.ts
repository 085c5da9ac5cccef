import { countries } from "#contract/countries";
import { choicesOf, type Question, questionTypes } from "#contract/surveys/questions";
import type {
  getSurveyResults as resultsEndpoint,
  getSurveyTexts as textsEndpoint,
  QuestionResult,
  ResultGroup,
} from "#contract/surveys/survey-admin";
import type { Db } from "#platform/db/db";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { type Role, versionsOf } from "./queries.ts";
import {
  countAnswered,
  countGroups,
  countResponses,
  countValues,
  countValuesInGroups,
  textsPage,
} from "./result-queries.ts";
import { requireSurvey } from "./save-survey.ts";

/** A question of any version, in the words of the last one that asked it. */
export interface AskedQuestion extends Question {
  is_removed: boolean;
}

export const roleLabels: Record<Role, string> = {
  visitor: "Sin cuenta",
  supporter: "Fans",
  creator: "Artistas",
};
const countryNames = new Map<string, string>(countries.map(({ code, name }) => [code, name]));

/** Counts of all options; `by` counts them once more for each group. */
export const getSurveyResults: Action<typeof resultsEndpoint> = async ({ db }, { id, by }) => {
  const survey = await requireSurvey(db, id);
  const all = await everyQuestion(db, id, survey.questions);
  const questions = all
    .filter(({ type }) => questionTypes[type].branches)
    .map((question) => question.id);
  const [total, answered, values, groups, inGroups] = await Promise.all([
    db.one(countResponses, { id }),
    db.many(countAnswered, { id }),
    db.many(countValues, { id, questions }),
    by === undefined ? [] : db.many(countGroups, { id, by }),
    by === undefined ? [] : db.many(countValuesInGroups, { id, questions, by }),
  ]);
  const key = (question: string, value: string): string => `${question} ${value}`;
  const counts = new Map(values.map((row) => [key(row.question, row.value), row.count]));
  const crossings = Map.groupBy(inGroups, (row) => key(row.question, row.value));
  const label = groupLabel(
    by,
    all.find((question) => question.id === by),
  );
  return {
    responses: total?.responses ?? 0,
    groups: groups.map(({ group: value, responses }): ResultGroup => ({
      value,
      label: label(value),
      responses,
    })),
    questions: all.map((question): QuestionResult => {
      const ofOptions = choicesOf(question)
        .map((choice) => ({
          value: choice.id,
          label: choice.label,
          count: counts.get(key(question.id, choice.id)) ?? 0,
          groups: Object.fromEntries(
            (crossings.get(key(question.id, choice.id)) ?? []).map((row) => [row.group, row.count]),
          ),
        }))
        // Of long lists only what somebody chose.
        .filter(({ count }) => count > 0 || !["country", "genres"].includes(question.type));
      return {
        id: question.id,
        type: question.type,
        label: question.label,
        is_removed: question.is_removed,
        answered: answered.find((row) => row.question === question.id)?.answered ?? 0,
        average: question.type === "scale" ? averageOf(ofOptions) : null,
        counts: ofOptions,
      };
    }),
  };
};

export const getSurveyTexts: Action<typeof textsEndpoint> = async ({ db }, input) => {
  const { id, question, cursor, limit } = input;
  const survey = await requireSurvey(db, id);
  const all = await everyQuestion(db, id, survey.questions);
  const withTexts = all.find((one) => one.id === question);
  if (withTexts === undefined || questionTypes[withTexts.type].branches)
    return { texts: [], nextCursor: null };
  const position = decodeCursor(cursor);
  const rows = await db.many(textsPage, {
    ...position,
    survey_id: id,
    question,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit);
  return { texts: pageRows.map((row) => ({ id: row.id, text: row.text })), nextCursor };
};

/** The questions of today in their order, then those of former versions that are no longer asked. */
export async function everyQuestion(
  db: Db,
  id: string,
  current: Question[],
): Promise<AskedQuestion[]> {
  const all = new Map<string, AskedQuestion>();
  for (const question of current) all.set(question.id, { ...question, is_removed: false });
  for (const { questions } of await db.many(versionsOf, { survey_id: id }))
    for (const question of questions) {
      const newer = all.get(question.id);
      if (newer === undefined) all.set(question.id, { ...question, is_removed: true });
      else all.set(question.id, { ...newer, options: withOptions(newer, question) });
    }
  return [...all.values()];
}

/** Options that a newer version removed still have their counts. */
function withOptions(newer: Question, older: Question): Question["options"] {
  const ids = new Set(newer.options.map(({ id }) => id));
  return [...newer.options, ...older.options.filter(({ id }) => !ids.has(id))];
}

function averageOf(counts: { value: string; count: number }[]): number | null {
  const responses = counts.reduce((sum, { count }) => sum + count, 0);
  const points = counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
  return responses === 0 ? null : points / responses;
}

function groupLabel(
  by: string | undefined,
  question: Question | undefined,
): (value: string) => string {
  if (by === "role") return (value) => roleLabels[value as Role] ?? value;
  if (by === "country") return (value) => countryNames.get(value) ?? "Sin país";
  const choices = new Map(
    question === undefined ? [] : choicesOf(question).map(({ id, label }) => [id, label]),
  );
  return (value) => choices.get(value) ?? value;
}
