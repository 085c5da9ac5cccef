import {
  choicesOf,
  type Question,
  questionsProblem,
  questionTypes,
  type QuestionType,
} from "#contract/surveys/questions";
import type { StaffSurvey } from "#contract/surveys/survey-admin";

/** What an editor changes before it is saved. */
export type Draft = Pick<
  StaffSurvey,
  "title" | "slug" | "intro" | "audience" | "one_per" | "opens_at" | "closes_at" | "questions"
>;

export function draftOf(survey: StaffSurvey): Draft {
  const { title, slug, intro, audience, one_per, opens_at, closes_at, questions } = survey;
  return { title, slug, intro, audience, one_per, opens_at, closes_at, questions };
}

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

const newOption = (): Question["options"][number] => ({ id: crypto.randomUUID(), label: "" });
const hasOptions = (type: QuestionType): boolean => type === "single" || type === "multiple";

export function newQuestion(): Question {
  return {
    id: crypto.randomUUID(),
    type: "single",
    label: "",
    help: "",
    required: true,
    options: [newOption(), newOption()],
    show_if: null,
  };
}

export const withOption = (question: Question): Question => ({
  ...question,
  options: [...question.options, newOption()],
});

/** With another type it is another question: the answers of the former one are counted apart. */
export function withType(question: Question, type: QuestionType): Question {
  const options = question.options.length === 0 ? [newOption(), newOption()] : question.options;
  const isKind = hasOptions(type);
  return { ...question, id: crypto.randomUUID(), type, options: isKind ? options : [] };
}

/** Replaces a question; conditions of later ones that no longer fit are dropped. */
export function replaceQuestion(
  questions: readonly Question[],
  id: string,
  next: Question | null,
): Question[] {
  return questions.flatMap((question) => {
    if (question.id === id) return next ?? [];
    const { show_if } = question;
    if (show_if?.question !== id) return question;
    const choices = next?.id === id ? choicesOf(next).map((choice) => choice.id) : [];
    const any_of = show_if.any_of.filter((value) => choices.includes(value));
    return { ...question, show_if: any_of.length === 0 ? null : { ...show_if, any_of } };
  });
}

/** Moves a question by one place. */
export function moveQuestion(questions: readonly Question[], from: number, by: 1 | -1): Question[] {
  const question = questions[from];
  if (question === undefined) return [...questions];
  const others = questions.filter((_, index) => index !== from);
  return others.toSpliced(from + by, 0, question);
}

/** The questions that a later one may depend on. */
export const decisiveBefore = (questions: readonly Question[], index: number): Question[] =>
  questions.slice(0, index).filter(({ type }) => questionTypes[type].branches);

/** What keeps a draft from being saved, with the place of its question. */
export function draftProblem({ questions }: Pick<Draft, "questions">): {
  index: number;
  text: string;
} | null {
  const unnamed = questions.findIndex(({ label }) => label.trim() === "");
  if (unnamed >= 0) return { index: unnamed, text: "Escribe la pregunta." };
  const blank = questions.findIndex(({ options }) =>
    options.some(({ label }) => label.trim() === ""),
  );
  if (blank >= 0) return { index: blank, text: "Escribe el texto de cada opción." };
  return questionsProblem(questions);
}

/** A moment as the value of a `datetime-local` input, in the zone of this device. */
export function localOf(time: string | null): string {
  if (time === null) return "";
  const moment = new Date(time);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment of such a value; null when it is empty. */
export const momentOf = (local: string): string | null =>
  local === "" ? null : new Date(local).toISOString();
