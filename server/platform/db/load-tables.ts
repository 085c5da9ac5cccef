import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";

/**
 * Tables whose rows are part of the program, from `db/tables/<table>.tsv.gz`: the columns of the file, and the statement
 * that takes them as `$1` to `$n`, arrays of text.
 */
const tables = [
  {
    name: "cities",
    columns: 8,
    load: `insert into cities (id, name, name_key, region, country_code, lat, lng, time_zone, population)
      select id::int, name, lower(unaccent(name)), region, country, lat::float8, lng::float8, zone, population::int
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
        as given (id, name, region, country, lat, lng, zone, population)
      on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, region = excluded.region,
        country_code = excluded.country_code, lat = excluded.lat, lng = excluded.lng, time_zone = excluded.time_zone,
        population = excluded.population`,
  },
];

/**
 * Loads each file of `dir` (db/tables) that is not the one that was loaded last. Rows that a file has no more stay, since
 * others may refer to them. The caller holds the migration lock.
 */
export async function loadTables(client: pg.ClientBase, dir: string): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from table_files",
  );
  const loadedHashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const { name, columns, load } of tables) {
    const bytes = readFileSync(join(dir, `${name}.tsv.gz`));
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (loadedHashes.get(name) === hash) continue;
    const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
    const cells = lines.map((line) => line.split("\t"));
    const values = Array.from({ length: columns }, (_, column) => cells.map((row) => row[column]));
    await client.query("begin");
    try {
      await client.query("set local statement_timeout = 0");
      await client.query(load, values);
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
    // Outside of the transaction, so that its first queries are planned well.
    await client.query(`analyze ${name}`);
  }
}
