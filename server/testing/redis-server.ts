import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";

export interface RedisServer {
  url: string;
  /** Kills it. */
  kill(): Promise<void>;
  /** Restarts it, empty, at the same address. */
  start(): Promise<void>;
  /** Suspends or resumes it: meanwhile it neither answers nor hangs up. */
  freeze(frozen: boolean): void;
}

/** A real `redis-server` without persistence, at a free port of this machine. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child === undefined) return;
      const exitPromise = once(child, "exit");
      child.kill("SIGKILL");
      child = undefined;
      await exitPromise;
    },
    async start() {
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--loglevel"];
      child = spawn("redis-server", [...args, "warning"], { stdio: "ignore" });
      child.on("error", () => {});
      await eventually(() => isThere(port));
    },
    freeze: (shouldFreeze) => void child?.kill(shouldFreeze ? "SIGSTOP" : "SIGCONT"),
  };
  await server.start();
  return server;
}

async function isThere(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
