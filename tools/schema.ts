// `npm run schema`: writes db/schema.sql from a temporary database.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "#platform/db/migrate";
import { startEmbeddedPostgres } from "#platform/db/postgres";
import { tableOwners } from "../server/table-owners.ts";
import { schemaText } from "./schema-text.ts";

const file = fileURLToPath(new URL("../db/schema.sql", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "resuena-schema-"));
try {
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  try {
    await migrate(postgres.connection, console.error);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    writeFileSync(file, await schemaText(client, tableOwners));
    await client.end();
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
