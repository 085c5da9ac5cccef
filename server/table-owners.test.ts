import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { foreignWrites, tableOwners } from "./table-owners.ts";

const program = fileURLToPath(new URL("testing/statement-origins-program.ts", import.meta.url));
const client = new pg.Client({
  host: inject("postgresSocket"),
  user: "postgres",
  database: "postgres",
});
/** Each written table with the file whose statement writes it. */
const writes: { file: string; table: string }[] = [];

const privateTables: string[] = [];

/** The tables that a statement writes, by PostgreSQL's plan. */
async function writtenTables(text: string): Promise<Set<string>> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  const tables = new Set<string>();
  JSON.stringify(rows, (_key, node: Record<string, string> | null) => {
    if (node?.["Node Type"] === "ModifyTable") tables.add(String(node["Relation Name"]));
    return node;
  });
  return tables;
}

beforeAll(async () => {
  await client.connect();
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 26 });
  const origins = JSON.parse(stdout) as { file: string; text: string }[];
  for (const { file, text } of origins) {
    if (text.includes("graphile_worker._private")) privateTables.push(file);
    for (const table of await writtenTables(text)) writes.push({ file, table });
  }
});
afterAll(() => client.end());

function moduleOf(file: string): string {
  if (file.startsWith("demo/")) return "demo";
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? "platform";
}

test("every table has one owner", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const ownedTables = Object.values(tableOwners).flat();
  const tables = rows.map(({ name }) => name);
  expect(ownedTables.sort(), "server/table-owners.ts names each table once").toEqual(tables.sort());
});

test("the data model lists every table, under its module", () => {
  const dataModel = readFileSync(new URL("../docs/data-model.md", import.meta.url), "utf8");
  const missing = Object.entries(tableOwners).flatMap(([module, tables]) => {
    const row = dataModel.split("\n").find((line) => line.startsWith(`| ${module} `)) ?? "";
    return tables
      .filter((table) => !row.includes(`\`${table}\``))
      .map((table) => `${module}: ${table}`);
  });
  expect(missing, "docs/data-model.md, Tables by feature").toEqual([]);
});

test("a module writes only its own tables, apart from the exceptions", () => {
  expect(writes.length).toBeGreaterThan(200);
  const foreign = writes.flatMap(({ file, table }) => {
    const module = moduleOf(file);
    // The demo community has rows of every feature.
    return module === "demo" || tableOwners[module]?.includes(table)
      ? []
      : [`${module} → ${table}`];
  });
  const exceptions = Object.keys(foreignWrites).sort();
  expect(
    [...new Set(foreign)].sort(),
    "server/table-owners.ts names a module's own tables in tableOwners, the exceptions in foreignWrites",
  ).toEqual(exceptions);
});

test("writing statements are in a module's queries.ts, or a file named *-queries.ts", () => {
  const elsewhere = writes.filter(
    ({ file }) => !file.startsWith("server/platform/") && !/[/-]queries\.ts$/.test(file),
  );
  expect([...new Set(elsewhere.map(({ file }) => file))], "move the statements").toEqual([]);
});

test("no statement uses a private table of the job queue", () => {
  expect(privateTables).toEqual([]);
});
