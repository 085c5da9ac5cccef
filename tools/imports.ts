// The imports of files, read from their syntax.
import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseSync } from "vite";

export type Import = { from: string; to: string };

const { imports: aliases } = JSON.parse(readFileSync("package.json", "utf8")) as {
  imports: Record<string, string>;
};

/**
 * The names that a file imports: `import`, `export … from`, `import()`, types, `require`, `vi.mock`, and programs by
 * `new URL(…, import.meta.url)`. Null stands for a name computed at run time.
 */
export function importedNames(file: string, code: string): (string | null)[] {
  const parseResult = parseSync(file, code);
  const { staticImports, staticExports } = parseResult.module;
  const names = new Set<string | null>([
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]);
  // Only these forms can be nested; looking for them takes longer.
  if (/\bimport\s*[(.]|\brequire\b|\bvi\s*\./.test(code)) addNested(parseResult.program, names);
  return [...names];
}

type Node = { type: string; [member: string]: unknown };

function addNested(value: unknown, names: Set<string | null>): void {
  if (Array.isArray(value)) for (const one of value) addNested(one, names);
  else if (isNode(value)) {
    const source = sourceOf(value);
    if (source !== undefined) names.add(literalOf(source));
    for (const member of Object.values(value)) addNested(member, names);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The import at this node; undefined for other nodes. */
function sourceOf(node: Node): unknown {
  const { callee, arguments: callArguments } = node as { callee?: Node; arguments?: unknown[] };
  switch (node.type) {
    case "ImportExpression":
    case "TSImportType":
      return node["source"];
    case "TSExternalModuleReference":
      return node["expression"];
    case "CallExpression":
      return /^(?:require|require\.resolve|import\.meta\.resolve|vi\.(?:do)?mock|vi\.import\w+)$/i.test(
        nameOf(callee),
      )
        ? callArguments?.[0]
        : undefined;
    case "NewExpression":
      // Files other than programs are read, not run.
      return nameOf(callee) === "URL" &&
        nameOf(callArguments?.[1]) === "import.meta.url" &&
        /\.[cm]?[jt]sx?$/.test(literalOf(callArguments?.[0]) ?? "")
        ? callArguments?.[0]
        : undefined;
    default:
      return undefined;
  }
}

/** The property path of an expression such as `import.meta.url`; empty for other expressions. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node["name"]);
  if (node.type === "MetaProperty") return `${nameOf(node["meta"])}.${nameOf(node["property"])}`;
  if (node.type === "MemberExpression")
    return `${nameOf(node["object"])}.${nameOf(node["property"])}`;
  return "";
}

function literalOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  // A template without expressions is a literal too.
  const { quasis } = node as { quasis?: { value: { cooked: string } }[] };
  return node.type === "TemplateLiteral" && quasis?.length === 1
    ? (quasis[0]?.value.cooked ?? null)
    : null;
}

/** The path that a name resolves to, relative to the project; undefined for packages. */
export function resolveName(from: string, name: string): string | undefined {
  const path = name.replace(/\?.*$/, "");
  if (path.startsWith(".")) return posix.join(dirname(from), path);
  for (const [pattern, target] of Object.entries(aliases)) {
    const [before = "", after = ""] = pattern.split("*");
    if (path.startsWith(before) && path.endsWith(after))
      return posix.normalize(
        target.replace("*", path.slice(before.length, path.length - after.length)),
      );
  }
  return undefined;
}

/**
 * The shortest cycle of folders, with an import for each step; null when there is none. Paths of the files are
 * relative to `root`.
 */
export function shortestCycle(
  imports: readonly Import[],
  folderOf: (file: string) => string,
  root = "",
): string | null {
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
    const visitedFolders = new Set<string>();
    for (const { folder, steps } of paths)
      for (const [next, one] of graph.get(folder) ?? []) {
        const path = [...steps, one];
        if (next === start && (shortest === null || path.length < shortest.length)) shortest = path;
        if (visitedFolders.has(next)) continue;
        visitedFolders.add(next);
        paths.push({ folder: next, steps: path });
      }
  }
  if (shortest === null) return null;
  const folders = shortest.map(({ from }) => folderOf(from));
  const steps = shortest.map(({ from, to }) => `  ${root}${from} imports ${root}${to}`);
  return [`cycle: ${[...folders, folders[0]].join(" → ")}`, ...steps].join("\n");
}
