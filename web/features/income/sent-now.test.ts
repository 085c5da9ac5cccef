import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = `${import.meta.dirname}/..`;
const files = globSync("{income,tips}/*.{ts,tsx}", { cwd: folder })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, code: readFileSync(`${folder}/${file}`, "utf8") }))
  .filter(({ code }) => /\buseMutation\(/.test(code));

// Otherwise a refund that was given up without a connection is sent minutes later.
test.each(files)("no change in $file waits for a connection", ({ code }) => {
  const mutations = code.match(/\buseMutation\(/g) ?? [];
  expect(code.match(/\bnetworkMode: "always"/g)).toHaveLength(mutations.length);
});

test("there are changes to look at", () => {
  expect(files.length).toBeGreaterThan(5);
});
