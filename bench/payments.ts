// `npm run bench:payments`: 20,000 random operations of tips against the local Stripe while server and database are
// killed 60 times, with the comparison of ledger and provider after it; and a storm of 2,000 webhooks in a minute.
// Prints one JSON object; exits 1 when ledger and provider differ. Arguments: `kills` or `storm` to run only one.
// BENCH_SEED, BENCH_OPERATIONS, BENCH_KILLS and BENCH_PORT change the figures.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ageJobs, differencesFrom, finishWork } from "#testing/payments/compare-books";
import { paidArtists, signInAgain, stripeVariables } from "#testing/payments/payment-world";
import { RandomPayments, seededRandom } from "#testing/payments/random-payments";
import { openStripeServer } from "#testing/payments/stripe-server";
import { stormOfWebhooks } from "./payments-storm.ts";

const parts = process.argv.slice(2);
const port = Number(process.env["BENCH_PORT"] ?? 3994);
const operations = Number(process.env["BENCH_OPERATIONS"] ?? 20_000);
const kills = Number(process.env["BENCH_KILLS"] ?? 60);
const seed = Number(process.env["BENCH_SEED"] ?? Math.floor(Math.random() * 1_000_000));
const url = `http://127.0.0.1:${port}`;

const stripe = await openStripeServer();
const dataDir = mkdtempSync(join(tmpdir(), "resuena-bench-"));
const variables = { ...stripeVariables(stripe), DATA_DIR: dataDir };
let server: ChildProcess = await start();

try {
  const artists = await paidArtists(url, dataDir, stripe, 12);
  const results: Record<string, unknown> = {};
  if (parts.length === 0 || parts.includes("storm"))
    results["storm"] = await stormOfWebhooks({ url, stripe, artists });
  if (parts.length === 0 || parts.includes("kills")) results["kills"] = await runWithKills(artists);
  console.log(JSON.stringify(results, null, 2));
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  await stripe.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DEMO: "off",
      LOG_LEVEL: "silent",
      ...variables,
    },
  });
  for (;;) {
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return child;
    if (child.exitCode !== null) throw new Error("the server ended at its start");
    await sleep(50);
  }
}

async function restart(): Promise<void> {
  const exit = once(server, "exit");
  server.kill("SIGKILL");
  await exit;
  server = await start();
}

function killDatabase(): void {
  const [pid = ""] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function runWithKills(artists: Awaited<ReturnType<typeof paidArtists>>) {
  const began = performance.now();
  console.error(`seed ${seed}`);
  const killAt = new Map<number, () => Promise<void>>();
  for (let number = 1; number <= kills; number += 1)
    killAt.set(Math.floor((operations * number) / (kills + 1)), async () => {
      if (number % 3 === 0) killDatabase();
      if (number % 3 !== 2) await restart();
      else killDatabase();
      for (const artist of artists) await signInAgain(url, artist).catch(() => {});
      console.error(`kill ${number} after ${Math.round((performance.now() - began) / 1000)} s`);
    });
  const random = seededRandom(seed);
  const payments = new RandomPayments({
    url,
    stripe,
    artists,
    random,
    operations,
    atOnce: 6,
    killAt,
  });
  const report = await payments.perform();
  await ageJobs(dataDir);
  await restart();
  await payments.deliverRest();
  const run = { url, dataDir, stripe, artists, report };
  await finishWork(run);
  const problems = await differencesFrom(run);
  if (problems.length > 0) process.exitCode = 1;
  return {
    seed,
    operations,
    kills,
    seconds: Math.round((performance.now() - began) / 1000),
    counts: report.counts,
    tips: report.tips.length,
    problems: problems.length,
    firstProblems: problems.slice(0, 10),
  };
}
