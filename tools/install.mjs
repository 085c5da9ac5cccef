// Runs on whatever version of Node the machine has; everything after it runs on the Node 24 in node_modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The Node 24 that is installed as a dependency. */
export const node = bin("node");

/** The path of a program that is installed as a dependency. */
export function bin(name) {
  return `${root}node_modules/.bin/${name}`;
}

/** Installs the dependencies and continues in the project's root, on the Node 24 that comes with them. */
export function prepare() {
  process.chdir(root);
  process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;
  install();
}

/** Installs the dependencies of the lock file, once per lock file. */
export function install() {
  const lock = createHash("sha1")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  const marker = `${root}node_modules/.resuena-lock`;
  if (existsSync(marker) && readFileSync(marker, "utf8") === lock) return;
  console.log("Instalando dependencias…");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  });
  mkdirSync(`${root}node_modules`, { recursive: true });
  writeFileSync(marker, lock);
}

/** Builds the web app when one of its sources has changed. */
export function build() {
  const state = sourceHash(
    ["web", "contract", "tools/vite"],
    ["vite.config.ts", "tools/chunks.ts", "package-lock.json"],
  );
  const marker = `${root}dist/.source`;
  if (existsSync(marker) && readFileSync(marker, "utf8") === state) return;
  console.log("Construyendo la web…");
  run(node, [`${root}node_modules/vite/bin/vite.js`, "build", "--logLevel", "warn"]);
  writeFileSync(marker, state);
}

function sourceHash(folders, files) {
  const hash = createHash("sha1");
  const findResult = spawnSync("find", [...folders, "-type", "f"], { cwd: root, encoding: "utf8" });
  for (const file of [...findResult.stdout.trim().split("\n").sort(), ...files])
    hash.update(file).update(readFileSync(root + file));
  return hash.digest("hex");
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
