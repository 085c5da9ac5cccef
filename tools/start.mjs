// `npm start`: installs missing packages, builds the web app, runs the server on Node 24, and restarts it after a
// crash.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build, install, node } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Waiting times (ms) before a restart double from the first to the last. */
const firstWait = 1000;
const longestWait = 30_000;
/** After running this long (ms) the server counts as healthy: the next crash waits the first time again. */
const wellAfter = 60_000;

let server;
let waiting;
let ending = false;
/** Once it has served, its settings are valid, and another start may succeed. */
let hasServed = false;
let wait = firstWait;

install();
build();
// Forward the signal, even if the terminal has sent it to the server as well: the server handles it once, and then
// this process ends too.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    ending = true;
    if (waiting === undefined) server.kill(signal);
    else process.exit(0);
  });
start();

function start() {
  waiting = undefined;
  const began = Date.now();
  server = spawn(node, ["server/main.ts"], {
    cwd: root,
    // The server reports on the fourth file descriptor that it serves.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_COMPILE_CACHE: `${root}.cache/node` },
  });
  server.on("message", (message) => (hasServed ||= message === "serving"));
  server.on("exit", (code, signal) => {
    if (code === 0) process.exit(0);
    // A failure before it ever served has printed its reason; only a crash, which prints none, may pass.
    if (ending || (!hasServed && signal === null)) process.exit(code ?? 1);
    if (Date.now() - began >= wellAfter) wait = firstWait;
    const how = signal === null ? `código ${code}` : `señal ${signal}`;
    console.error(`El servidor terminó de golpe (${how}). Vuelve a empezar en ${wait / 1000} s.`);
    waiting = setTimeout(start, wait);
    wait = Math.min(wait * 2, longestWait);
  });
}
