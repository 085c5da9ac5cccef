import type { Answers } from "#contract/surveys/questions";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import type { Role } from "./queries.ts";

const role: SqlType<Role> = { pg: "text", nullable: false };

/** The values of an answer `json`, each as a text. */
const valuesOf = (json: string): string => `jsonb_array_elements_text(
  case jsonb_typeof(${json}) when 'array' then ${json} else jsonb_build_array(${json}) end)`;

/** What response `r` counts for: its role, its country, or each value of its answer to a question. */
const groupsOf = `lateral (
  select r.role as "group" where $by::text = 'role'
  union all select coalesce(r.country_code, '') where $by = 'country'
  union all select chosen from ${valuesOf("r.answers -> $by")} chosen where r.answers ? $by
)`;

export const countResponses = statement(
  { id: t.uuid },
  { responses: t.int },
  `select count(*)::int as responses from survey_responses where survey_id = $id`,
);

/** How many responses each group has. */
export const countGroups = statement(
  { id: t.uuid, by: t.text },
  { group: t.text, responses: t.int },
  `select g."group", count(*)::int as responses
   from survey_responses r, ${groupsOf} g
   where r.survey_id = $id group by 1 order by 2 desc, 1`,
);

export const countAnswered = statement(
  { id: t.uuid },
  { question: t.text, answered: t.int },
  `select q as question, count(*)::int as answered
   from survey_responses r, jsonb_object_keys(r.answers) q
   where r.survey_id = $id group by 1`,
);

/** How often each value was chosen; `questions` are those that have choices. */
export const countValues = statement(
  { id: t.uuid, questions: t.texts },
  { question: t.text, value: t.text, count: t.int },
  `select q.key as question, chosen as value, count(*)::int as count
   from survey_responses r, jsonb_each(r.answers) q, ${valuesOf("q.value")} chosen
   where r.survey_id = $id and q.key = any ($questions) group by 1, 2`,
);

/** The same for each group. */
export const countValuesInGroups = statement(
  { id: t.uuid, questions: t.texts, by: t.text },
  { question: t.text, value: t.text, group: t.text, count: t.int },
  `select q.key as question, chosen as value, g."group", count(*)::int as count
   from survey_responses r, ${groupsOf} g, jsonb_each(r.answers) q, ${valuesOf("q.value")} chosen
   where r.survey_id = $id and q.key = any ($questions) group by 1, 2, 3`,
);

/** Index survey_responses_in_order. */
export const textsPage = statement(
  { survey_id: t.uuid, question: t.text, created_at: t.time, id: t.uuid, limit: t.bigint },
  { id: t.uuid, created_at: t.time, text: t.text },
  `select id, submitted_at as created_at, answers ->> $question as text from survey_responses
   where survey_id = $survey_id and (submitted_at, id) < ($created_at, $id)
     and jsonb_typeof(answers -> $question) = 'string'
   order by submitted_at desc, id desc limit $limit`,
);

/** The same index: responses without names, the last ones first. */
export const responsesPage = statement(
  { survey_id: t.uuid, created_at: t.time, id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    created_at: t.time,
    started_at: t.time,
    version: t.int,
    role,
    country_code: maybe(t.text),
    utm: maybe(t.json<Record<string, string>>()),
    answers: t.json<Answers>(),
  },
  `select id, submitted_at as created_at, started_at, version, role, country_code, utm, answers
   from survey_responses
   where survey_id = $survey_id and (submitted_at, id) < ($created_at, $id)
   order by submitted_at desc, id desc limit $limit`,
);
