import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "#contract/api";

/** A key that begins with a name: `queryKey: ["getFeed"`, `setQueryData(["getFeed"`. */
const literal = /(?:queryKey(?::| =)|Quer(?:y|ies)(?:Data|State)(?:<[^(]*>)?\()\s*\["(\w+)"/g;

test("keys of endpoints are written by web/api alone", () => {
  const web = `${import.meta.dirname}/..`;
  const files = globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) => !file.includes(".test."));
  const writtenKeys = files.flatMap((file) =>
    [...readFileSync(`${web}/${file}`, "utf8").matchAll(literal)].map(([, name = ""]) => [
      file,
      name,
    ]),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(writtenKeys.length, "keys of what is no endpoint").toBeGreaterThan(3);
  expect(writtenKeys.filter(([, name = ""]) => name in api)).toEqual([]);
});
