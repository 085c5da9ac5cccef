import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#platform/db/migrate";
import { emptyDataDir, removeProcesses, startProcess } from "#testing/server-process";

const host = inject("postgresSocket");
const name = `test_${randomUUID().replaceAll("-", "")}`;
async function query<R extends pg.QueryResultRow>(database: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ host, user: "postgres", database });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => query("postgres", `create database ${name}`));
afterAll(async () => {
  await removeProcesses();
  await query("postgres", `drop database ${name} with (force)`);
});

/** Everything in a schema, in a fixed order, and the applied migrations. */
async function schemaOf(database: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    database,
    `
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker'))
    select 'column ' || nspname || '.' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
      from pg_class c join ours o on o.oid = relnamespace join pg_attribute a on attrelid = c.oid
      left join pg_attrdef d on adrelid = c.oid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'p')
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c join ours o on o.oid = connamespace
    union all
    select 'index ' || pg_get_indexdef(indexrelid)
      from pg_index join pg_class c on c.oid = indexrelid join ours o on o.oid = relnamespace
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join ours o on o.oid = pronamespace
      where prokind = 'f'
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t
      join pg_class c on c.oid = tgrelid join ours o on o.oid = relnamespace where not tgisinternal
    union all
    select 'persistence ' || oid::regclass || ' ' || relpersistence::text from pg_class
      where relnamespace in (select oid from ours)
    union all
    select 'migration ' || name from migrations
    order by 1`,
  );
  return rows.map((row) => row.line);
}

const runs = () => query(name, "select * from migrations order by id");

test("five servers that start at once on an empty database create one schema, without an error", async () => {
  const env = { DATABASE_URL: `postgres://postgres@${encodeURIComponent(host)}/${name}` };
  const servers = await Promise.all(
    Array.from({ length: 5 }, () => startProcess({ ...env, DATA_DIR: emptyDataDir() })),
  );
  await Promise.all(servers.map((server) => server.ready()));
  const schema = await schemaOf(name);
  expect(schema.length).toBeGreaterThan(100);
  expect(schema).toEqual(await schemaOf("template_test"));

  const keys = await Promise.all(
    servers.map(async (server) =>
      (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).text(),
    ),
  );
  expect(new Set(keys).size).toBe(1);
  for (const server of servers) server.kill("SIGTERM");
  for (const server of servers) {
    expect(await server.exitPromise).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/"level":[56]0|[Ee]rror/);
  }
});

test("running the migrations again changes nothing", async () => {
  const [schema, times] = [await schemaOf(name), await runs()];
  const lines: string[] = [];
  await migrate({ host, user: "postgres", database: name }, (line) => lines.push(line));
  expect(await schemaOf(name)).toEqual(schema);
  expect(await runs()).toEqual(times);
  expect(lines).toEqual([]);
});
