import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";

/**
 * Loads tables whose rows are part of the program: each `<name>.tsv.gz` of `tablesDir` (db/tables) that was not the one
 * loaded last, by the function `load_<name>(lines text[])`. It is loaded again as well when the file of that function
 * in `functionsDir` has changed, `<name>.sql`. The caller holds the migration lock.
 */
export async function loadTables(
  client: pg.ClientBase,
  tablesDir: string,
  functionsDir: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from table_files",
  );
  const loadedHashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const file of readdirSync(tablesDir).filter((name) => name.endsWith(".tsv.gz"))) {
    const name = file.slice(0, -".tsv.gz".length);
    const bytes = readFileSync(join(tablesDir, file));
    const code = readFileSync(join(functionsDir, `${name}.sql`));
    const hash = createHash("sha256").update(bytes).update(code).digest("hex");
    if (loadedHashes.get(name) !== hash) await loadTable(client, { name, bytes, hash });
  }
}

async function loadTable(
  client: pg.ClientBase,
  { name, bytes, hash }: { name: string; bytes: Buffer; hash: string },
): Promise<void> {
  const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
  await client.query("begin");
  try {
    await client.query(`select load_${name}($1)`, [lines]);
    await client.query(
      `insert into table_files (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
      [name, hash],
    );
    await client.query("commit");
  } catch (error) {
    // On a lost connection this fails as well: the first error is the one to tell.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
