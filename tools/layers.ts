// The layers of the web app (decision 058), checked by its imports: a folder imports only lower layers, and no two
// folders import each other in a cycle. Type imports count as well, and tests count like the code beside them.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type Import, importedNames, shortestCycle } from "./imports.ts";

/** From the lowest to the highest. A layer may import itself and those before it. */
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

/** Layers in which each folder is separate; the others are one unit each. */
const dividedLayers = new Set(["parts", "entities", "features", "pages"]);

/** Programs outside of the layers; they share only the files named here. */
const programs = new Set(["worker", "public"]);

/** One sentence for each problem of `imports` between files of web/ (paths such as `ui/Button.tsx`). */
export function problemsOf(imports: readonly Import[]): string[] {
  const upward = imports.flatMap(({ from, to }) => {
    const [above, below] = [layerOf(from), layerOf(to)];
    if (above === undefined) return [`web/${from} belongs to no layer`];
    if (below === undefined) return [`web/${from} imports web/${to}, which belongs to no layer`];
    return layers.indexOf(below) > layers.indexOf(above)
      ? [`web/${from} imports web/${to}: ${above} lies below ${below}`]
      : [];
  });
  const insides = imports.flatMap(({ from, to }) => {
    const feature = folderOf(to);
    const isOpen = feature === folderOf(from) || to === `${feature}/index.ts`;
    return layerOf(to) !== "features" || isOpen
      ? []
      : [`web/${from} imports the inside of web/${feature}: only its index.ts is open`];
  });
  const cycle = shortestCycle(imports, folderOf, "web/");
  return [...upward, ...insides, ...(cycle === null ? [] : [cycle])];
}

function layerOf(file: string): string | undefined {
  const [first = ""] = file.split("/");
  return layers.find((layer) => layer === first);
}

function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return dividedLayers.has(first) && !second.includes(".") ? `${first}/${second}` : first;
}

/** Every import of one file of web/ from another, by `import`, `export … from` or `import()`. */
export function readImports(root: string): Import[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: root })
    .toSorted()
    .filter((file) => !programs.has(file.split("/")[0] ?? ""));
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return importedNames(file, code).flatMap((name) => {
      const to = name === null ? undefined : resolve(file, name);
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
