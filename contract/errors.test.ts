import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errors } from "./errors.ts";

test("no two features declare the same error", () => {
  const errorCounts = globSync(["contract/errors.ts", "contract/*/errors.ts"])
    .filter((file) => !file.includes("/auth/"))
    .map((file) => readFileSync(file, "utf8").match(/\bstatus: \d/g)?.length ?? 0);
  expect(errorCounts.length).toBeGreaterThan(8);
  expect(errorCounts.reduce((sum, count) => sum + count)).toBe(Object.keys(errors).length);
});
