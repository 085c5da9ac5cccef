// `npm run check`: types, lint, format, boundaries, layers and dead code, without a build, a database or a browser.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bin, node, prepare } from "./install.mjs";

const list = [
  { name: "types of the server", command: bin("tsc"), args: ["--noEmit"] },
  { name: "types of the web", command: bin("tsc"), args: ["--noEmit", "-p", "web"] },
  { name: "types of the worker", command: bin("tsc"), args: ["--noEmit", "-p", "web/worker"] },
  { name: "types of the journeys", command: bin("tsc"), args: ["--noEmit", "-p", "e2e"] },
  { name: "lint", command: bin("oxlint"), args: ["--type-aware", "--deny-warnings", "."] },
  { name: "format", command: bin("oxfmt"), args: ["--check", "."] },
  { name: "boundaries", command: node, args: ["tools/boundaries.ts"] },
  { name: "layers", command: node, args: ["tools/layers.ts"] },
  { name: "dead code", command: bin("knip"), args: [] },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepare();
  const { failures } = await check();
  process.exit(failures.length === 0 ? 0 : 1);
}

/**
 * Runs the checks, two at a time; prints the output of failing ones. Resolves to the number of passed checks
 * and the names of the failed ones.
 */
export async function check() {
  const queue = [...list];
  const failures = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, command, args } = next;
      const { status, output } = await capture(command, args);
      if (status !== 0) failures.push(`check › ${name}`);
      console.log(`${status === 0 ? "✓" : "✗"} ${name}`);
      if (status !== 0) console.log(output.slice(0, 8000));
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: list.length - failures.length, failures };
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
