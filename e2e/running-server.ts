import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const port = process.env["E2E_PORT"] ?? "3999";

/** The address of the server for all journeys: a name, since passkeys do not work with a bare IP address. */
export const origin = `http://localhost:${port}`;

/** Starts the real server with the demo community on an empty data directory, once for all journeys. */
export default async function runningServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-e2e-"));
  // A copy of a stopped server's data saves the time of loading the demo community.
  const existingDataDir = process.env["E2E_DATA_DIR"];
  if (existingDataDir !== undefined) execFileSync("cp", ["-a", `${existingDataDir}/.`, dataDir]);
  const server = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      SOCIAL_LINKS: "https://www.instagram.com/resuena",
      // Tests send nothing out: nothing listens on this port.
      SPOTIFY_URL: "http://127.0.0.1:9",
      YOUTUBE_URL: "http://127.0.0.1:9",
      AUTH_MAIL_INTERVAL_S: "0",
      AUTH_MAILS_PER_HOUR: "100000",
    },
  });
  const exitPromise = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  for (let waitedMs = 0; ; waitedMs += 100) {
    const ready = await fetch(`${origin}/ready`).then(
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
  return async () => {
    server.kill("SIGTERM");
    await exitPromise;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
