// `npm run test:unit -- FILE…`: unit and integration tests, all of them or those whose path contains one of the words.
import { spawnSync } from "node:child_process";
import { bin, prepare } from "./install.mjs";
import { useMemoryDirectory } from "./memory-directory.mjs";
import { installPackages } from "./packages.mjs";

prepare();
useMemoryDirectory();
installPackages("unit");
const { status } = spawnSync(bin("vitest"), ["run", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
