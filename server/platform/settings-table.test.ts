import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("the table of settings in README names exactly the variables that are read", () => {
  const [table = ""] = /## Settings\n[^]*?\n\n(?=`GET)/.exec(read("../../README.md")) ?? [];
  const firstCells = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const documentedVariables = firstCells.flatMap(
    (cell) => cell.match(/(?<=`)[A-Z\d_]+(?=`)/g) ?? [],
  );
  const source = read("config.ts") + read("payment-settings.ts");
  const configVariables = source.match(/(?<=^ {2})[A-Z][A-Z\d_]+(?=:)/gm) ?? [];
  expect(configVariables.length).toBeGreaterThan(30);
  expect(documentedVariables.toSorted()).toEqual([...configVariables].toSorted());
});
