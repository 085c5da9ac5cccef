import { product } from "#contract/names";
import { demoLogins, demoPassword } from "#seed/demo-login";
import { readConfig } from "#platform/config";
import { startServer } from "./start.ts";

// The first sentence of a failed boot is all that a person should have to read.
try {
  const config = readConfig(process.env);
  const server = await startServer(config, console.log);
  console.log(`\n${product} está en ${server.url}`);
  if (config.demo)
    for (const { email, role } of demoLogins)
      console.log(`  ${role}: ${email} · contraseña: ${demoPassword}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
