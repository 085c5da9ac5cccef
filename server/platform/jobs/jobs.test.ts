import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#platform/config";
import { type Database, openDatabase } from "#platform/db/db";
import { type JobQueue, jobQueues } from "#platform/jobs/job-queues";
import { type Job, type Jobs, openJobs } from "#platform/jobs/jobs";
import { openLog } from "#platform/log";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let database: Database;
let jobs: Jobs;
let finishedSongs: string[];
let failures: number;

beforeAll(async () => {
  // The queue of this file uses other names, so the server's workers ignore its jobs.
  server = await testServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
  await server.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  );
  await server.query(`delete from job_crashes`);
  finishedSongs = [];
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
    finishedSongs.push(song);
  },
};
const list = [work] as Job<never>[];
const soon = { timeout: 60_000, interval: 20 };

/** Makes delayed jobs due; the queue is notified as for a new job. */
async function makeJobsDue(): Promise<void> {
  await server.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())`,
  );
  await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

test("a job runs when its transaction commits, and never when it does not", async () => {
  await jobs.start(list);
  const failingTransaction = database.transaction(async (db) => {
    await jobs.add(db, "hum", { song: "no" });
    throw new Error("another thought");
  });
  await expect(failingTransaction).rejects.toThrow("another thought");
  await database.transaction(async (db) => {
    await jobs.add(db, "hum", { song: "Luna" });
    await sleep(100);
    expect(finishedSongs).toEqual([]);
  });
  await vi.waitFor(() => expect(finishedSongs).toEqual(["Luna"]), soon);
});

test("of pending jobs with one key, the last one runs", async () => {
  for (const song of ["Luna", "Sol", "Mar"]) await jobs.add(database, "hum", { song }, "once");
  await jobs.start(list);
  await vi.waitFor(() => expect(finishedSongs).toEqual(["Mar"]), soon);
});

test("a failed job is retried until it succeeds", async () => {
  failures = 3;
  await jobs.start(list);
  await jobs.add(database, "hum", { song: "Luna" });
  await vi.waitFor(async () => {
    await makeJobsDue();
    expect(finishedSongs).toEqual(["Luna"]);
  }, soon);
  expect(failures).toBe(0);
});

describe("no job is lost", () => {
  test("when the database repeatedly closes all connections", async () => {
    await jobs.start(list);
    const expectedSongs: string[] = [];
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
        expectedSongs.push(song);
      }
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await sleep(50);
    }
    await vi.waitFor(async () => {
      await makeJobsDue();
      expect([...new Set(finishedSongs)].sort()).toEqual(expectedSongs.sort());
    }, soon);
  });

  test("when a server is killed while working: its next start repeats the job later", async () => {
    await jobs.add(database, "hum", { song: "Luna" });
    await leaveLocked();
    await jobs.start(list, { alone: true });
    await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    await jobs.stop();
    expect(finishedSongs).toEqual([]);
    await jobs.start(list, { alone: true });
    await vi.waitFor(async () => {
      await makeJobsDue();
      expect(finishedSongs).toEqual(["Luna"]);
    }, soon);
  });
});

/** Makes the pending jobs look as if the process that ran them had died. */
async function leaveLocked(secondsAgo = 0, by = "pool-of-the-dead"): Promise<void> {
  await server.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - make_interval(secs => $1), locked_by = $2, attempts = attempts + 1`,
    [secondsAgo, by],
  );
}
const crashes = () => server.query("select subject, task, crashes from job_crashes");

