import { expect, test } from "vitest";
import { genres } from "#contract/genres";
import { genreOf, withGenre } from "./genre-tag.ts";

test("the tag of every genre gives that genre", () => {
  for (const { slug } of genres) expect(genreOf(withGenre("", slug))).toBe(slug);
});

test.each([
  ["", "cumbia", "#cumbia"],
  ["Nueva", "cumbia", "Nueva #cumbia"],
  ["Nueva #Cumbia!", "hip-hop", "Nueva #hiphop!"],
  ["Nueva #rockero #rock", "jazz", "Nueva #rockero #jazz"],
  ["Nueva #cumbia", null, "Nueva"],
  ["#cumbia nueva", null, " nueva"],
  ["#rock y #pop", "rock", "#rock y #pop"],
] as const)("%j with %s is %j", (text, slug, expected) => {
  expect(withGenre(text, slug)).toBe(expected);
});
