import { afterAll, expect, test } from "vitest";
import { ageJobs, differencesFrom, finishWork } from "#testing/payments/compare-books";
import { paidArtists, stripeVariables } from "#testing/payments/payment-world";
import { RandomPayments, seededRandom } from "#testing/payments/random-payments";
import { openStripeServer } from "#testing/payments/stripe-server";
import {
  migratedDataDir,
  postmasterPid,
  removeProcesses,
  startProcess,
} from "#testing/server-process";

afterAll(removeProcesses);

const operations = 120;

test("random payments while server and database are killed: the ledger has each fact once", async () => {
  const stripe = await openStripeServer();
  const dataDir = migratedDataDir();
  const variables = { ...stripeVariables(stripe), DATA_DIR: dataDir };
  let server = await startProcess(variables);
  await server.ready();
  const { url } = server;
  const port = Number(new URL(url).port);
  const artists = await paidArtists(url, dataDir, stripe, 3);
  const restart = async (): Promise<void> => {
    server.kill("SIGKILL");
    await server.exitPromise;
    server = await startProcess(variables, { port });
    await server.ready();
  };
  const seed = Math.floor(Math.random() * 1_000_000);
  const payments = new RandomPayments({
    url,
    stripe,
    artists,
    random: seededRandom(seed),
    operations,
    atOnce: 4,
    killAt: new Map([
      [40, restart],
      [80, async () => void process.kill(postmasterPid(dataDir), "SIGKILL")],
    ]),
  });
  const report = await payments.perform();
  await ageJobs(dataDir);
  await restart();
  await payments.deliverRest();
  const run = { url, dataDir, stripe, artists, report };
  await finishWork(run);
  expect({ seed, problems: await differencesFrom(run) }).toEqual({ seed, problems: [] });
  await stripe.stop();
});
