import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { eventually } from "#testing/eventually";
import { type FanOut, openFanOut, type FanOutMessage } from "#platform/realtime/fan-out";

const database = `told_${crypto.randomUUID().replaceAll("-", "")}`;
const connection = { host: inject("postgresSocket"), user: "postgres", database };
let pool: pg.Pool;
let fanOuts: FanOut[] = [];

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await admin(`create database ${database}`);
  pool = new pg.Pool({ ...connection, max: 2 });
  pool.on("error", () => {});
});
afterEach(async () => {
  for (const one of fanOuts) await one.close();
  fanOuts = [];
});
afterAll(async () => {
  await pool.end();
  await admin(`drop database ${database} with (force)`);
});

interface Process {
  fanOut: FanOut;
  receivedMessages: FanOutMessage[];
  missedCount: number;
}

/** A process that subscribes. */
async function start(): Promise<Process> {
  const before = await listening();
  const one: Process = {
    fanOut: openFanOut(connection, pool, pino({ level: "silent" })),
    receivedMessages: [],
    missedCount: 0,
  };
  fanOuts.push(one.fanOut);
  one.fanOut.receive(
    (message) => one.receivedMessages.push(message),
    () => (one.missedCount += 1),
  );
  await eventually(async () => expect(await listening()).toBe(before + 1));
  return one;
}

async function listening(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'resuena listens' and query like 'listen%'`,
  );
  return (rows[0] as { n: number }).n;
}

test("events of one process reach the others, in order, and not itself", async () => {
  const [one, other] = [await start(), await start()];
  const sentMessages = Array.from({ length: 500 }, (_, n): FanOutMessage => [
    ["t:post:1"],
    "posts:counts",
    [n],
  ]);
  for (const message of sentMessages) one.fanOut.send(message);
  await eventually(() => expect(other.receivedMessages).toHaveLength(500));
  expect(other.receivedMessages).toEqual(sentMessages);
  expect(one.receivedMessages).toEqual([]);
});

test("quotes, line feeds and four-byte characters arrive unchanged", async () => {
  const [one, other] = [await start(), await start()];
  const sentMessage: FanOutMessage = [null, "posts:counts", [`'"\\ ; drop table x -- \n 🎸`]];
  one.fanOut.send(sentMessage);
  await eventually(() => expect(other.receivedMessages).toEqual([sentMessage]));
});

test("an oversized event becomes a resync, and a thousand recipients are split", async () => {
  const [one, other] = [await start(), await start()];
  one.fanOut.send([["u:ana"], "posts:counts", ["ñ".repeat(5000)]]);
  const people = Array.from({ length: 1000 }, () => `u:${crypto.randomUUID()}`);
  one.fanOut.send([people, "posts:new", []]);
  await eventually(() => expect(other.receivedMessages).toHaveLength(11));
  expect(other.receivedMessages[0]).toEqual([["u:ana"], "resync", []]);
  expect(other.receivedMessages.slice(1).flatMap(([rooms]) => rooms)).toEqual(people);
});

test("a cut connection is restored, and reports that events may have been missed", async () => {
  const one = await start();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'resuena listens'`,
  );
  await vi.waitFor(() => expect(one.missedCount).toBe(1), { timeout: 60_000 });
  const other = await start();
  other.fanOut.send([null, "posts:new", []]);
  await eventually(() => expect(one.receivedMessages).toEqual([[null, "posts:new", []]]));
});
