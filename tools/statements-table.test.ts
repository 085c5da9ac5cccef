import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
/** The number of statements in each document of the specification. */
const counts = [272, 226];

interface Row {
  number: string;
  says: string;
  /** The last cell: tests, or what replaces them. */
  proofs: string[];
}

/** The rows of every table of docs/statements.md; a bar within a cell is written `\|`. */
const rows = readFileSync(`${root}docs/statements.md`, "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, number = "", says = "", proof = ""] = cells;
    if (cells.length !== 5) throw new Error(`a row has three cells: ${line}`);
    return { number, says, proofs: proof.split("<br>") };
  });

const testsOf = ({ proofs }: Row) =>
  proofs.flatMap((proof) => {
    const [, file, title] = /^`(\S+)` › `(.+)`$/.exec(proof) ?? [];
    return file === undefined || title === undefined ? [] : [{ file, title }];
  });
/** The rows with a proof of `instead`, `later` or `open`. */
const rowsMarked = (word: string) =>
  rows.filter(({ proofs }) => proofs.some((proof) => proof.startsWith(`${word}: `)));

test("every statement has its row, in order", () => {
  const numbers = counts.flatMap((count, document) =>
    Array.from({ length: count }, (_, at) => `${document + 1}.${at + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("each row has a text, and names tests or what replaces them", () => {
  const unfinishedRows = new Set([...rowsMarked("later"), ...rowsMarked("open")]);
  for (const row of rows) {
    expect(row.says, row.number).not.toBe("");
    for (const proof of row.proofs)
      expect(proof, row.number).toMatch(/^(?:instead|later|open): \S|^`\S+` › `.+`$/);
    if (!unfinishedRows.has(row))
      expect(testsOf(row).length, `${row.number} names no test`).toBeGreaterThan(0);
  }
});

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  expect(file).toMatch(/^[\w/-]+(?:\.test\.tsx?|\.e2e\.ts)$/);
  expect(existsSync(root + file), file).toBe(true);
  const source = sources.get(file) ?? readFileSync(root + file, "utf8");
  sources.set(file, source);
  return source;
}

/** Whether a title is the first argument of a call of a test or a group, or of a table of cases. */
function isTitle(source: string, title: string): boolean {
  const literals = [`"${title.replaceAll('"', '\\"')}"`, `'${title}'`, `\`${title}\``];
  return literals.some((literal) => {
    for (let at = source.indexOf(literal); at !== -1; at = source.indexOf(literal, at + 1))
      if (
        /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*$/.test(source.slice(Math.max(0, at - 60), at))
      )
        return true;
    return false;
  });
}

test("every named test exists in its file under its title", () => {
  for (const row of rows)
    for (const { file, title } of testsOf(row))
      expect(isTitle(sourceOf(file), title), `${row.number}: ${file}: ${title}`).toBe(true);
});

test("no row is open", () => {
  expect(rowsMarked("open").map(({ number }) => number)).toEqual([]);
});
