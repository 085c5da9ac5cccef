import { expect, test } from "vitest";
import { foldText, matchingTags } from "./match-tags.ts";

const options = [
  { value: "reggaeton", label: "Reggaetón", terms: ["perreo"] },
  { value: "rock", label: "Rock" },
  { value: "folk-rock", label: "Folk rock" },
  { value: "hip-hop", label: "Hip Hop", terms: ["rap"] },
];
const matchingValues = (searchText: string, selectedValues: string[] = []) =>
  matchingTags(options, searchText, selectedValues).map((option) => option.value);

test("Searching a genre ignores accents, case and hyphens", () => {
  expect(matchingValues("REGGAETON")).toEqual(["reggaeton"]);
  expect(foldText("  Hip-Hop ")).toBe(foldText("hip hop"));
});

test("Before anything is typed, every option is offered", () => {
  const many = Array.from({ length: 62 }, (_, at) => ({ value: `${at}`, label: `Género ${at}` }));
  expect(matchingTags(many, "", [])).toHaveLength(62);
});

test("Options that begin with the text come before those that contain it", () => {
  expect(matchingValues("rock")).toEqual(["rock", "folk-rock"]);
});

test("A synonym finds a genre, and a chosen genre is not offered again", () => {
  expect(matchingValues("rap")).toEqual(["hip-hop"]);
  expect(matchingValues("", ["rock", "hip-hop"])).toEqual(["reggaeton", "folk-rock"]);
});
