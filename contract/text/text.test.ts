import { expect, test } from "vitest";
import { firstCharacters, isBlank, line, lines } from "./text.ts";

test("characters are counted as a person sees them", () => {
  expect(firstCharacters("👩🏽‍🎤e\u0301ñ", 2)).toBe("👩🏽‍🎤e\u0301");
  expect(firstCharacters("abc", 5)).toBe("abc");
  expect(firstCharacters("🎸🎸🎸", 0)).toBe("");
});

test.for(["", " ", "\t\n", "\u200b\u200d", "\u3164", "\u0301", "\u202e"])("%j is blank", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.for(["a", "🎸", ".", "東"])("%j is not blank", (text) => {
  expect(isBlank(text)).toBe(false);
});

test("a line has no breaks, no runs of spaces, and no bidirectional controls", () => {
  expect(line(80).parse("  Ana\n\u00a0 Belmonte\u202egnp ")).toBe("Ana Belmontegnp");
});

test("a text keeps its breaks and is stored composed", () => {
  expect(lines(80).parse(" uno\r\n\r\ndos e\u0301 ")).toBe("uno\n\ndos é");
});

test("the limit applies to the stored text, and the error names it", () => {
  expect(line(3).parse("  abc  ")).toBe("abc");
  expect(line(3).parse("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧")).toHaveLength(24);
  expect(line(3).safeParse("abcd").error?.issues[0]?.message).toBe(
    "No puede tener más de 3 caracteres.",
  );
});

test.for(["a\0", "\ud83c", "a\udc00"])("%j cannot be stored", (text) => {
  expect(line(10).safeParse(text).success).toBe(false);
  expect(lines(10).safeParse(text).success).toBe(false);
});

test("a hostile text is checked quickly", () => {
  // The best of several runs, so that other programs on the machine do not count.
  const runs = [1, 2, 3].map(() => {
    const began = process.threadCpuUsage();
    line(80).safeParse("a".repeat(250_000));
    lines(5000).safeParse(`e${"\u0301".repeat(59_000)}`);
    isBlank("\u200b".repeat(250_000));
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  });
  expect(Math.min(...runs)).toBeLessThan(500);
});
