import { expect, test } from "vitest";
import type { Question } from "#contract/surveys/questions";
import {
  decisiveBefore,
  draftProblem,
  localOf,
  momentOf,
  moveQuestion,
  newQuestion,
  replaceQuestion,
  withType,
} from "./draft.ts";

const named = (label: string, change: Partial<Question> = {}): Question => {
  const question = newQuestion();
  const options = question.options.map((option, n) => ({ ...option, label: `Opción ${n}` }));
  return { ...question, label, options, ...change };
};
const first = named("Primera");
const [a = "", b = ""] = first.options.map(({ id }) => id);
const second = named("Segunda", { show_if: { question: first.id, any_of: [a, b] } });

test("conditions follow what they depend on", () => {
  const withoutA = { ...first, options: first.options.slice(1) };
  const [, narrower] = replaceQuestion([first, second], first.id, withoutA);
  expect(narrower?.show_if).toEqual({ question: first.id, any_of: [b] });
  const [alone] = replaceQuestion([first, second], first.id, null);
  expect(alone?.show_if).toBeNull();
  const other = withType(first, "scale");
  expect(other).toMatchObject({ type: "scale", options: [], label: "Primera" });
  expect(other.id).not.toBe(first.id);
  const [, independent] = replaceQuestion([first, second], first.id, other);
  expect(independent?.show_if).toBeNull();
});

test("what keeps a draft from being saved names its question", () => {
  expect(draftProblem({ questions: [first, second] })).toBeNull();
  expect(draftProblem({ questions: moveQuestion([first, second], 1, -1) })).toMatchObject({
    index: 0,
  });
  expect(draftProblem({ questions: [first, newQuestion()] })).toMatchObject({ index: 1 });
  expect(draftProblem({ questions: [named("Sin opciones", { options: [] })] })).toMatchObject({
    index: 0,
    text: "Pon al menos dos opciones.",
  });
});

test("a question depends on earlier ones that are not texts", () => {
  const questions = [first, named("Texto", { type: "long", options: [] }), second];
  expect(decisiveBefore(questions, 2)).toEqual([first]);
  expect(decisiveBefore(questions, 0)).toEqual([]);
});

test("local times and moments belong together", () => {
  const local = "2026-12-24T18:30";
  expect(localOf(momentOf(local))).toBe(local);
  expect([localOf(null), momentOf("")]).toEqual(["", null]);
});
