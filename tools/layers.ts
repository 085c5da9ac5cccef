// The layers of the web app (decision 058), read from its imports: a folder imports what lies below it, and no two
// folders import each other in a circle. Types count as well: what needs a type has to know where it stands. Tests
// count like the code beside them.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** From the lowest to the highest. A layer imports those before it, and itself. */
export const layers = [
  "ui",
  "api",
  "paths.ts",
  "copy",
  "parts",
  "entities",
  "features",
  "pages",
  "app",
];

/** Layers whose folders are parts of their own; the others are one each. */
const divided = new Set(["parts", "entities", "features", "pages"]);

/** What stands outside: programs of their own, which share only what is named here. */
const programs = new Set(["worker", "public"]);

export type Import = { from: string; to: string };

/** What is wrong with `imports` between files of web/ (paths as `ui/Button.tsx`): a sentence for each. */
export function problemsOf(imports: readonly Import[]): string[] {
  const upward = imports.flatMap(({ from, to }) => {
    const [above, below] = [layerOf(from), layerOf(to)];
    if (above === undefined) return [`web/${from} belongs to no layer`];
    if (below === undefined) return [`web/${from} imports web/${to}, which belongs to no layer`];
    return layers.indexOf(below) > layers.indexOf(above)
      ? [`web/${from} imports web/${to}: ${above} lies below ${below}`]
      : [];
  });
  const cycle = shortestCycle(imports);
  return cycle === null ? upward : [...upward, cycle];
}

function layerOf(file: string): string | undefined {
  const [first = ""] = file.split("/");
  return layers.find((layer) => layer === first);
}

function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return divided.has(first) && !second.includes(".") ? `${first}/${second}` : first;
}

/** The shortest circle of folders, with an import for each step of it. */
function shortestCycle(imports: readonly Import[]): string | null {
  const graph = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)];
    if (from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, targets.set(to, one));
  }
  let shortest: Import[] | null = null;
  for (const start of graph.keys()) {
    const paths: { folder: string; steps: Import[] }[] = [{ folder: start, steps: [] }];
    const visited = new Set<string>();
    for (const { folder, steps } of paths)
      for (const [next, one] of graph.get(folder) ?? []) {
        const path = [...steps, one];
        if (next === start && (shortest === null || path.length < shortest.length)) shortest = path;
        if (visited.has(next)) continue;
        visited.add(next);
        paths.push({ folder: next, steps: path });
      }
  }
  if (shortest === null) return null;
  const folders = shortest.map(({ from }) => folderOf(from));
  const steps = shortest.map(({ from, to }) => `  web/${from} imports web/${to}`);
  return [`cycle: ${[...folders, folders[0]].join(" → ")}`, ...steps].join("\n");
}

/** Every import of one file of web/ from another, by `import`, `export … from` or `import()`. */
export function readImports(root: string): Import[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: root })
    .toSorted()
    .filter((file) => !programs.has(file.split("/")[0] ?? ""));
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    const { module } = parseSync(file, code);
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest }) => moduleRequest?.value),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        code.slice(start + 1, end - 1),
      ),
    ];
    return [...new Set(names)].flatMap((name) => {
      const to = name === undefined ? undefined : resolve(file, name);
      return to === undefined ? [] : [{ from: file, to }];
    });
  });
}

function resolve(from: string, name: string): string | undefined {
  const path = name.replace(/\?.*$/, "");
  if (path.startsWith(".")) return posix.join(dirname(from), path);
  if (path.startsWith("#web/public/")) return undefined;
  if (path.startsWith("#web/")) return path.slice("#web/".length);
  if (path.startsWith("#features/")) return `features/${path.slice("#features/".length)}/index.ts`;
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = readImports("web");
  const problems = problemsOf(imports);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${imports.length} imports keep to the layers of the web app`);
}
