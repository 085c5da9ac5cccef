import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "#platform/db/migrate";
import { replaceFunctions } from "#platform/db/replace-functions";
import { tableOwners } from "../server/table-owners.ts";
import { schemaText } from "./schema-text.ts";

const host = inject("postgresSocket");
const functions = fileURLToPath(new URL("../db/functions", import.meta.url));

let connection: pg.ClientConfig;
let client: pg.Client;
let dir: string;
let lines: string[];

async function onPostgres(sql: string): Promise<void> {
  const admin = new pg.Client({ host, user: "postgres", database: "postgres" });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

beforeEach(async () => {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await onPostgres(`create database ${database} template template_test`);
  connection = { host, user: "postgres", database };
  client = new pg.Client(connection);
  await client.connect();
  dir = mkdtempSync(join(tmpdir(), "resuena-functions-"));
  lines = [];
});
afterEach(async () => {
  await client.end();
  await onPostgres(`drop database ${connection.database} with (force)`);
  rmSync(dir, { recursive: true, force: true });
});

const log = (line: string): unknown => lines.push(line);
const write = (name: string, text: string): void => writeFileSync(join(dir, name), text);
const returning = (name: string, value: string): string =>
  `create or replace function ${name}() returns text language sql as $$ select ${value} $$;\n`;

function replace({ alone = false } = {}): Promise<void> {
  return replaceFunctions(client, dir, { alone, log });
}

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

async function runsOf(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from function_files order by id",
  );
  return rows.map(({ name }) => name);
}

test("the files hold every function and trigger of the database, and nothing else", async () => {
  const texts = readdirSync(functions).map((name) => readFileSync(join(functions, name), "utf8"));
  const inFiles = texts.flatMap((text) =>
    [...text.matchAll(/^create or replace (function|trigger) (\w+)/gm)].map(
      ([, kind, name]) => `${kind} ${name}`,
    ),
  );
  const { rows } = await client.query<{ line: string }>(
    `select 'function ' || proname as line from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'trigger ' || tgname from pg_trigger t join pg_class c on c.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  );
  expect(inFiles.sort()).toEqual(rows.map(({ line }) => line).sort());
});

test("each file has only definitions, independent of when it runs", () => {
  for (const name of readdirSync(functions)) {
    const text = readFileSync(join(functions, name), "utf8");
    // `%rowtype` columns are fixed when the function is created: an upgraded database would have fewer.
    expect(text, name).not.toMatch(/select \*/);
    const statements = text
      .replace(/^--.*\n/gm, "")
      .replace(/\$\$[^]*?\$\$/g, "")
      .replace(/^begin atomic[^]*?^end;/gm, ";")
      .split(/;\s*\n/)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== "");
    for (const statement of statements)
      expect(statement, name).toMatch(/^create or replace (function|trigger) /);
  }
});

test("no index, constraint, default or generated column uses a replaceable function", async () => {
  // Stored values would keep the results of the former definition.
  const { rows } = await client.query<{ line: string }>(
    `select distinct p.proname || ' in ' || pg_describe_object(d.classid, d.objid, d.objsubid) as line
     from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
     where p.pronamespace = 'public'::regnamespace
       and d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  );
  expect(rows).toEqual([]);
});

test("a database whose functions and triggers are of an older version gets the schema of a new one", async () => {
  const schema = await schemaText(client, tableOwners);
  await client.query(`
    truncate function_files;
    drop function count_posts() cascade;
    drop trigger comments_counted on comments;
    create or replace function handle_hash(name text) returns bytea language sql immutable strict
      return sha256(convert_to('old' || name, 'UTF8'));
    create or replace function refuse_retired_handle() returns trigger language plpgsql as
      $$ begin return null; end; $$;
  `);
  expect(await schemaText(client, tableOwners)).not.toBe(schema);
  await migrate(connection, log);
  expect(await schemaText(client, tableOwners)).toBe(schema);
  expect(await runsOf()).toEqual(readdirSync(functions).sort());
  expect(lines).toEqual([]);
});

test("a file runs again only when its content has changed", async () => {
  write("one.sql", returning("one", "'first'"));
  write("two.sql", returning("two", "'first'"));
  await replace();
  const version = "(select xmin::text from pg_proc where proname = 'two')";
  const before = await valueOf(version);
  write("one.sql", returning("one", "'second'"));
  await replace();
  await replace();
  expect(await valueOf("one()")).toBe("second");
  expect(await valueOf(version)).toBe(before);
  expect((await runsOf()).slice(-3)).toEqual(["one.sql", "two.sql", "one.sql"]);
});

test("a file may use a new function of a file that comes after it", async () => {
  write("a.sql", "create or replace function a() returns text language sql return z() || '!';\n");
  write("z.sql", returning("z", "'z'"));
  await replace();
  expect(await valueOf("a()")).toBe("z!");
});

test("an old process that starts beside a newer one does not replace its functions", async () => {
  write("one.sql", returning("one", "'old'"));
  await replace();
  write("one.sql", returning("one", "'new'"));
  await replace();
  write("one.sql", returning("one", "'old'"));
  await replace();
  expect(await valueOf("one()")).toBe("new");
  expect(lines).toEqual(["db/functions/one.sql: a newer content was run before; it stays"]);
  // With the database to itself, as in development, the server runs the file.
  await replace({ alone: true });
  expect(await valueOf("one()")).toBe("old");
});

test("a file that fails stops the start with its name and line, and changes nothing", async () => {
  write("one.sql", returning("one", "'first'"));
  await replace();
  const runs = await runsOf();
  write("one.sql", returning("one", "'second'"));
  write("two.sql", `${returning("two", "'first'")}\n${returning("three", "not_there()")}`);
  await expect(replace()).rejects.toThrow(
    "No se pudo aplicar db/functions/two.sql, línea 3: function not_there() does not exist.",
  );
  expect(await valueOf("one()")).toBe("first");
  expect(await valueOf("to_regproc('two')")).toBe(null);
  expect(await runsOf()).toEqual(runs);
});

test("two processes that start at once run each file once", async () => {
  await client.query("truncate function_files");
  await Promise.all([migrate(connection, log), migrate(connection, log)]);
  expect(await runsOf()).toEqual(readdirSync(functions).sort());
  expect(lines).toEqual([]);
});

test("a trigger is replaced after open transactions that fire the old one, and takes effect in the next", async () => {
  const trigger = (value: string): string => `
    create or replace function mark_key() returns trigger language plpgsql as
      $$ begin new.handle_hash = ${value}::bytea; return new; end; $$;
    create or replace trigger marked before insert on retired_handles
      for each row execute function mark_key();\n`;
  write("one.sql", trigger("'old'"));
  await replace();
  const old = new pg.Client(connection);
  await old.connect();
  const insert = "insert into retired_handles values ('x', now())";
  await old.query("begin");
  await old.query(insert);
  write("one.sql", trigger("'new'"));
  const replacePromise = replace();
  await expect
    .poll(async () => {
      const { rows } = await old.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  await old.query("commit");
  await replacePromise;
  await old.query(insert);
  const { rows } = await old.query(
    "select handle_hash::text as key from retired_handles order by 1",
  );
  await old.end();
  expect(rows).toEqual([{ key: "\\x6e6577" }, { key: "\\x6f6c64" }]);
});
