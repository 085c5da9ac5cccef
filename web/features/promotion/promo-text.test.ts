import { describe, expect, test } from "vitest";
import { lengthOn, networks, openingLink, promoText, type Network } from "./promo-text.ts";

const promoted = {
  postId: "p",
  path: "/ana/musica/luna",
  title: "Luna de marzo",
  facts: ["EP de Ana Solar", "Sale el 14 de marzo de 2027, 20:00 (Madrid)"],
  call: "Guárdate la fecha:",
};
const url = "https://resuena.test/r/0123456789ab";
const all = Object.keys(networks) as Network[];

describe("the text for a network", () => {
  test.each(all)("%s: says what and when, within its limit", (network) => {
    const text = promoText(network, promoted, url);
    expect(text).toContain("Luna de marzo");
    expect(text).toContain("14 de marzo de 2027");
    expect(lengthOn(network, text)).toBeLessThanOrEqual(networks[network].max);
    expect(text.includes(url)).toBe(networks[network].takesLinks);
  });

  test.each(all)(
    "%s: a title of 200 letters or emoji still fits, and keeps the link",
    (network) => {
      for (const title of ["a".repeat(200), "👩‍🎤".repeat(200)]) {
        const text = promoText(network, { ...promoted, title }, url);
        expect(lengthOn(network, text)).toBeLessThanOrEqual(networks[network].max);
        expect(text.includes(url)).toBe(networks[network].takesLinks);
      }
    },
  );

  test("X counts every address as 23 characters", () => {
    expect(lengthOn("x", `Hola ${url}`)).toBe(5 + 23);
    expect(lengthOn("x", url)).toBe(23);
  });

  test("opens where a network takes a text, also with a cut emoji in it", () => {
    expect(openingLink("whatsapp", "¡Hola!\nVen")).toBe("https://wa.me/?text=%C2%A1Hola!%0AVen");
    expect(openingLink("x", "a\ud83d")).toBe("https://x.com/intent/post?text=a%EF%BF%BD");
    expect(openingLink("instagram", "Hola")).toBeNull();
  });
});
