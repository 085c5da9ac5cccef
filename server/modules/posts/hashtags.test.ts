import { expect, test } from "vitest";
import { hashtags } from "./hashtags.ts";

test.for<[string, string, string[]]>([
  ["letters, digits and underscores", "#rock_2024 y #Trap", ["rock_2024", "trap"]],
  ["ñ and accents, composed", "#Ñandú #cancio\u0301n".normalize("NFC"), ["ñandú", "canción"]],
  ["each once, whatever its case", "#Jazz #jazz #JAZZ", ["jazz"]],
  ["up to what is neither", "#lo-fi, #indie. (#pop)", ["lo", "indie", "pop"]],
  ["not in the middle of a word or an address", "a#b https://x.mx/#inicio &#39;", []],
  ["not a number alone", "#1 en ventas, #2024", []],
  ["not what is longer than thirty", `#${"a".repeat(31)} #${"b".repeat(30)}`, ["b".repeat(30)]],
  [
    "the first ten",
    Array.from({ length: 12 }, (_, n) => `#tag${n}`).join(" "),
    Array.from({ length: 10 }, (_, n) => `tag${n}`),
  ],
  ["nothing in nothing", "# ## #_ #", []],
])("takes %s", ([, text, tags]) => {
  expect(hashtags(text)).toEqual(tags);
});

test("a hostile text is read quickly", () => {
  const began = process.cpuUsage();
  hashtags("#".repeat(60_000));
  hashtags(`#${"a".repeat(60_000)}`);
  hashtags("#a".repeat(30_000));
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});
