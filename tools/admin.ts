// `npm run admin -- grant EMAIL | revoke EMAIL | rotate-key`: what only the operator may do. Works on the
// database of a running server, or starts the embedded one for the moment.
import { rotateSigningKey, setAdmin } from "#modules/auth";
import { readConfig } from "#platform/config";
import { type Db, openDatabase } from "#platform/db";
import { migrate } from "#platform/migrate";
import { answers, embeddedConnection, startEmbeddedPostgres } from "#platform/postgres";

const [command, email] = process.argv.slice(2);

try {
  const config = readConfig(process.env);
  process.exitCode = await withDatabase(config.databaseUrl, config.dataDir, (db) => run(db));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Gives the exit code. */
async function run(db: Db): Promise<number> {
  if (command === "rotate-key") {
    console.log(`Clave nueva: ${await rotateSigningKey(db)}`);
    return 0;
  }
  if ((command !== "grant" && command !== "revoke") || !email) {
    console.error("Uso: npm run admin -- grant EMAIL | revoke EMAIL | rotate-key");
    return 2;
  }
  const admin = command === "grant";
  if (!(await setAdmin(db, { email, admin, by: "cli" }))) {
    console.error(`No hay ninguna cuenta con el email ${email}.`);
    return 1;
  }
  console.log(admin ? `${email} es admin.` : `${email} no es admin.`);
  return 0;
}

async function withDatabase<T>(
  url: string | undefined,
  dataDir: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const running = url === undefined ? embeddedConnection(dataDir) : { connectionString: url };
  const started =
    url === undefined && !(await answers(running))
      ? await startEmbeddedPostgres(dataDir, () => {})
      : undefined;
  try {
    // A database that no server has run on yet has no tables.
    if (started) await migrate(started.connection, () => {});
    const database = openDatabase(running, { max: 1, onLost: () => {} });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await started?.stop();
  }
}
