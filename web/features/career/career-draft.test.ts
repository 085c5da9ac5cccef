import { expect, test } from "vitest";
import { draftOf, emptyDraft, inputOf, problemsOf, writtenDate } from "./career-draft.ts";

const date = (year = "", month = "", day = "") => ({ year, month, day });
const draft = (change: object) => ({
  ...emptyDraft(),
  title: "Debut",
  starts: date("2019"),
  ...change,
});

test("a date is a year, a month or a day", () => {
  expect(writtenDate(date("2019"))).toBe("2019");
  expect(writtenDate(date(" 2019 ", "05"))).toBe("2019-05");
  expect(writtenDate(date("2019", "05", "4"))).toBe("2019-05-04");
  expect(writtenDate(date())).toBe("");
});

test("each wrong field has its sentence", () => {
  expect(problemsOf(draft({}))).toBeNull();
  expect(problemsOf(draft({ title: " " }))?.title).toBe("Ponle un título.");
  expect(problemsOf(draft({ title: "a".repeat(121) }))?.title).toBe("Puede tener 120 caracteres.");
  for (const starts of [date(), date("19"), date("1899"), date("", "05")])
    expect(problemsOf(draft({ starts }))?.starts).toBe("Escribe el año, entre 1900 y 2100.");
  for (const starts of [date("2019", "02", "30"), date("2019", "", "4"), date("2019", "05", "x")])
    expect(problemsOf(draft({ starts }))?.starts).toBe("Esta fecha no existe.");
  expect(problemsOf(draft({ ends: date("2018") }))?.ends).toBe(
    "No puede terminar antes de empezar.",
  );
  expect(problemsOf(draft({ starts: date("2019", "05"), ends: date("2019") }))).toBeNull();
  for (const url of ["javascript:alert(1)", "ana@example.org", "tel:+34600000000", "hola"])
    expect(problemsOf(draft({ url }))?.url).toBe("Pega una dirección que empiece por https://");
  expect(problemsOf(draft({ url: "example.org/nota" }))).toBeNull();
});

test("an entry comes back from the form as it was", () => {
  const entry = {
    id: crypto.randomUUID(),
    kind: "band",
    title: "Los Truenos",
    organization: "",
    role: "Voz",
    starts: "2019-05-04",
    ends: null,
    city: "Rosario",
    country_code: "AR",
    version: "1",
    url: null,
    description: "",
    is_hidden: true,
    tagged: [],
    event_slug: null,
    post_id: null,
  } as const;
  expect(inputOf(draftOf({ ...entry, tagged: [] }))).toMatchObject({
    kind: "band",
    starts: "2019-05-04",
    ends: null,
    url: "",
    is_hidden: true,
    people: [],
  });
});
