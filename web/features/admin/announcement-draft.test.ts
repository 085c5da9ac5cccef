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
  expect(draftOf({ ...input, mail: null, mailing: null, published_at: null })).toEqual(draft);
});

test("what is missing is said before anything is sent", () => {
  expect(problemsOf(draft)).toBeNull();
  expect(problemsOf({ ...draft, text: "  " })).toMatchObject({ text: "Escribe el aviso." });
  expect(problemsOf({ ...draft, isByMail: true, subject: " " })).toMatchObject({
    subject: "Escribe el asunto.",
    mailText: "Escribe el email.",
  });
  expect(problemsOf({ ...draft, starts: "" })).toMatchObject({ starts: "Elige fecha y hora." });
  expect(problemsOf({ ...draft, ends: draft.starts })).toMatchObject({
    ends: "El fin tiene que ser después del comienzo.",
  });
});

test("the mail of an announcement survives the form, and goes when it is switched off", () => {
  const mail = { subject: "Hola", text: "Uno\nDos" };
  const byMail = { ...draft, isByMail: true, subject: "Hola ", mailText: "Uno\nDos" };
  expect(inputOf(byMail).mail).toEqual(mail);
  const stored = { ...inputOf(byMail), mail, mailing: null, published_at: null };
  expect(draftOf(stored)).toEqual({ ...byMail, subject: "Hola" });
  expect(inputOf({ ...byMail, isByMail: false }).mail).toBeNull();
});
