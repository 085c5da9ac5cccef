import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");

const rules = readdirSync(`${root}docs/rules`).flatMap((file) =>
  [...read(`docs/rules/${file}`).matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, rule = ""]) => ({
    file,
    rule,
  })),
);

/** The text of files that may cite a rule or a page of docs/decisions, without the line breaks of their comments. */
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && path !== "tools/rules.test.ts")
  .map((path) => ({ path, text: read(path).replaceAll(/\n\s*(?:\*|\/\/|--)\s*/g, " ") }));

const citedRules = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\brules? ((?:[a-z]+-\d+(?:, | and )?)+)/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/[a-z]+-\d+/g)].map(([rule]) => ({ path, rule })),
  ),
);

test("every rule has a unique number, in the page of its area", () => {
  const names = rules.map(({ rule }) => rule);
  expect(names.filter((rule, index) => names.indexOf(rule) !== index)).toEqual([]);
  expect(rules.filter(({ file, rule }) => `${rule.replace(/-\d+$/, "")}.md` !== file)).toEqual([]);
});

test("every cited rule exists", () => {
  const names = new Set(rules.map(({ rule }) => rule));
  expect(citedRules.filter(({ rule }) => !names.has(rule))).toEqual([]);
});

test("every rule is cited", () => {
  const names = new Set(citedRules.map(({ rule }) => rule));
  expect(rules.filter(({ rule }) => !names.has(rule))).toEqual([]);
});

test("no comment cites a document that is not in the repository", () => {
  const pages = new Set(readdirSync(`${root}docs/decisions`).map((page) => page.slice(0, 3)));
  const elsewhere =
    /\b(?:spec(?: \d)?|security|protocol|performance) \(?§ ?\d+|\bspec [12]\b|\bsecurity [A-Z]\d+|\bperformance\.md\b| \(look: |\bproduct B-\d/gi;
  const decision = /\bdecisions? (\d+)\b(?:(?:, | and )(\d{3})\b)?/g;
  const wrong = sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(elsewhere)].map(([cite]) => `${path}: ${cite}`),
    ...[...text.matchAll(decision)]
      .filter(([, ...numbers]) =>
        numbers.some((number?: string) => number !== undefined && !pages.has(number)),
      )
      .map(([cite]) => `${path}: ${cite}`),
  ]);
  expect(wrong).toEqual([]);
});
