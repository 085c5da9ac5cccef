import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#platform/config";
import { type Database, openDatabase } from "#platform/db";
import { type Job, type Jobs, openJobs } from "#platform/jobs";
import { openLog } from "#platform/log";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let database: Database;
let jobs: Jobs;
let done: string[];
let failures: number;

beforeAll(async () => {
  // Its own queue works on other names and leaves these alone.
  server = await testServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.query(`delete from graphile_worker._private_jobs`);
  done = [];
  failures = 0;
  database = openDatabase(
    { connectionString: server.ctx.config.databaseUrl },
    { max: 5, onLost: () => {} },
  );
  jobs = openJobs(database, openLog(readConfig({ LOG_LEVEL: "silent" })));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const work: Job<{ song: string }> = {
  name: "hum",
  work: async ({ song }) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error("out of tune");
    }
    done.push(song);
  },
};
const list = [work] as Job<never>[];
const soon = { timeout: 60_000, interval: 20 };

/** What would have to wait runs now; the queue hears of it as of a new job. */
async function hurry(): Promise<void> {
  await server.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
  await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

test("a job runs when its transaction commits, and never when it does not", async () => {
  await jobs.start(list);
  const given = database.transaction(async (db) => {
    await jobs.add(db, "hum", { song: "no" });
    throw new Error("another thought");
  });
  await expect(given).rejects.toThrow("another thought");
  await database.transaction(async (db) => {
    await jobs.add(db, "hum", { song: "Luna" });
    await sleep(100);
    expect(done).toEqual([]);
  });
  await vi.waitFor(() => expect(done).toEqual(["Luna"]), soon);
});

test("of jobs with one key that wait, the last one runs", async () => {
  for (const song of ["Luna", "Sol", "Mar"]) await jobs.add(database, "hum", { song }, "once");
  await jobs.start(list);
  await vi.waitFor(() => expect(done).toEqual(["Mar"]), soon);
});

test("a job that fails is tried again until it succeeds", async () => {
  failures = 3;
  await jobs.start(list);
  await jobs.add(database, "hum", { song: "Luna" });
  await vi.waitFor(async () => {
    await hurry();
    expect(done).toEqual(["Luna"]);
  }, soon);
  expect(failures).toBe(0);
});

describe("nothing is lost", () => {
  test("when the database hangs up on everybody, again and again", async () => {
    await jobs.start(list);
    const wanted: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (let n = 0; n < 5; n += 1) {
        const song = `${round}.${n}`;
        await expect
          .poll(
            () =>
              jobs.add(database, "hum", { song }).then(
                () => true,
                () => false,
              ),
            soon,
          )
          .toBe(true);
        wanted.push(song);
      }
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await sleep(50);
    }
    await vi.waitFor(async () => {
      await hurry();
      expect([...new Set(done)].sort()).toEqual(wanted.sort());
    }, soon);
  });

  test("when a server was killed at work: its next start takes the job up at once", async () => {
    await jobs.add(database, "hum", { song: "Luna" });
    await server.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead', attempts = 1`,
    );
    await jobs.start(list);
    await sleep(300);
    expect(done).toEqual([]);
    await jobs.stop();
    await jobs.start(list, { alone: true });
    await vi.waitFor(() => expect(done).toEqual(["Luna"]), soon);
  });
});

test("jobs of one line run one after the other, beside all others", async () => {
  const running = new Set<string>();
  let most = 0;
  let free: () => void = () => {};
  const gate = new Promise<void>((open) => (free = open));
  const slow: Job<{ song: string }> = {
    name: "slow",
    work: async ({ song }) => {
      running.add(song);
      most = Math.max(most, running.size);
      await gate;
      running.delete(song);
      done.push(song);
    },
  };
  for (const song of ["Luna", "Sol", "Mar"])
    await jobs.add(database, "slow", { song }, { line: "long" });
  await jobs.start([work, slow] as Job<never>[]);
  await vi.waitFor(() => expect(running.size).toBe(1), soon);
  await jobs.add(database, "hum", { song: "Cielo" });
  await vi.waitFor(() => expect(done).toEqual(["Cielo"]), soon);
  free();
  await vi.waitFor(async () => {
    await hurry();
    expect(done.length).toBe(4);
  }, soon);
  expect(most).toBe(1);
});

test("what a job waits to do for somebody who is gone can be forgotten", async () => {
  for (const song of ["Luna", "Sol", "Mar"]) await jobs.add(database, "hum", { song });
  // Failed for good.
  await server.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload->>'song' = 'Sol'`,
  );
  await jobs.forget(database, ['"Luna"', '"Sol"']);
  const left = await server.query(`select payload from graphile_worker._private_jobs`);
  expect(left).toEqual([{ payload: { song: "Mar" } }]);
});
