import { expect, test } from "vitest";
import { draftOf, emptyDraft, inputOf, problemsOf } from "./announcement-draft.ts";

const draft = { ...emptyDraft(new Date("2026-11-26T10:00:00Z")), text: "Hola" };

test("a new announcement runs for a week, and times survive the form", () => {
  const input = inputOf(draft);
  expect(input).toMatchObject({
    link: null,
    starts_at: "2026-11-26T10:00:00.000Z",
    ends_at: "2026-12-03T10:00:00.000Z",
  });
  expect(draftOf({ ...input, published_at: null })).toEqual(draft);
});

test("what is missing is said before anything is sent", () => {
  expect(problemsOf(draft)).toBeNull();
  expect(problemsOf({ ...draft, text: "  " })).toMatchObject({ text: "Escribe el aviso." });
  expect(problemsOf({ ...draft, starts: "" })).toMatchObject({ starts: "Elige fecha y hora." });
  expect(problemsOf({ ...draft, ends: draft.starts })).toMatchObject({
    ends: "El fin tiene que ser después del comienzo.",
  });
});
