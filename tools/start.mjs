// `npm start`: installs what is missing, builds the web app, runs the server on Node 24.
import { spawn } from "node:child_process";
import { build, install, node } from "./install.mjs";

const root = new URL("..", import.meta.url).pathname;
install();
build();
const server = spawn(node, ["server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_COMPILE_CACHE: `${root}.cache/node` },
});
// Ctrl-C reaches the server by itself; a SIGTERM is handed on. Either way the server ends us.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
