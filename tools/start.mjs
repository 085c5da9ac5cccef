// `npm start`: installs what is missing, builds the web app, runs the server on Node 24.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build, install, node } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
install();
build();
const server = spawn(node, ["server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_COMPILE_CACHE: `${root}.cache/node` },
});
// Handed on, also when the terminal has told the server itself: it ends once, and then so do we.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
