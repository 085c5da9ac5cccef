import { describe, expect, test } from "vitest";
import { domainsOf, foldEntry, wordsOf } from "./fold.ts";
import { compile, excerptOf } from "./matcher.ts";

const entriesIn = (kind: "words" | "domains", entries: string[], text: string) =>
  compile([{ kind, entries: entries.map((entry) => foldEntry(kind, entry) ?? "?") }])(text).map(
    ({ entry }) => entry,
  );

describe("words", () => {
  test.each([
    ["gratis", "¡GRÁTIS!", true],
    ["gratis", "gratisimo", false],
    ["gratis", "una\u200Bcosa: gra\u200Btis", true],
    ["gratis", "ｇｒａｔｉｓ", true],
    ["dinero fácil", "Gana DINERO   facil.", true],
    ["dinero fácil", "dinero, y luego fácil", false],
    ["dinero fácil", "dinero", false],
    ["ano", "feliz año", false],
    ["año", "Feliz AN\u0303O", true],
    ["c++", "c", true],
  ])("%s in «%s»: %s", (entry, text, isHit) => {
    expect(entriesIn("words", [entry], text)).toHaveLength(isHit ? 1 : 0);
  });

  test("a rule is hit once, with the first of its entries", () => {
    const rules = [
      { kind: "words" as const, entries: ["uno", "dos"], name: "a" },
      { kind: "words" as const, entries: ["dos"], name: "b" },
      { kind: "domains" as const, entries: ["dos.es"], name: "c" },
    ];
    const matches = compile(rules)("dos y uno en https://www.dos.es/uno");
    expect(matches.map(({ rule, entry }) => [rule.name, entry])).toEqual([
      ["a", "dos"],
      ["b", "dos"],
      ["c", "dos.es"],
    ]);
  });
});

describe("domains", () => {
  test.each([
    ["evil.com", "mira https://evil.com/x?y", true],
    ["evil.com", "EVIL.com.", true],
    ["evil.com", "sub.evil.com", true],
    ["evil.com", "notevil.com", false],
    ["evil.com", "evil.com.es", false],
    ["evil.com", "https://user:pw@evil.com:8080", true],
    ["evil.com", "evil\u200B.com y evil。com", true],
    ["https://www.evil.com/path", "evil.com", true],
    ["ñandú.es", "xn--and-6ma2c.es", true],
    ["xn--and-6ma2c.es", "https://ÑANDÚ.es", true],
  ])("%s in «%s»: %s", (entry, text, isHit) => {
    expect(entriesIn("domains", [entry], text)).toHaveLength(isHit ? 1 : 0);
  });

  test("what no text can match is no entry", () => {
    for (const entry of ["", "com", "...", "a b.c d.e", "-", "<script>"])
      expect(foldEntry("domains", entry), entry).toBeNull();
    for (const entry of ["", "!!!", "\u200B"]) expect(foldEntry("words", entry), entry).toBeNull();
  });
});

test("hostile texts take linear time", () => {
  const long = 200_000;
  for (const text of ["a".repeat(long), "a.".repeat(long), "-".repeat(long), "a-".repeat(long)]) {
    expect(domainsOf(text).length).toBeLessThan(2);
    expect(wordsOf(text).length).toBeLessThanOrEqual(long);
  }
  const repeated = compile([{ kind: "words", entries: [`${"a ".repeat(40)}b`] }]);
  expect(repeated("a ".repeat(20_000))).toEqual([]);
});

test("an excerpt shows what is around the entry, whole characters only", () => {
  const text = `${"x ".repeat(200)}gratis ${"😀".repeat(200)}`;
  expect(excerptOf(text, "gratis")).toContain("gratis");
  expect([...excerptOf(text, "gratis")].length).toBeLessThanOrEqual(120);
  expect(excerptOf(text, "gratis").isWellFormed()).toBe(true);
  expect(excerptOf("Es grátis", "gratis")).toBe("Es grátis");
});
