import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const patterns = ["*.ts", "*.tsx", "*.mjs"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((path) => existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Data: lists of people, songs and pictures of the demo community. */
const isData = (path: string): boolean => path.startsWith("demo/");
const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(path);

test("no source has more than 400 lines, and no test more than 500", () => {
  const wrong = files
    .filter(({ path }) => !isData(path))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > (isTest(path) ? 500 : 400))
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(wrong, "split these by subject").toEqual([]);
});

test("at most ten lint rules are suppressed, each with a reason", () => {
  const suppressions = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^.*\/[/*] oxlint-disable.*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(suppressions.length, suppressions.join("\n")).toBeLessThanOrEqual(10);
  expect(suppressions.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
