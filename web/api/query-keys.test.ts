import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "#contract/api";

/** A query key that begins with a literal name: `queryKey: ["getFeed"`, `setQueryData(["getFeed"`. */
const literal = /(?:queryKey(?::| =)|Quer(?:y|ies)(?:Data|State)(?:<[^(]*>)?\()\s*\["(\w+)"/g;

test("only web/api writes query keys of endpoints", () => {
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
