import { z } from "zod";
import { limits } from "#contract/limits";
import { surveyLimits } from "#contract/surveys/survey-limits";
import { line, lines } from "#contract/text/text";
import { questionsProblem, type QuestionType, questionTypes } from "./questions.ts";

const choice = z.object({
  id: z.uuid(),
  label: line(surveyLimits.surveyOptionLength).refine((text) => text !== "", {
    error: "Escribe el texto de cada opción.",
  }),
});

export const question = z.object({
  id: z.uuid(),
  type: z.enum(Object.keys(questionTypes) as [QuestionType, ...QuestionType[]]),
  label: line(surveyLimits.surveyLabelLength).refine((text) => text !== "", {
    error: "Escribe la pregunta.",
  }),
  help: line(surveyLimits.surveyHelpLength).default(""),
  required: z.boolean(),
  options: z
    .array(choice)
    .max(surveyLimits.surveyOptions, {
      error: `Una pregunta tiene ${surveyLimits.surveyOptions} opciones como máximo.`,
    })
    .default([]),
  show_if: z
    .object({
      question: z.uuid(),
      any_of: z
        .array(z.string().max(40))
        .min(1, { error: "Elige con qué respuestas se hace la pregunta." })
        .max(100),
    })
    .nullable()
    .default(null),
});

/** All questions of a survey, which depend only on earlier ones. */
export const questions = z
  .array(question)
  .max(surveyLimits.surveyQuestions, {
    error: `Una encuesta tiene ${surveyLimits.surveyQuestions} preguntas como máximo.`,
  })
  .superRefine((all, context) => {
    const problem = questionsProblem(all);
    if (problem !== null)
      context.addIssue({ code: "custom", path: [problem.index], message: problem.text });
  });

export const surveySlug = z
  .string()
  .max(surveyLimits.surveySlugLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: "La dirección lleva solo letras sin acentos, números y guiones.",
  });

/** Who is asked: everybody, or accounts of one role. */
export const audience = z.enum(["everyone", "supporter", "creator"]);
/** Once for each account (with it, or without one once for each browser), or once for each browser, without names. */
export const onePer = z.enum(["account", "browser"]);

const text = lines(surveyLimits.longAnswerLength);
const answer = z.union([
  text,
  z.int().min(0).max(10),
  z.array(z.string().max(40)).max(surveyLimits.surveyOptions),
]);
export const answers = z
  .record(z.uuid(), answer)
  .refine((all) => Object.keys(all).length <= surveyLimits.surveyQuestions, {
    error: "Son más respuestas que preguntas.",
  });

const mark = line(limits.utmLength).default("");
/** Where a link was published, from its address. */
export const utm = z.object({ source: mark, medium: mark, campaign: mark });
