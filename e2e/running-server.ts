import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const port = process.env["E2E_PORT"] ?? "3999";

/** The address of the server for all journeys: a name, since passkeys do not work with a bare IP address. */
export const origin = `http://localhost:${port}`;

/** A server of its own, with other settings than the one for all journeys. */
export interface OwnServer {
  origin: string;
  /** The settings of its process, for commands of the operator beside it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the real server with the demo community on an empty data directory, once for all journeys. */
export default async function runningServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-e2e-"));
  // A copy of a stopped server's data saves the time of loading the demo community.
  const existingDataDir = process.env["E2E_DATA_DIR"];
  if (existingDataDir !== undefined) execFileSync("cp", ["-a", `${existingDataDir}/.`, dataDir]);
  // For the operator's commands (e2e/staff.ts).
  process.env["E2E_RUNNING_DATA_DIR"] = dataDir;
  return (await start(port, dataDir, {})).stop;
}

/** Starts another server, without the demo community, with these settings. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const freePort = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, "close");
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-e2e-"));
  return start(String(freePort), dataDir, { DEMO: "off", ...settings });
}

async function start(
  ownPort: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<OwnServer> {
  const ownOrigin = `http://localhost:${ownPort}`;
  const env = {
    PORT: ownPort,
    HOST: "127.0.0.1",
    PUBLIC_URL: ownOrigin,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    SOCIAL_LINKS: "https://www.instagram.com/resuena",
    PREMIUM_PRICES: "artist:ES:EUR:499:4990,fan:ES:EUR:299:2990",
    // Tests send nothing out: nothing listens on this port.
    SPOTIFY_URL: "http://127.0.0.1:9",
    YOUTUBE_URL: "http://127.0.0.1:9",
    AUTH_MAIL_INTERVAL_S: "0",
    AUTH_MAILS_PER_HOUR: "100000",
    ...settings,
  };
  const server = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  const exitPromise = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  for (let waitedMs = 0; ; waitedMs += 100) {
    const ready = await fetch(`${ownOrigin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (waitedMs > 600_000 || server.exitCode !== null) {
      server.kill("SIGTERM");
      throw new Error("the server does not start");
    }
    await sleep(100);
  }
  return {
    origin: ownOrigin,
    env,
    async stop() {
      server.kill("SIGTERM");
      await exitPromise;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
