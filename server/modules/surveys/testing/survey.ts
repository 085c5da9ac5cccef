import type { Input } from "#contract/endpoint";
import type { Question } from "#contract/surveys/questions";
import { saveSurvey, setSurveyStatus } from "#contract/surveys/survey-admin";
import type { submitSurvey } from "#contract/surveys/surveys";
import type { Caller } from "#testing/caller";

/** A question with what a test does not care about filled in. */
export function question(details: Partial<Question> & Pick<Question, "type" | "label">): Question {
  return {
    id: crypto.randomUUID(),
    help: "",
    required: true,
    options: [],
    show_if: null,
    ...details,
  };
}

export const options = (...labels: string[]): Question["options"] =>
  labels.map((label) => ({ id: crypto.randomUUID(), label }));

type Details = Partial<Input<typeof saveSurvey>>;

/** The input that creates a survey. */
export function newSurvey(details: Details = {}): Input<typeof saveSurvey> {
  const id = crypto.randomUUID();
  return {
    id,
    revision: 0,
    title: "Ayúdanos a construir esto",
    slug: `encuesta-${id.slice(0, 8)}`,
    audience: "everyone",
    one_per: "browser",
    questions: [],
    ...details,
  };
}

/** Saves and opens a survey. */
export async function openedSurvey(
  editor: Caller,
  details: Details,
): Promise<Input<typeof saveSurvey>> {
  const survey = newSurvey(details);
  await editor.call(saveSurvey, survey);
  await editor.call(setSurveyStatus, { id: survey.id, status: "open" });
  return survey;
}

/** A response of a new browser. */
export function response(
  id: string,
  answers: Input<typeof submitSurvey>["answers"],
  details: Partial<Input<typeof submitSurvey>> = {},
): Input<typeof submitSurvey> {
  return {
    id,
    response_id: crypto.randomUUID(),
    browser: crypto.randomUUID(),
    version: 1,
    started_at: new Date().toISOString(),
    answers,
    ...details,
  };
}
