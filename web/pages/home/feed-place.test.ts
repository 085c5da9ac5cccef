import { expect, test } from "vitest";
import { feedPlace } from "./feed-place.ts";

const genreOf = (query: string, own: string[]) => feedPlace(new URLSearchParams(query), own).genre;

test("'Género' opens at the genre of the address, else at one of one's own, else at the first", () => {
  expect(genreOf("orden=genero&genero=jazz", ["rock"])).toBe("jazz");
  expect(genreOf("orden=genero", ["flamenco", "rock", "pop"])).toBe("rock");
  expect(genreOf("orden=genero&genero=nada", ["flamenco"])).toBe("lo-fi");
});
