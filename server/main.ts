import { product } from "#contract/names";
import { missingOperatorSettings } from "#modules/legal";
import { demoLogins, demoPassword } from "#demo/demo-login";
import { readConfig } from "#platform/config";
import { openLog } from "#platform/log";
import { exitOnUncaught } from "#platform/uncaught";
import { type RunningServer, startServer } from "./start.ts";

let server: RunningServer | undefined;
let ending = false;

/** Drains and stops; a second signal (by a process group and its leader) is ignored. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  // Not serving yet: no requests are running, and the database ends with this process.
  await server?.stop();
  process.exit(0);
}

/** One sentence is all that a person should have to read. */
function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void end().catch(fail));
try {
  const config = readConfig(process.env);
  exitOnUncaught(openLog(config));
  server = await startServer(config, console.log, () => process.send?.("serving"));
  console.log(`\n${product} está en ${server.url}`);
  const missing = missingOperatorSettings(config);
  if (missing.length > 0)
    console.log(`  Las páginas legales no dicen quién opera: falta ${missing.join(", ")}.`);
  if (config.demo && !config.production)
    for (const { email, role } of demoLogins)
      console.log(`  ${role}: ${email} · contraseña: ${demoPassword}`);
} catch (error) {
  fail(error);
}
