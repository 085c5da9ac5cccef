// `npm run test:e2e -- FILE…`: browser tests, all of them or those whose path contains one of the words. Builds the
// web app first when it has changed.
import { spawnSync } from "node:child_process";
import { bin, build, prepare } from "./install.mjs";
import { useMemoryDirectory } from "./memory-directory.mjs";
import { installPackages } from "./packages.mjs";

prepare();
useMemoryDirectory();
installPackages("e2e");
build();
const { status } = spawnSync(bin("playwright"), ["test", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
