import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metrics } from "./metrics.ts";

test("docs/metrics.md says of each figure what the studio says", () => {
  const page = readFileSync(new URL("../../docs/metrics.md", import.meta.url), "utf8").replaceAll(
    /\s+/g,
    " ",
  );
  const names = [...page.matchAll(/## (.+?) (?=\S)/g)].length;
  for (const { name, definition, exclusions, counted } of Object.values(metrics))
    for (const sentence of [`## ${name} `, definition, exclusions, counted])
      expect(page).toContain(sentence);
  expect(names).toBe(Object.keys(metrics).length);
});
