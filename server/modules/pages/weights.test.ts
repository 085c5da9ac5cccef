import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = `${import.meta.dirname}/../../../dist`;
const pageFiles = JSON.parse(readFileSync(`${dist}/page-files.json`, "utf8")) as Record<
  string,
  string[]
>;

/**
 * Maximum kB (gzip) of JavaScript, and number of files, of a page's first load: the current values. The limits are
 * 160 kB for visitors (the first five), including what such a page loads later,
 * 180 kB for events, and 175 kB in 15 files inside.
 */
const limits: Record<string, [kB: number, files: number]> = {
  landing: [125.5, 7],
  post: [152, 11],
  profile: [160, 11],
  career: [144.8, 14],
  collection: [149, 18],
  trends: [144, 14],
  event: [170.5, 20],
  release: [155, 14],
  events: [156.5, 22],
  home: [153.8, 9],
  explore: [153.3, 15],
  messages: [155.8, 12],
};

test.each(Object.entries(limits))("%s does not get heavier", (page, [kB, files]) => {
  const names = pageFiles[page] ?? [];
  const bytes = names.map((name) => gzipSync(readFileSync(dist + name), { level: 9 }).length);
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(names.length).toBeGreaterThan(3);
  expect([page, names.length <= files ? files : names.length]).toEqual([page, files]);
  expect(total, `${page}: ${names.join(" ")}`).toBeLessThanOrEqual(kB);
});
