import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { surveyLimits } from "#contract/surveys/survey-limits";
import { nameSchemas } from "#contract/name-schemas";
import { line, lines } from "#contract/text/text";
import { audience, onePer, question, questions, surveySlug } from "./survey-schemas.ts";

const status = z.enum(["draft", "open", "closed"]);

const time = z.iso.datetime({ offset: true }).nullable();

const summary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status,
  opens_at: time,
  closes_at: time,
  opened_at: time,
  responses: z.int(),
  /** The one that /encuesta shows when it is open. */
  is_default: z.boolean(),
});
export type SurveySummary = z.output<typeof summary>;

const staffSurvey = summary.extend({
  intro: z.string(),
  audience,
  one_per: onePer,
  version: z.int(),
  /** Grows with each change; sent back to change what was read. */
  revision: z.int(),
  questions: z.array(question),
});
export type StaffSurvey = z.output<typeof staffSurvey>;

const common = ["not_found", "forbidden", "staff_second_factor_required"] as const;
const forEditors = { who: "member", staff: "editor", forBand: null } as const;

export const getSurveys = endpoint({
  name: "getSurveys",
  method: "GET",
  path: "/api/admin/surveys",
  summary: "Las encuestas, la última primero.",
  ...forEditors,
  input: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({ surveys: z.array(summary), nextCursor: z.string().nullable() }),
  errors: [...common],
});

export const getStaffSurvey = endpoint({
  name: "getStaffSurvey",
  method: "GET",
  path: "/api/admin/surveys/:id",
  summary: "Una encuesta con todo lo que se puede cambiar.",
  ...forEditors,
  input: z.object({ id: z.uuid() }),
  output: staffSurvey,
  errors: [...common, "survey_not_found"],
});

export const saveSurvey = endpoint({
  name: "saveSurvey",
  method: "PUT",
  path: "/api/admin/surveys/:id",
  summary:
    "Crea (revision 0) o cambia una encuesta. Otras preguntas son otra versión, si la actual ya se hizo; quien había empezado termina la suya.",
  ...forEditors,
  input: z
    .object({
      id: z.uuid(),
      revision: z.int().min(0).max(1_000_000),
      title: line(surveyLimits.surveyTitleLength).refine((text) => text !== "", {
        error: "Ponle un título a la encuesta.",
      }),
      slug: surveySlug,
      intro: lines(surveyLimits.surveyIntroLength).default(""),
      audience,
      one_per: onePer,
      opens_at: time.default(null),
      closes_at: time.default(null),
      questions,
    })
    .refine(
      ({ opens_at, closes_at }) =>
        opens_at === null || closes_at === null || Date.parse(opens_at) < Date.parse(closes_at),
      { error: "La encuesta tiene que cerrar después de abrir.", path: ["closes_at"] },
    ),
  output: staffSurvey,
  errors: [...common, "conflict", "survey_slug_taken", "survey_type_changed", "survey_empty"],
});

export const setSurveyStatus = endpoint({
  name: "setSurveyStatus",
  method: "PUT",
  path: "/api/admin/surveys/:id/status",
  summary: "Abre o cierra una encuesta. Cerrada, acepta una hora más a quien había empezado.",
  ...forEditors,
  input: z.object({ id: z.uuid(), status: status.exclude(["draft"]) }),
  output: success,
  errors: [...common, "survey_not_found", "survey_empty", "survey_over", "conflict"],
});

export const makeSurveyDefault = endpoint({
  name: "makeSurveyDefault",
  method: "PUT",
  path: "/api/admin/surveys/:id/default",
  summary: "La muestra en /encuesta mientras esté abierta.",
  ...forEditors,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [...common, "survey_not_found"],
});

export const deleteSurvey = endpoint({
  name: "deleteSurvey",
  method: "DELETE",
  path: "/api/admin/surveys/:id",
  summary: "Borra una encuesta que nunca se abrió. Repetirlo no cambia nada.",
  ...forEditors,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [...common, "survey_opened"],
});

const group = z.object({ value: z.string(), label: z.string(), responses: z.int() });
const count = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  /** By the value of the group; missing: zero. */
  groups: z.record(z.string(), z.int()),
});
const questionResult = z.object({
  id: z.uuid(),
  type: question.shape.type,
  label: z.string(),
  /** No longer asked. */
  is_removed: z.boolean(),
  answered: z.int(),
  /** Of a scale; null without answers. */
  average: z.number().nullable(),
  counts: z.array(count),
});
export type QuestionResult = z.output<typeof questionResult>;
export type ResultGroup = z.output<typeof group>;

export const getSurveyResults = endpoint({
  name: "getSurveyResults",
  method: "GET",
  path: "/api/admin/surveys/:id/results",
  summary: "Cuántas respuestas tiene cada opción; by las cruza con el rol, el país o una pregunta.",
  ...forEditors,
  input: z.object({
    id: z.uuid(),
    by: z.union([z.enum(["role", "country"]), z.uuid()]).optional(),
  }),
  output: z.object({
    responses: z.int(),
    groups: z.array(group),
    questions: z.array(questionResult),
  }),
  errors: [...common, "survey_not_found"],
});

export const getSurveyTexts = endpoint({
  name: "getSurveyTexts",
  method: "GET",
  path: "/api/admin/surveys/:id/texts/:question",
  summary: "Lo que se escribió en una pregunta de texto, lo último primero y sin nombres.",
  ...forEditors,
  input: z.object({
    id: z.uuid(),
    question: z.uuid(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({
    texts: z.array(z.object({ id: z.uuid(), text: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [...common, "survey_not_found"],
});

export const exportSurvey = endpoint({
  name: "exportSurvey",
  method: "GET",
  path: "/api/admin/surveys/:id/responses.csv",
  summary: "Las respuestas como archivo CSV, sin nombres.",
  ...forEditors,
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
  errors: [...common, "survey_not_found"],
  download: "text/csv",
});

nameSchemas({ SurveySummary: summary, StaffSurvey: staffSurvey });
