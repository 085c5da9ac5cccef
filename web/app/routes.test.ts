import { expect, test } from "vitest";
import { usernameProblem } from "#contract/people/username";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

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
    const problem = usernameProblem(segment);
    expect(problem, `reserve ${segment} in contract/people/username.ts`).not.toBeNull();
  },
);

test("every address of the router is listed in contract/pages.ts", () => {
  const routerPaths = [...routesSource.matchAll(/\bpath: ([^,\s}]+)/g)].map(([, path]) => path);
  const patternNames = Object.keys(patterns).map((name) => `patterns.${name}`);
  expect(new Set(routerPaths)).toEqual(new Set([...patternNames, '"*"']));
});

test("a person's address is the username, else the creator slug, else the id", () => {
  const person = { id: "7", username: "ana", creator_slug: "ana-belmonte" };
  expect(paths.profile(person)).toBe("/ana");
  expect(paths.profile({ ...person, username: null })).toBe("/ana-belmonte");
  expect(paths.profile({ ...person, username: null, creator_slug: null })).toBe("/7");
  expect(paths.artist(person)).toBe("/ana-belmonte");
  expect(paths.artist({ ...person, creator_slug: null })).toBe("/7");
});
