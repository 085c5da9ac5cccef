// `npm test`: everything that must hold, in one command. The last lines say what failed, and how many passed and failed.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
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

// Vitest's errors outside of tests (vitest.config.ts), which its report does not have.
const unhandledErrors = resolve(".cache/unhandled-errors.txt");
writeFileSync(unhandledErrors, "");
let { passed, failures } = await check();
await suite(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=.cache/vitest.json"],
  { DEMO_DATA_COPY: demoData, UNHANDLED_ERRORS: unhandledErrors },
  (r) => ({
    good: r.numPassedTests,
    bad: r.testResults.flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === "failed");
      const path = relative(process.cwd(), file.name);
      // A file that could not be loaded or prepared has no failed tests.
      if (tests.length === 0) return file.status === "failed" ? [`${path}: ${file.message}`] : [];
      return tests.map(
        ({ fullName, failureMessages }) => `${path} › ${fullName}: ${failureMessages[0]}`,
      );
    }),
  }),
);
await suite(
  "playwright",
  ["test", "--reporter=list,json"],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: ".cache/playwright.json",
    ...(readdirSync(demoData).length > 0 && { E2E_DATA_DIR: demoData }),
  },
  (r) => ({
    good: r.stats.expected + r.stats.flaky,
    bad: [...r.suites.flatMap(failedJourneys), ...r.errors.map((error) => String(error.message))],
  }),
);

for (const failure of failures) console.log(`✗ ${failure.slice(0, 500)}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function failedJourneys({ suites = [], specs = [] }) {
  const failedSpecs = specs.filter((spec) => !spec.ok);
  return [
    ...failedSpecs.map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
    ...suites.flatMap(failedJourneys),
  ];
}

/** Runs a test runner and adds up its JSON report; no report counts as a failure. */
async function suite(name, args, env, count) {
  const report = `.cache/${name}.json`;
  rmSync(report, { force: true });
  const status = await new Promise((ended) => {
    const child = spawn(bin(name), args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("exit", ended);
  });
  if (!existsSync(report)) {
    failures.push(`${name} › no report`);
    return;
  }
  const { good, bad } = count(JSON.parse(readFileSync(report, "utf8")));
  passed += good;
  failures.push(...bad);
  if (status !== 0 && bad.length === 0)
    failures.push(`${name} ended with ${status}: ${readFileSync(unhandledErrors, "utf8")}`);
}
