import type pg from "pg";

/** The product's tables and those of the job queue. */
const schemas = "'public', 'graphile_worker'";
/** Functions of extensions are made by the extension. */
const ownFunction = `p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const ownTrigger = `not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;

export interface Table {
  schema: string;
  name: string;
  /** Without those that the database generates. */
  columns: string[];
}

/**
 * All tables whose rows survive a crash. The unlogged ones are empty after a restore, as after a crash; which
 * migrations the job queue has had belongs to its schema.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in (${schemas}) and c.relkind = 'r' and c.relpersistence = 'p'
       and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
     group by 1, 2 order by 1 desc, 2`,
  );
  return rows;
}

/** The definitions that some catalog query prints, in the column `text`. */
async function texts(client: pg.ClientBase, sql: string): Promise<string[]> {
  return (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
}

/** Definitions of all functions. */
export function listFunctions(client: pg.ClientBase): Promise<string[]> {
  return texts(
    client,
    `select pg_get_functiondef(p.oid) as text from pg_proc p where ${ownFunction} order by p.oid`,
  );
}

/** Names of all functions with their arguments. */
export function listFunctionNames(client: pg.ClientBase): Promise<string[]> {
  return texts(
    client,
    `select p.oid::regprocedure::text as text from pg_proc p where ${ownFunction}`,
  );
}

/** Definitions of all triggers. */
export function listTriggers(client: pg.ClientBase): Promise<string[]> {
  return texts(
    client,
    `select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where ${ownTrigger} order by c.relname, t.tgname`,
  );
}

/** Statements that drop all triggers. */
export function listTriggerDrops(client: pg.ClientBase): Promise<string[]> {
  return texts(
    client,
    `select format('drop trigger %I on public.%I', t.tgname, c.relname) as text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${ownTrigger}`,
  );
}

/** Statements that drop all foreign keys, and those that add them again. */
export async function listForeignKeys(
  client: pg.ClientBase,
): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
     from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
     order by k.conrelid, k.conname`,
  );
  return rows;
}

/** The last values of all sequences that gave one. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in (${schemas}) and last_value is not null order by 1`,
  );
  return rows;
}

/** The migrations that the database has had, in their order; none in an empty one. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const [table] = await texts(client, "select to_regclass('public.migrations')::text as text");
  if (!table) return [];
  return texts(client, "select name as text from public.migrations order by run_on, id");
}

/**
 * The keys of all stored objects: the tables whose rows own some have the column `keys` and the trigger that releases
 * them (db/functions/files.sql).
 */
export async function listFileKeys(client: pg.ClientBase): Promise<string[]> {
  const owners = await texts(
    client,
    `select distinct t.tgrelid::regclass::text as text
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'release_file_keys'`,
  );
  if (owners.length === 0) return [];
  const all = owners.map((owner) => `select unnest(keys) as text from ${owner}`).join(" union ");
  return texts(client, `${all} order by 1`);
}

/** Whether there is nothing in the database but the job queue of a restore that failed, without jobs. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ schema: string }>(
    `select distinct n.nspname::text as schema
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows.some(({ schema }) => schema !== "graphile_worker")) return false;
  if (rows.length === 0) return true;
  return (await texts(client, "select id::text as text from graphile_worker.jobs")).length === 0;
}

/** `"schema"."name"`. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

/** The list of columns in parentheses. */
export function quotedColumns(columns: string[]): string {
  return `(${columns.map(identifier).join(", ")})`;
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