describe("a job that was running when its process died", () => {
  test("is counted and delayed; the second time it is quarantined, until somebody releases it", async () => {
    await jobs.add(database, "hum", { song: "Luna" });
    for (const count of [1, 2]) {
      await leaveLocked();
      await jobs.start(list, { alone: true });
      await jobs.stop();
      expect(await crashes()).toMatchObject([{ task: "hum", crashes: count }]);
      const [job] = await server.query(
        `select run_at > now() as later, attempts = max_attempts as ended, last_error from graphile_worker.jobs`,
      );
      expect(job).toMatchObject(
        count === 1
          ? { later: true, ended: false }
          : { ended: true, last_error: "quarantined: its process died 2 times" },
      );
    }
    // It never runs automatically any more, nor does another job queued with its key.
    await jobs.start(list);
    await makeJobsDue();
    await jobs.add(database, "hum", { song: "Sol" });
    await vi.waitFor(() => expect(finishedSongs).toEqual(["Sol"]), soon);
    const [{ id } = { id: 0 }] = await server.query<{ id: number }>(
      `delete from job_crashes returning job_id as id`,
    );
    await server.query(
      `select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`,
      [id],
    );
    await vi.waitFor(async () => {
      await makeJobsDue();
      expect(finishedSongs).toEqual(["Sol", "Luna"]);
    }, soon);
  });

  test("is recognised by its key when it is queued again", async () => {
    for (let death = 0; death < 2; death += 1) {
      await jobs.add(database, "hum", { song: "Luna" }, "tune");
      await leaveLocked();
      await jobs.start(list, { alone: true });
      await jobs.stop();
    }
    await jobs.start(list);
    await jobs.add(database, "hum", { song: "Mar" }, "tune");
    await jobs.add(database, "hum", { song: "Sol" });
    await vi.waitFor(() => expect(finishedSongs).toEqual(["Sol"]), soon);
    await vi.waitFor(
      async () =>
        expect(await server.query("select from graphile_worker.jobs where attempts = 0")).toEqual(
          [],
        ),
      soon,
    );
    expect(finishedSongs).toEqual(["Sol"]);
  });

  test("is cleared when it succeeds the next time", async () => {
    await jobs.add(database, "hum", { song: "Luna" });
    await leaveLocked();
    await jobs.start(list, { alone: true });
    expect(await crashes()).toHaveLength(1);
    await vi.waitFor(async () => {
      await makeJobsDue();
      expect(finishedSongs).toEqual(["Luna"]);
      expect(await crashes()).toEqual([]);
    }, soon);
  });

  test("is freed by another live process, which leaves jobs of live processes alone", async () => {
    const gate = Promise.withResolvers<void>();
    const heldJob: Job<{ song: string }> = {
      name: "hold",
      work: async ({ song }) => {
        await gate.promise;
        finishedSongs.push(song);
      },
    };
    await jobs.start([heldJob] as Job<never>[]);
    await jobs.add(database, "hold", { song: "Mar" });
    const getLockedJobs = () =>
      server.query(
        "select task_identifier as task from graphile_worker.jobs where locked_by is not null",
      );
    await vi.waitFor(async () => expect(await getLockedJobs()).toHaveLength(1), soon);
    // It has run for an hour, and its process is alive.
    await server.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`,
    );
    const others = await server.query<{ pools: string[] }>("select pools from job_runners");
    expect(others).not.toEqual([]);
    await server.query(
      `insert into job_runners (id, pools, seen_at) values
       (gen_random_uuid(), '{pool-silent}', now() - interval '2 minutes'), (gen_random_uuid(), '{pool-alive}', now())`,
    );
    for (const [task, pool] of [
      ["hum", "pool-silent"],
      ["sing", "pool-alive"],
      ["whistle", "pool-unknown"],
    ]) {
      await server.query(`select graphile_worker.add_job($1, '{}')`, [task]);
      await server.query(
        `update graphile_worker._private_jobs
         set locked_at = now() - interval '2 minutes', locked_by = $2, attempts = 1
         where id = (select id from graphile_worker.jobs where task_identifier = $1)`,
        [task, pool],
      );
    }
    const second = openJobs(database, openLog(readConfig({ LOG_LEVEL: "silent" })));
    await second.start(list);
    await second.stop();
    expect((await getLockedJobs()).map(({ task }) => task).sort()).toEqual(["hold", "sing"]);
    expect((await crashes()).map(({ task }) => task).sort()).toEqual(["hum", "whistle"]);
    gate.resolve();
    await vi.waitFor(() => expect(finishedSongs).toEqual(["Mar"]), soon);
  });
});

test("jobs of one line run one after the other, while other jobs go on", async () => {
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
      finishedSongs.push(song);
    },
  };
  for (const song of ["Luna", "Sol", "Mar"])
    await jobs.add(database, "slow", { song }, { line: "long" });
  await jobs.start([work, slow] as Job<never>[]);
  await vi.waitFor(() => expect(running.size).toBe(1), soon);
  await jobs.add(database, "hum", { song: "Cielo" });
  await vi.waitFor(() => expect(finishedSongs).toEqual(["Cielo"]), soon);
  free();
  await vi.waitFor(async () => {
    await makeJobsDue();
    expect(finishedSongs.length).toBe(4);
  }, soon);
  expect(most).toBe(1);
});

test("a job that adds the next one of its line is followed by it at once, 26 times", async () => {
  const chain: Job<{ n: number }> = {
    name: "chain",
    work: async ({ n }) => {
      finishedSongs.push(String(n));
      if (n < 26) await jobs.add(database, "chain", { n: n + 1 }, { key: "chain", line: "chain" });
    },
  };
  await jobs.start([chain] as Job<never>[]);
  // Workers that look for jobs by themselves would need two minutes.
  await jobs.add(database, "chain", { n: 1 }, { key: "chain", line: "chain" });
  await vi.waitFor(() => expect(finishedSongs).toHaveLength(26), soon);
});

test("4. each queue has workers of its own, and all of them keep one connection", async () => {
  const gate = Promise.withResolvers<void>();
  const running: string[] = [];
  const queues = Object.keys(jobQueues) as JobQueue[];
  const heldJobs = queues.map((queue): Job<never> => ({
    name: `hold-${queue}`,
    queue,
    work: async () => {
      running.push(queue);
      await gate.promise;
    },
  }));
  await jobs.start(heldJobs);
  const workers = queues.flatMap((queue) =>
    Array.from({ length: jobQueues[queue].workers }, () => queue),
  );
  // One job more than each queue has workers.
  for (const queue of [...queues, ...workers]) await jobs.add(database, `hold-${queue}`, {});
  await vi.waitFor(() => expect(running.toSorted()).toEqual(workers.toSorted()), soon);
  const { pool } = database;
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(1), soon);
  gate.resolve();
  await vi.waitFor(
    async () => expect(await server.query("select from graphile_worker.jobs")).toEqual([]),
    soon,
  );
});

test("pending jobs about somebody who was deleted can be removed", async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const to = "luna@resuena.test";
  await jobs.add(database, "hum", { song: { by: [id] } }, "id");
  await jobs.add(database, "hum", { song: `<a href="/x/${id.toUpperCase()}?y">` }, "link");
  await jobs.add(database, "hum", { to, song: other }, "address");
  await jobs.add(database, "hum", { to: "34600000000" }, "phone");
  await jobs.add(database, "hum", { to: `una${to}`, song: `Hola, ${to}` }, "another address");
  await jobs.add(database, "hum", { song: other }, "another id");
  await jobs.add(database, "hum", { song: { by: [id] } }, "at work");
  const job = (key: string) =>
    server.query("select id from graphile_worker.jobs where key = $1", [key]);
  const [failedJob] = await job("address");
  await server.query("select graphile_worker.permanently_fail_jobs(array[$1::bigint])", [
    failedJob?.["id"],
  ]);
  await server.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool' where key = 'at work'`,
  );
  await jobs.forget(database, [id, to, "34600000000"]);
  const left = await server.query(`select key from graphile_worker.jobs order by key`);
  expect(left).toEqual([{ key: "another address" }, { key: "another id" }, { key: "at work" }]);
});
