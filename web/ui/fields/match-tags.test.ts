import { expect, test } from "vitest";
import { foldText, matchingTags } from "./match-tags.ts";

const options = [
  { value: "reggaeton", label: "Reggaetón", terms: ["perreo"] },
  { value: "rock", label: "Rock" },
  { value: "folk-rock", label: "Folk rock" },
  { value: "hip-hop", label: "Hip Hop", terms: ["rap"] },
];
const found = (typed: string, chosen: string[] = []) =>
  matchingTags(options, typed, chosen).map((option) => option.value);

test("Accents, case and hyphens do not matter to who searches a genre", () => {
  expect(found("REGGAETON")).toEqual(["reggaeton"]);
  expect(foldText("  Hip-Hop ")).toBe(foldText("hip hop"));
});

test("Before anything is typed, every option is offered", () => {
  const many = Array.from({ length: 62 }, (_, at) => ({ value: `${at}`, label: `Género ${at}` }));
  expect(matchingTags(many, "", [])).toHaveLength(62);
});

test("What begins with the typed letters comes before what only contains them", () => {
  expect(found("rock")).toEqual(["rock", "folk-rock"]);
});

test("Another word for a genre finds it, and a chosen one is not offered again", () => {
  expect(found("rap")).toEqual(["hip-hop"]);
  expect(found("", ["rock", "hip-hop"])).toEqual(["reggaeton", "folk-rock"]);
});
