import { describe, expect, it } from "vitest";
import { genreLabel } from "#contract/genres";
import { countFilters, networkGenres, readPlace, toInput, writePlace } from "./place.ts";

const read = (text: string) => readPlace(new URLSearchParams(text));

describe("the address of /network", () => {
  it("contains the chosen filters, and nothing else", () => {
    const address =
      "ver=mi-red&vinculo=mutuos&search=batero&generos=rock%2Cjazz&oficio=manager&disponible=gira&ciudad=C%C3%B3rdoba&pais=AR";
    expect(writePlace(read(address)).toString()).toBe(address);
    expect(writePlace(read("")).toString()).toBe("");
    expect(writePlace(read("rol=admin&search=%20")).toString()).toBe("rol=admin");
  });

  it("is read without invalid values: unknown roles, a hundred genres, long searches", () => {
    const place = read(
      `ver=todo&rol=root,admin&generos=${"rock,".repeat(100)}inventado&oficio=%25,_&pais=ES&search=${"a".repeat(10_000)}`,
    );
    expect(place).toMatchObject({ tab: "discover", roles: ["admin"], genres: ["rock"] });
    expect(place).toMatchObject({ relations: [], city: "", country: "ES" });
    expect(place.search).toHaveLength(100);
    expect(read("search=a%00b&ciudad=Bah%C3%ADa%00")).toMatchObject({
      search: "a b",
      city: "Bahía",
    });
  });

  it("applies roles in Descubrir only, and bonds in Mi red only", () => {
    expect(toInput(read("rol=admin&vinculo=mutuos"))).toEqual({ tab: "discover", roles: "admin" });
    expect(toInput(read("ver=artistas&rol=admin"))).toEqual({ tab: "artists" });
    expect(toInput(read("ver=mi-red"))).toEqual({ tab: "mine", bond: "following" });
    expect(countFilters(read("ver=artistas&rol=admin&ciudad=Lima&generos=rock,pop"))).toBe(3);
  });
});

it("offers the genres of the specification first, in its order", () => {
  expect(networkGenres.slice(0, 10).map(genreLabel).join(", ")).toBe(
    "Rock, Pop, Hip Hop, Electrónica, Jazz, Clásica, Folk, R&B, Reggaetón, Indie",
  );
});
