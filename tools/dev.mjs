// `npm run dev`: the server restarts and the web app reloads as files change. Open http://localhost:3000.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { install, node } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
install();
const children = [
  spawn(
    node,
    [
      "--watch-path=server",
      "--watch-path=contract",
      "--watch-path=db",
      "--watch-path=demo",
      "server/main.ts",
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PORT: "3001", PUBLIC_URL: "http://localhost:3000" },
    },
  ),
  spawn(node, ["node_modules/vite/bin/vite.js"], { cwd: root, stdio: "inherit" }),
];
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
