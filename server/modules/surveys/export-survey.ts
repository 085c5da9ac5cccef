import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { choicesOf, valuesOf } from "#contract/surveys/questions";
import type { exportSurvey as exportEndpoint } from "#contract/surveys/survey-admin";
import { recordAudit } from "#modules/staff";
import { listStart, type Position } from "#platform/db/cursor";
import type { DownloadAction } from "#platform/http/http";
import { type AskedQuestion, everyQuestion, roleLabels } from "./get-results.ts";
import { responsesPage } from "./result-queries.ts";
import { requireSurvey } from "./save-survey.ts";

const pageSize = 1000;

/** Every response without names, one a line; cells that a spreadsheet would run as a formula are escaped. */
export const exportSurvey: DownloadAction<typeof exportEndpoint> = async (
  { db, actor },
  { id },
) => {
  const survey = await requireSurvey(db, id);
  const questions = await everyQuestion(db, id, survey.questions);
  const columns = [
    "enviada",
    "empezada",
    "versión",
    "rol",
    "país",
    "utm_source",
    "utm_medium",
    "utm_campaign",
    ...questions.map(({ label }) => label),
  ];
  const options = { escape_formulas: true };
  const parts = [Buffer.from(stringify([columns], { ...options, bom: true }))];
  let position: Position = listStart;
  let rows = 0;
  for (;;) {
    const page = await db.many(responsesPage, { ...position, survey_id: id, limit: pageSize });
    const lines = page.map((row) => [
      row.created_at.toISOString(),
      row.started_at.toISOString(),
      row.version,
      roleLabels[row.role],
      row.country_code ?? "",
      row.utm?.["source"] ?? "",
      row.utm?.["medium"] ?? "",
      row.utm?.["campaign"] ?? "",
      ...questions.map((question) => cell(question, valuesOf(row.answers[question.id]))),
    ]);
    if (lines.length > 0) parts.push(Buffer.from(stringify(lines, options)));
    rows += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    position = last;
  }
  await recordAudit(db, {
    actorId: actor.personId,
    action: "survey_exported",
    subject: { kind: "survey", id },
    after: { rows },
  });
  const file = Buffer.concat(parts);
  return {
    name: `encuesta-${survey.slug}.csv`,
    size: file.length,
    stream: Readable.from([file]),
  };
};

/** Options by their words, several joined; texts as they were written. */
function cell(question: AskedQuestion, values: string[]): string {
  const labels = new Map(choicesOf(question).map(({ id, label }) => [id, label]));
  return values.map((value) => labels.get(value) ?? value).join("; ");
}
