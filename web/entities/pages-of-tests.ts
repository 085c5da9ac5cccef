// Which page reads which endpoints, derived from the code: a declaration reads the endpoints that it names, and
// those of the declarations that it refers to. New pages and new reads are therefore included automatically.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import type { Name } from "#web/api/client.ts";
import { reading } from "./answers-of-tests.ts";

const web = join(import.meta.dirname, "..");
const routes = "app/routes.tsx";

/** These name an endpoint without requesting it. */
const ofTheCache = new Set(
  "invalidate invalidateOthers keyOf readData setData editData takeOut".split(" "),
);

/** What a declaration refers to: other names, files by `import()`, and endpoints. */
type Declaration = { identifiers: Set<string>; files: Set<string>; reads: Set<string> };
type Module = {
  declarations: Map<string, Declaration>;
  /** Where imported and re-exported names are declared. */
  elsewhere: Map<string, { file: string; name: string }>;
};
type Node = { type: string; [member: string]: unknown };

/** The endpoints that each page of web/app/routes.tsx reads, and those of the frame around all (`frame`). */
export function readsOfPages(): Record<string, Name[]> {
  const { body } = parse(routes).program as unknown as { body: Node[] };
  const pages = body
    .flatMap(declarators)
    .find(({ id }) => (id as Node)["name"] === "pages") as unknown as {
    init: { properties: { key: Node; value: Node }[] };
  };
  const frame = declarationOf([]);
  for (const name of ["RootLayout", "RootPage", "LeavingScreen", "shell"])
    frame.identifiers.add(name);
  return Object.fromEntries([
    ...pages.init.properties.map(({ key, value }) => [
      key["name"],
      readsFrom(routes, declarationOf(value)),
    ]),
    ["frame", readsFrom(routes, frame)],
  ]) as Record<string, Name[]>;
}

function readsFrom(file: string, start: Declaration): string[] {
  const visited = new Set<Declaration>();
  const visit = (at: string, declaration: Declaration): void => {
    if (visited.has(declaration)) return;
    visited.add(declaration);
    for (const name of declaration.identifiers) visitName(at, name);
    for (const specifier of declaration.files) visitAll(fileOf(at, specifier));
  };
  const visitName = (at: string, name: string): void => {
    const { declarations, elsewhere } = moduleOf(at);
    const [here, there] = [declarations.get(name), elsewhere.get(name)];
    if (here !== undefined) visit(at, here);
    else if (there !== undefined) visitName(there.file, there.name);
  };
  const visitAll = (at: string | undefined): void => {
    if (at === undefined) return;
    const { declarations, elsewhere } = moduleOf(at);
    for (const name of [...declarations.keys(), ...elsewhere.keys()]) visitName(at, name);
  };
  visit(file, start);
  return [...new Set([...visited].flatMap(({ reads }) => [...reads]))].toSorted();
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const knownNames = modules.get(file);
  if (knownNames !== undefined) return knownNames;
  const { program, module } = parse(file);
  const declarations = new Map<string, Declaration>();
  for (const statement of program.body as unknown as Node[])
    for (const { id, of } of namesOf(statement)) declarations.set(id, declarationOf(of));
  const elsewhere: Module["elsewhere"] = new Map();
  const add = (local: string | null, specifier: string | undefined, imported: string | null) => {
    const target = specifier === undefined ? undefined : fileOf(file, specifier);
    if (target !== undefined)
      elsewhere.set(local ?? "default", { file: target, name: imported ?? "default" });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName } of entries)
      add(localName.value, moduleRequest.value, importName.name);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName } of entries)
      add(exportName.name, moduleRequest?.value, importName.name);
  const result = { declarations, elsewhere };
  modules.set(file, result);
  return result;
}

/** The names that a top-level statement declares, each with its syntax. */
function namesOf(statement: Node): { id: string; of: unknown }[] {
  const declaration = (statement["declaration"] ?? statement) as Node;
  if (statement.type === "ExportDefaultDeclaration") return [{ id: "default", of: declaration }];
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration")
    return [{ id: String((declaration["id"] as Node)["name"]), of: declaration }];
  // A destructuring declaration: each name refers to the whole value.
  return declarators(statement).flatMap((of) =>
    [...declarationOf(of["id"]).identifiers].map((id) => ({ id, of: of["init"] })),
  );
}

function declarators(statement: Node): Node[] {
  const declaration = (statement["declaration"] ?? statement) as Node;
  return declaration.type === "VariableDeclaration" ? (declaration["declarations"] as Node[]) : [];
}

function declarationOf(syntax: unknown): Declaration {
  const declaration: Declaration = { identifiers: new Set(), files: new Set(), reads: new Set() };
  collect(syntax, declaration);
  return declaration;
}

function collect(value: unknown, into: Declaration): void {
  if (Array.isArray(value)) for (const each of value) collect(each, into);
  if (typeof value !== "object" || value === null || !("type" in value)) return;
  const node = value as Node;
  if (node.type === "Identifier" || node.type === "JSXIdentifier")
    into.identifiers.add(String(node["name"]));
  if (node.type === "ImportExpression")
    for (const specifier of literalsOf(node["source"])) into.files.add(specifier);
  const readNames =
    node.type === "CallExpression" && !ofTheCache.has(String((node["callee"] as Node)["name"]))
      ? node["arguments"]
      : node.type === "JSXAttribute" && node["value"];
  for (const name of literalsOf(readNames))
    if ((reading as readonly string[]).includes(name)) into.reads.add(name);
  for (const [member, part] of Object.entries(node))
    if (member !== "typeAnnotation" && member !== "typeArguments") collect(part, into);
}

/** The string literals that a value may be. */
function literalsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf);
  const node = value as Node | null | false | undefined;
  if (node === null || node === undefined || node === false) return [];
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "ConditionalExpression":
      return literalsOf([node["consequent"], node["alternate"]]);
    case "JSXExpressionContainer":
      return literalsOf(node["expression"]);
    default:
      return [];
  }
}

function parse(file: string) {
  return parseSync(file, readFileSync(join(web, file), "utf8"));
}

/** The file of web/ that an import refers to; undefined for all others. */
function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith("#features/")
    ? `features/${specifier.slice("#features/".length)}/index.ts`
    : specifier.startsWith("#web/")
      ? specifier.slice("#web/".length)
      : specifier.startsWith(".")
        ? posix.join(posix.dirname(from), specifier)
        : undefined;
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(join(web, path))
    ? path
    : undefined;
}
