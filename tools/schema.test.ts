import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { tableOwners } from "../server/table-owners.ts";
import { schemaText } from "./schema-text.ts";

test("db/schema.sql is the schema that the migrations make (`npm run schema`)", async () => {
  const client = new pg.Client({
    host: inject("postgresSocket"),
    user: "postgres",
    database: "postgres",
  });
  await client.connect();
  try {
    const file = fileURLToPath(new URL("../db/schema.sql", import.meta.url));
    expect(readFileSync(file, "utf8")).toBe(await schemaText(client, tableOwners));
  } finally {
    await client.end();
  }
});
