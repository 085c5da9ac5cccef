import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Participles that say what happened to a value, not what it is. */
const riddles = new Set(
  "asked begun chosen found given gone heard kept known lost made met refused said seen sent shown spent taken told tried walked wanted written".split(
    " ",
  ),
);

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /^(?:contract|server|web)\//.test(path) && existsSync(path));

interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The names that a pattern declares; members of a destructured object are named by the object. */
function namesOf(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [String(pattern["name"])];
  if (pattern.type === "AssignmentPattern") return namesOf(pattern["left"]);
  return pattern.type === "ArrayPattern" ? (pattern["elements"] as unknown[]).flatMap(namesOf) : [];
}

/** All variables, parameters, functions and types that a syntax tree declares. */
function declaredNames(syntax: unknown): string[] {
  if (Array.isArray(syntax)) return syntax.flatMap(declaredNames);
  if (!isNode(syntax)) return [];
  const { type, id, params, ...members } = syntax;
  const parameters = Array.isArray(params) ? params : [];
  const hasName = /^(?:VariableDeclarator|TS(?:Interface|TypeAlias)Declaration|Function)/.test(
    type,
  );
  return [
    ...[...(hasName ? [id] : []), ...parameters].flatMap(namesOf),
    ...Object.values({ ...members, id, params }).flatMap(declaredNames),
  ];
}

test("variables and types are named by what they hold", () => {
  const wrong = sources.flatMap((path) =>
    declaredNames(parseSync(path, readFileSync(path, "utf8")).program)
      .filter((name) => riddles.has(name.toLowerCase()))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong, "name what it holds, as `posts` or `cachedProfile`").toEqual([]);
});

test("the setter of a state is named after it", () => {
  const wrong = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/const \[(\w+), set(\w+)\] = useState\b/g)]
      .filter(([, value = "", setter = ""]) => value.toLowerCase() !== setter.toLowerCase())
      .map(([declaration]) => `${path}: ${declaration}`),
  );
  expect(wrong).toEqual([]);
});
