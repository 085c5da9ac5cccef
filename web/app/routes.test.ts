import { expect, test } from "vitest";
import { usernameProblem } from "#contract/people/username";
import { patterns } from "#contract/pages";
import { staffPatterns } from "#contract/staff/pages";
import { paths } from "#web/paths.ts";

const sources = import.meta.glob<string>(["./routes.tsx", "../features/admin/AdminApp.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

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

test.each([
  ["./routes.tsx", "patterns", patterns],
  ["../features/admin/AdminApp.tsx", "staffPatterns", staffPatterns],
])("%s has a route for each of the contract's %s, and no other", (file, table, all) => {
  const source = sources[file] ?? "";
  const names = [...source.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, "g"))].map(
    ([, name]) => name,
  );
  expect(new Set(names.filter((name) => name !== "length"))).toEqual(new Set(Object.keys(all)));
  expect(source).not.toMatch(/\bpath: ["'`](?!\*")/);
});

test("a person's address is the username, else the creator slug, else the id", () => {
  const person = { id: "7", username: "ana", creator_slug: "ana-belmonte" };
  expect(paths.profile(person)).toBe("/ana");
  expect(paths.profile({ ...person, username: null })).toBe("/ana-belmonte");
  expect(paths.profile({ ...person, username: null, creator_slug: null })).toBe("/7");
  expect(paths.artist(person)).toBe("/ana-belmonte");
  expect(paths.artist({ ...person, creator_slug: null })).toBe("/7");
});
