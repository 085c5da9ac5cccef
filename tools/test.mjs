// `npm test`: everything that must hold, in one command. The last line says how many passed and failed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, install, node } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
// What runs from here on runs on the Node 24 of node_modules, however this was started.
process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;
install();
browser();
build();
mkdirSync(".cache", { recursive: true });

let passed = 0;
let failed = 0;
const bin = (name) => `node_modules/.bin/${name}`;

await checks([
  ["types of the server", bin("tsc"), ["--noEmit"]],
  ["types of the web", bin("tsc"), ["--noEmit", "-p", "web"]],
  ["types of the worker", bin("tsc"), ["--noEmit", "-p", "web/worker"]],
  ["types of the journeys", bin("tsc"), ["--noEmit", "-p", "e2e"]],
  ["lint", bin("oxlint"), ["--type-aware", "--deny-warnings", "."]],
  ["format", bin("oxfmt"), ["--check", "."]],
  ["boundaries", node, ["tools/boundaries.ts"]],
  ["dead code", bin("knip"), []],
]);
await suite(
  "vitest",
  [
    bin("vitest"),
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=.cache/vitest.json",
  ],
  {},
  (r) => [
    r.numPassedTests,
    r.numFailedTests +
      r.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length,
  ],
);
await suite(
  "playwright",
  [bin("playwright"), "test", "--reporter=list,json"],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}.cache/playwright.json` },
  (r) => [r.stats.expected + r.stats.flaky, r.stats.unexpected + r.errors.length],
);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Debian's Chromium, the only browser that the tests use, `ip`, for the networks that they make, Redis, and ffmpeg. */
function browser() {
  const needed = {
    chromium: "/usr/bin/chromium",
    "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
    iproute2: "/usr/sbin/ip",
    "redis-server": "/usr/bin/redis-server",
    ffmpeg: "/usr/bin/ffmpeg",
  };
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]));
  if (missing.length === 0) return;
  console.log(`Instalando ${missing.join(", ")}…`);
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  for (const name of missing) {
    const done = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
      stdio: "inherit",
    });
    // Not every release has the headless shell by itself: the whole browser does the same, slower.
    if (done.status !== 0 && name !== "chromium-headless-shell")
      throw new Error(`Install Debian's package \`${name}\`.`);
  }
}

/** Runs the static checks two at a time; what a failing one printed is shown. */
async function checks(list) {
  const queue = [...list];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next;
      const { status, output } = await capture(command, args);
      if (status === 0) passed += 1;
      else failed += 1;
      console.log(`${status === 0 ? "✓" : "✗"} ${name}`);
      if (status !== 0) console.log(output.slice(0, 8000));
    }
  };
  await Promise.all([worker(), worker()]);
}

function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("exit", (status) => resolve({ status, output }));
  });
}

/** Runs a test runner and adds up its JSON report; no report counts as a failure. */
async function suite(name, command, env, count) {
  const report = `.cache/${name}.json`;
  rmSync(report, { force: true });
  const status = await new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), {
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
