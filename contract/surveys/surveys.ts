import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { answers, onePer, question, surveySlug, utm } from "./survey-schemas.ts";

const survey = z.object({
  id: z.uuid(),
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  intro: z.string(),
  one_per: onePer,
  questions: z.array(question),
});
export type Survey = z.output<typeof survey>;

export const getSurvey = endpoint({
  name: "getSurvey",
  method: "GET",
  path: "/api/survey",
  summary: "Una encuesta abierta: la que dice s, o la principal.",
  who: "visitor",
  forBand: null,
  input: z.object({ s: surveySlug.optional() }),
  output: survey,
  errors: [
    "survey_not_found",
    "no_open_survey",
    "survey_closed",
    "survey_answered",
    "survey_not_for_you",
  ],
});

export const submitSurvey = endpoint({
  name: "submitSurvey",
  method: "POST",
  path: "/api/surveys/:id/responses",
  summary:
    "Envía las respuestas a la versión que se empezó. El id lo hace el dispositivo: repetir el envío no lo duplica.",
  who: "visitor",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    response_id: z.uuid(),
    /** A number that this browser made for surveys alone: only its hash is stored. */
    browser: z.uuid(),
    version: z.int().min(1).max(1_000_000),
    started_at: z.iso.datetime(),
    answers,
    utm: utm.optional(),
  }),
  output: success,
  errors: [
    "survey_not_found",
    "survey_closed",
    "survey_answered",
    "survey_not_for_you",
    "answer_required",
    "option_required",
    "answer_invalid",
    "conflict",
  ],
  limit: "survey",
});

nameSchemas({ Survey: survey });
