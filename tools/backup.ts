// `npm run backup -- FILE`: a copy of everything, while the server is in use or stopped; see docs/operations.md.
import type pg from "pg";
import { recordBackup } from "#modules/service";
import { type FinishedBackup, makeBackup } from "#platform/backup/make-backup";
import { readConfig } from "#platform/config";
import { openDatabase, sqlState } from "#platform/db/db";
import { withDatabase } from "#platform/db/reach-database";
import { openFiles } from "#platform/files/open-files";

const [path, ...rest] = process.argv.slice(2);

// The incomplete file is removed when the process exits, which a signal alone does not let it do.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    console.error("La copia se ha interrumpido y no ha quedado ningún archivo.");
    process.exit(1);
  });

try {
  if (path === undefined || rest.length > 0) {
    console.error("Uso: npm run backup -- ARCHIVO");
    process.exit(2);
  }
  await backUp(path);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function backUp(file: string): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = config.databaseUrl === undefined ? config.dataDir : undefined;
  await withDatabase(config, async (connection) => {
    const result = await makeBackup(file, { connection, files: openFiles(config), dataDir });
    await remember(connection, result);
    const { rows, files, missingFiles, unverifiedBecause } = result;
    console.log(`${file}: ${rows} filas y ${files} archivos, ${result.bytes} bytes.`);
    if (missingFiles > 0) console.error(`Faltaban ${missingFiles} archivos en el almacén.`);
    if (unverifiedBecause === null) console.log("Comprobada: se restauró aparte y es igual.");
    else console.error(`Sin comprobar: ${unverifiedBecause}.`);
  });
}

/** For the page of the service. The file is complete, also when this fails. */
async function remember(connection: pg.ClientConfig, result: FinishedBackup): Promise<void> {
  const database = openDatabase(connection, { max: 1, onLost: () => {} });
  try {
    await recordBackup(database, result);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A database from before this table, which the next start migrates.
    if (sqlState(error) !== "42P01")
      console.error(`La copia está hecha, pero no se pudo anotar: ${reason}`);
  } finally {
    await database.close();
  }
}
