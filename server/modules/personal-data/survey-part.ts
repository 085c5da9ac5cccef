import { type Answers, choicesOf, type Question, valuesOf } from "#contract/surveys/questions";
import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, latest, pageSize, placeInTime } from "./export-part.ts";

const responsesPage = statement(
  { me: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    created_at: t.time,
    title: t.text,
    questions: t.json<Question[]>(),
    answers: t.json<Answers>(),
  },
  `select r.id, r.submitted_at as created_at, s.title, v.questions, r.answers
   from survey_responses r
     join survey_versions v on v.survey_id = r.survey_id and v.version = r.version
     join surveys s on s.id = r.survey_id
   where r.user_id = $me and (r.submitted_at, r.id) < ($before_at, $before_id)
   order by r.submitted_at desc, r.id desc limit $limit`,
);

/** What a person answered in surveys that belong to accounts; of the others it is not known whose they are. */
export const surveyPart: ExportPart = {
  file: "encuestas.json",
  about: "Lo que respondiste en encuestas con tu cuenta.",
  tables: ["survey_responses"],
  async *entries({ db }, me) {
    const read = (after: typeof latest) =>
      db.many(responsesPage, { me, ...after, limit: pageSize });
    for await (const row of allRows(latest, read, placeInTime))
      yield {
        encuesta: row.title,
        enviada: row.created_at,
        respuestas: row.questions
          .filter(({ id }) => row.answers[id] !== undefined)
          .map((question) => ({
            pregunta: question.label,
            respuesta: inWords(question, valuesOf(row.answers[question.id])),
          })),
      };
  },
};

function inWords(question: Question, values: string[]): string {
  const labels = new Map(choicesOf(question).map(({ id, label }) => [id, label]));
  return values.map((value) => labels.get(value) ?? value).join("; ");
}
