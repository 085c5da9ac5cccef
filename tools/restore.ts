// `npm run restore -- FILE`: puts a backup into an empty database, before the first start; see docs/operations.md.
import { countRows, openCheckedBackup, restoreBackup } from "#platform/backup/restore-backup";
import { readConfig } from "#platform/config";
import { withDatabase } from "#platform/db/reach-database";
import { openFiles } from "#platform/files/open-files";

const [path, ...rest] = process.argv.slice(2);

try {
  if (path === undefined || rest.length > 0) {
    console.error("Uso: npm run restore -- ARCHIVO");
    process.exit(2);
  }
  await restore(path);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env);
  const backup = await openCheckedBackup(file);
  await withDatabase(
    config,
    (connection) => restoreBackup(backup, { connection, files: openFiles(config) }),
    { alone: true },
  );
  backup.close();
  const { manifest, files } = backup;
  console.log(
    `Restaurada la copia del ${manifest.made_at}: ${countRows(manifest)} filas y ${files.length} archivos.`,
  );
}
