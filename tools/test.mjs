// `npm test`: everything that must hold, in one command. The last line says how many passed and failed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { check } from "./check.mjs";
import { bin, build, prepare } from "./install.mjs";
import { installPackages } from "./packages.mjs";

prepare();
installPackages("unit", "e2e");
build();
mkdirSync(".cache", { recursive: true });

let { passed, failed } = await check();
await suite(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=.cache/vitest.json"],
  {},
  (r) => [
    r.numPassedTests,
    r.numFailedTests +
      r.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length,
  ],
);
await suite(
  "playwright",
  ["test", "--reporter=list,json"],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: ".cache/playwright.json" },
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
