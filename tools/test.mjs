// `npm test`: everything that must hold, in one command. The last line says how many passed and failed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.mjs";
import { bin, build, prepare } from "./install.mjs";
import { useMemoryDirectory } from "./memory-directory.mjs";
import { installPackages } from "./packages.mjs";

prepare();
useMemoryDirectory();
installPackages("unit", "e2e");
build();
mkdirSync(".cache", { recursive: true });

// The demo community takes 150 s of CPU time: the test of its first start leaves a copy for the browser tests.
const demoData = mkdtempSync(join(tmpdir(), "resuena-demo-"));
process.on("exit", () => rmSync(demoData, { recursive: true, force: true }));

let { passed, failed } = await check();
await suite(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=.cache/vitest.json"],
  { DEMO_DATA_COPY: demoData },
  (r) => [
    r.numPassedTests,
    r.numFailedTests +
      r.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length,
  ],
);
await suite(
  "playwright",
  ["test", "--reporter=list,json"],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: ".cache/playwright.json",
    ...(readdirSync(demoData).length > 0 && { E2E_DATA_DIR: demoData }),
  },
  (r) => [r.stats.expected + r.stats.flaky, r.stats.unexpected + r.errors.length],
);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a test runner and adds up its JSON report; no report counts as a failure. */
async function suite(name, args, env, count) {
  const report = `.cache/${name}.json`;
  rmSync(report, { force: true });
  const status = await new Promise((resolve) => {
    const child = spawn(bin(name), args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("exit", resolve);
  });
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const [good, bad] = count(JSON.parse(readFileSync(report, "utf8")));
  passed += good;
  failed += status === 0 ? bad : Math.max(bad, 1);
}
