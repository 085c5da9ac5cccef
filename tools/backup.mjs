// `npm run backup`: installs what is missing and runs the command on Node 24, also before the first `npm start`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { install, node } from "./install.mjs";

install();
const program = fileURLToPath(new URL("backup.ts", import.meta.url));
const { status } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
