import { countries } from "#contract/countries";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { surveyLimits } from "#contract/surveys/survey-limits";
import { firstCharacters, normalizeLine } from "#contract/text/characters";

/** The types of questions; `branches`: others may depend on what was answered. */
export const questionTypes = {
  single: { label: "Una opción", branches: true },
  multiple: { label: "Varias opciones", branches: true },
  scale: { label: "Escala de 0 a 10", branches: true },
  short: { label: "Texto corto", branches: false },
  long: { label: "Texto largo", branches: false },
  country: { label: "País", branches: true },
  genres: { label: "Géneros", branches: true },
} as const satisfies Record<string, { label: string; branches: boolean }>;

export type QuestionType = keyof typeof questionTypes;

export interface Choice {
  id: string;
  label: string;
}

/** A question is asked only when an earlier one was answered with one of these values. */
interface ShowIf {
  question: string;
  any_of: string[];
}

export interface Question {
  id: string;
  type: QuestionType;
  label: string;
  help: string;
  required: boolean;
  /** Of `single` and `multiple` only. */
  options: Choice[];
  show_if: ShowIf | null;
}

/** Ids of options, a number, a text, a country code, or slugs of genres. */
export type Answer = string | number | string[];
/** By the id of the question; what was not answered is missing. */
export type Answers = Record<string, Answer>;

const scale: Choice[] = Array.from({ length: 11 }, (_, n) => ({ id: `${n}`, label: `${n}` }));

/** What can be answered; none for texts. */
export function choicesOf({ type, options }: Pick<Question, "type" | "options">): Choice[] {
  if (type === "scale") return scale;
  if (type === "country") return countries.map(({ code, name }) => ({ id: code, label: name }));
  if (type === "genres") return genres.map(({ slug, label }) => ({ id: slug, label }));
  return type === "single" || type === "multiple" ? options : [];
}

/** An answer as the values that branches and counts compare. */
export function valuesOf(answer: Answer | undefined): string[] {
  if (answer === undefined) return [];
  return Array.isArray(answer) ? answer : [String(answer)];
}

const answerTo = (answers: Answers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** The questions that these answers lead to, in their order: the answers of a hidden question count for nothing. */
export function visibleQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const visible = new Map<string, Question>();
  for (const question of questions) {
    const { show_if } = question;
    if (show_if !== null) {
      if (!visible.has(show_if.question)) continue;
      const values = valuesOf(answerTo(answers, show_if.question));
      if (!values.some((value) => show_if.any_of.includes(value))) continue;
    }
    visible.set(question.id, question);
  }
  return [...visible.values()];
}

function isEmpty(answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === "string") return normalizeLine(answer) === "";
  return Array.isArray(answer) && answer.length === 0;
}

const isWithin = (text: string, max: number): boolean => firstCharacters(text, max) === text;

function isPossible(question: Question, answer: Answer): boolean {
  const choices = choicesOf(question).map(({ id }) => id);
  switch (question.type) {
    case "short":
      return typeof answer === "string" && isWithin(answer, surveyLimits.shortAnswerLength);
    case "long":
      return typeof answer === "string" && isWithin(answer, surveyLimits.longAnswerLength);
    case "scale":
      return typeof answer === "number" && choices.includes(String(answer));
    case "single":
    case "country":
      return typeof answer === "string" && choices.includes(answer);
    case "multiple":
    case "genres":
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        (question.type === "multiple" || answer.length <= limits.genres) &&
        answer.every((value) => choices.includes(value))
      );
  }
}

/** Why an answer cannot be accepted, as a code of the contract's errors; null for a good one. */
export function answerProblem(
  question: Question,
  answer: Answer | undefined,
): "answer_required" | "option_required" | "answer_invalid" | null {
  if (answer === undefined || isEmpty(answer)) {
    if (!question.required) return null;
    const chooses = question.type === "multiple" || question.type === "genres";
    return chooses ? "option_required" : "answer_required";
  }
  return isPossible(question, answer) ? null : "answer_invalid";
}

/** The answers that count: those of visible questions, without empty ones. */
export function countedAnswers(questions: readonly Question[], answers: Answers): Answers {
  const counted: Answers = {};
  for (const { id } of visibleQuestions(questions, answers)) {
    const answer = answerTo(answers, id);
    if (answer !== undefined && !isEmpty(answer)) counted[id] = answer;
  }
  return counted;
}

const seconds: Record<QuestionType, number> = {
  single: 8,
  multiple: 12,
  scale: 7,
  short: 20,
  long: 45,
  country: 8,
  genres: 15,
};

/** How long a survey takes, in whole minutes; a question that only some are asked counts half. */
export function minutesOf(questions: readonly Question[]): number {
  const sum = questions.reduce(
    (total, { type, show_if }) => total + seconds[type] / (show_if === null ? 1 : 2),
    0,
  );
  return Math.max(1, Math.round(sum / 60));
}

interface Problem {
  /** The place of the question. */
  index: number;
  text: string;
}

/** What is wrong with the questions of a survey; null when it can be asked. */
export function questionsProblem(questions: readonly Question[]): Problem | null {
  const earlier = new Map<string, Question>();
  for (const [index, question] of questions.entries()) {
    const text = earlier.has(question.id)
      ? "Esta pregunta está dos veces."
      : (optionsProblem(question) ?? branchProblem(question, earlier));
    if (text !== null) return { index, text };
    earlier.set(question.id, question);
  }
  return null;
}

function optionsProblem({ type, options }: Question): string | null {
  if (type !== "single" && type !== "multiple")
    return options.length > 0 ? "Este tipo de pregunta no tiene opciones." : null;
  if (options.length < 2) return "Pon al menos dos opciones.";
  if (new Set(options.map(({ id }) => id)).size < options.length) return "Hay opciones repetidas.";
  const labels = options.map(({ label }) => normalizeLine(label).toLocaleLowerCase("es"));
  return new Set(labels).size < labels.length ? "Hay opciones repetidas." : null;
}

function branchProblem({ show_if }: Question, earlier: Map<string, Question>): string | null {
  if (show_if === null) return null;
  const decisive = earlier.get(show_if.question);
  if (decisive === undefined || !questionTypes[decisive.type].branches)
    return "La condición tiene que mirar una pregunta anterior que no sea de texto.";
  const choices = choicesOf(decisive).map(({ id }) => id);
  return show_if.any_of.every((value) => choices.includes(value))
    ? null
    : "La condición mira una opción que ya no existe.";
}
