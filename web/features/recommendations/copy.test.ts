import { expect, test } from "vitest";
import { reasonText } from "./copy.ts";

const ana = { id: "a", name: "Ana", username: "ana", creator_slug: null };

test.for([
  [{ kind: "follows", by: ana, others: 0 }, "Porque sigues a Ana"],
  [
    { kind: "follows", by: ana, others: 1 },
    "Porque sigues a Ana y a 1 persona más que también le sigue",
  ],
  [
    { kind: "follows", by: ana, others: 3 },
    "Porque sigues a Ana y a 3 personas más que también le siguen",
  ],
  [{ kind: "genre", genre: "cumbia" }, "Porque escuchas cumbia"],
  [{ kind: "genre", genre: "rnb" }, "Porque escuchas R&B"],
  [{ kind: "genre", genre: "Kuduro Lento" }, "Porque escuchas kuduro lento"],
  [{ kind: "city", city: "Montevideo" }, "De Montevideo, como tú"],
  [{ kind: "likes" }, "Gusta a quienes les gusta lo mismo que a ti"],
  [
    { kind: "debut", song: { id: "1", title: "Alba" }, genre: "cumbia" },
    "Artista nuevo que hace cumbia: «Alba»",
  ],
  [{ kind: "debut", song: { id: "1", title: "Alba" }, genre: null }, "Artista nuevo: «Alba»"],
  [{ kind: "popular", where: "week", country_code: "UY" }, "Popular esta semana"],
  [{ kind: "popular", where: "country", country_code: "UY" }, "De lo más seguido en Uruguay"],
  [{ kind: "popular", where: "everywhere", country_code: "UY" }, "De lo más seguido"],
] as const)("the reason is one true sentence: %#", ([reason, text]) => {
  expect(reasonText(reason, "supporter")).toBe(text);
});

test("artists read about the music that they make", () => {
  expect(reasonText({ kind: "genre", genre: "flamenco" }, "creator")).toBe("Porque haces flamenco");
});
