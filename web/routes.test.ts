import { expect, test } from "vitest";
import { usernameProblem } from "#contract/username";
import { patterns } from "./paths.ts";

const sources = import.meta.glob<string>("./routes.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const routesSource = sources["./routes.tsx"] ?? "";

const firstSegments = Object.values(patterns)
  .map((pattern) => pattern.split("/")[1] ?? "")
  .filter((segment) => segment !== "" && !segment.startsWith(":"));

test.each(firstSegments)(
  "nobody can take the name %s, which is an address of the app",
  (segment) => {
    expect(usernameProblem(segment)).not.toBeNull();
  },
);

test("every address of the router stands in paths.ts", () => {
  const written = [...routesSource.matchAll(/\bpath: ([^,\s}]+)/g)].map(([, path]) => path);
  const named = Object.keys(patterns).map((name) => `patterns.${name}`);
  expect(new Set(written)).toEqual(new Set([...named, '"*"']));
});
