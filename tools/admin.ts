// `npm run admin -- grant EMAIL | revoke EMAIL | invite EMAIL | rotate-key`: commands for the operator. Works beside a running
// server and before the first start: it creates the embedded database, or migrates an empty external one, itself.
import { rotateSigningKey } from "#modules/auth";
import { issueInvite } from "#modules/invitations";
import { setAdmin } from "#modules/staff";
import { invitationUrl } from "#modules/waitlist";
import { readConfig } from "#platform/config";
import type { Db } from "#platform/db/db";
import { openMigrated } from "#platform/db/open-migrated";
import { withDatabase } from "#platform/db/reach-database";

const [command, email = ""] = process.argv.slice(2);

try {
  const act = readCommand();
  process.exitCode = act
    ? await withDatabase(readConfig(process.env), (connection) => onDatabase(connection, act))
    : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/**
 * The requested command, which returns the exit code; undefined, after printing the usage, when there is no such
 * command.
 */
function readCommand(): ((db: Db) => Promise<number>) | undefined {
  if (command === "rotate-key") return rotateKey;
  if ((command === "grant" || command === "revoke") && email !== "")
    return (db) => changeAdmin(db, command === "grant");
  if (command === "invite" && email.includes("@")) return invite;
  console.error("Uso: npm run admin -- grant EMAIL | revoke EMAIL | invite EMAIL | rotate-key");
  return undefined;
}

async function rotateKey(db: Db): Promise<number> {
  console.log(`Clave nueva: ${await rotateSigningKey(db)}`);
  return 0;
}

/** The first account of a server with REGISTRATION=invite. Sends nothing. */
async function invite(db: Db): Promise<number> {
  const address = email.trim().toLowerCase();
  const { code } = await issueInvite(db, { email: address, maxUses: 1, createdBy: null });
  console.log(invitationUrl({ config: readConfig(process.env) }, code));
  return 0;
}

async function changeAdmin(db: Db, admin: boolean): Promise<number> {
  if (!(await setAdmin(db, email, admin))) {
    console.error(
      `No hay ninguna cuenta con el email ${email}: primero hay que crearla en la web.`,
    );
    return 1;
  }
  console.log(admin ? `${email} es admin.` : `${email} no es admin.`);
  return 0;
}

async function onDatabase<T>(
  connection: Parameters<typeof openMigrated>[0],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openMigrated(connection, {
    max: 1,
    onLost: () => {},
    log: () => {},
    alone: false,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
