import { expect, test } from "vitest";
import {
  answerProblem,
  countedAnswers,
  minutesOf,
  type Question,
  visibleQuestions,
} from "./questions.ts";

const base: Question = {
  id: "a",
  type: "single",
  label: "A",
  help: "",
  required: true,
  options: [
    { id: "yes", label: "Sí" },
    { id: "no", label: "No" },
  ],
  show_if: null,
};
const a = base;
const b: Question = { ...base, id: "b", type: "scale", options: [] };
const shownAfterYes: Question = { ...b, show_if: { question: "a", any_of: ["yes"] } };
const c: Question = {
  ...base,
  id: "c",
  type: "short",
  options: [],
  show_if: { question: "b", any_of: ["9", "10"] },
};
const questions = [a, shownAfterYes, c];
const idsFor = (answers: Parameters<typeof visibleQuestions>[1]) =>
  visibleQuestions(questions, answers).map(({ id }) => id);

test("a branch opens and closes with the answers it depends on", () => {
  expect(idsFor({})).toEqual(["a"]);
  expect(idsFor({ a: "yes" })).toEqual(["a", "b"]);
  expect(idsFor({ a: "yes", b: 10 })).toEqual(["a", "b", "c"]);
  expect(idsFor({ a: "yes", b: 8 })).toEqual(["a", "b"]);
  // The answer of a hidden question opens nothing.
  expect(idsFor({ a: "no", b: 10 })).toEqual(["a"]);
  expect(countedAnswers(questions, { a: "no", b: 10, c: "x" })).toEqual({ a: "no" });
});

test("names of JavaScript are no answers", () => {
  const odd = { ...a, id: "constructor" };
  expect(
    visibleQuestions([odd, { ...c, show_if: { question: "constructor", any_of: ["yes"] } }], {}),
  ).toEqual([odd]);
  expect(countedAnswers([odd], {})).toEqual({});
});

test("an answer must be given where it is required, and be possible", () => {
  expect(answerProblem(a, undefined)).toBe("answer_required");
  expect(answerProblem({ ...a, required: false }, undefined)).toBeNull();
  expect(answerProblem({ ...a, type: "multiple" }, [])).toBe("option_required");
  expect(answerProblem({ ...c, show_if: null }, " \n ")).toBe("answer_required");
  expect(answerProblem(b, 0)).toBeNull();
  expect(answerProblem(b, 1.5)).toBe("answer_invalid");
  // Visible characters count, not code units.
  expect(answerProblem(c, "👨‍👩‍👧‍👦".repeat(140))).toBeNull();
  expect(answerProblem(c, "👨‍👩‍👧‍👦".repeat(141))).toBe("answer_invalid");
});

test("the length is in whole minutes, at least one", () => {
  expect(minutesOf([])).toBe(1);
  expect(minutesOf(Array.from({ length: 8 }, () => ({ ...c, show_if: null })))).toBe(3);
});
