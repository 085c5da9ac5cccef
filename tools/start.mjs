// `npm start`: installs what is missing, builds the web app, runs the server on Node 24, and again after a crash.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build, install, node } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Waiting times (ms) between a crash and the next start double from the first to the last. */
const firstWait = 1000;
const longestWait = 30_000;
/** A server that ran so long (ms) is well: the next crash waits the first time again. */
const wellAfter = 60_000;

let server;
let waiting;
let ending = false;
/** Once it has served, the settings are right, and whatever ends it may pass. */
let hasServed = false;
let wait = firstWait;

install();
build();
// Handed on, also when the terminal has told the server itself: it ends once, and then so do we.
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
    // The fourth is how the server says that it serves.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_COMPILE_CACHE: `${root}.cache/node` },
  });
  server.on("message", (message) => (hasServed ||= message === "serving"));
  server.on("exit", (code, signal) => {
    if (code === 0) process.exit(0);
    // What ends it before it has ever served has said why; only a crash, which says nothing, may pass.
    if (ending || (!hasServed && signal === null)) process.exit(code ?? 1);
    if (Date.now() - began >= wellAfter) wait = firstWait;
    const how = signal === null ? `código ${code}` : `señal ${signal}`;
    console.error(`El servidor terminó de golpe (${how}). Vuelve a empezar en ${wait / 1000} s.`);
    waiting = setTimeout(start, wait);
    wait = Math.min(wait * 2, longestWait);
  });
}
