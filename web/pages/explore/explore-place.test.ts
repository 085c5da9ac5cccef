import { expect, test } from "vitest";
import { exploreGenres, genreLabel } from "#contract/genres";
import { afterPress, explorePlace } from "./explore-place.ts";

const place = (query: string) => explorePlace(new URLSearchParams(query));

test("the chips are those of the specification, in its order", () => {
  expect(exploreGenres.map(genreLabel).join(", ")).toBe(
    "Pop, Indie, R&B, Electrónica, Hip Hop, Instrumental, Rock, Experimental, Jazz, Folk, Lo-fi",
  );
});

test("search and genres are read from an address; unknown genres are ignored, and duplicates removed", () => {
  expect(place("")).toEqual({ search: "", genres: [] });
  expect(place("search=+lucia+")).toEqual({ search: "lucia", genres: [] });
  expect(place("generos=rock,jazz,rock,cumbia,,<b>")).toEqual({
    search: "",
    genres: ["rock", "jazz"],
  });
  expect(place(`search=${"a".repeat(500)}`).search).toHaveLength(100);
  // Neither a lone surrogate nor a control character is accepted.
  expect(place(`search=${"a".repeat(99)}${encodeURIComponent("👩‍🎤")}b`).search).toBe(
    `${"a".repeat(99)}👩‍🎤`,
  );
  expect(place("search=a%00b").search).toBe("a b");
  expect(place(`generos=${"rock,".repeat(10_000)}`).genres).toEqual(["rock"]);
});

test("genres toggle on and off, several at once", () => {
  expect(afterPress(["todo", "rock"], [])).toEqual(["rock"]);
  expect(afterPress(["rock", "jazz"], ["rock"])).toEqual(["rock", "jazz"]);
  expect(afterPress(["jazz"], ["rock", "jazz"])).toEqual(["jazz"]);
  expect(afterPress([], ["jazz"])).toEqual([]);
});

test("Todo clears the selection, and pressing it again changes nothing", () => {
  expect(afterPress(["rock", "jazz", "todo"], ["rock", "jazz"])).toEqual([]);
  expect(afterPress([], [])).toEqual([]);
});
