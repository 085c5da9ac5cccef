import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";

const program = fileURLToPath(new URL("../testing/crashing-job-program.ts", import.meta.url));

let server: TestServer;
let children: ChildProcess[] = [];

beforeAll(async () => {
  // Its own workers know other jobs and ignore these.
  server = await testServer();
});
beforeEach(async () => {
  await server.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))",
  );
  await server.query("delete from job_crashes");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => server.stop());

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], DATABASE_URL: server.ctx.config.databaseUrl },
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const exitPromise = once(child, "exit");
  return { child, exitPromise, output: () => output };
}

/** A generous limit for busy machines. */
const patient = { timeout: 60_000, interval: 50 };

const add = (name: string, text = "") =>
  server.query(`select from graphile_worker.add_job($1, json_build_object('text', $2::text))`, [
    name,
    text,
  ]);
/** Makes delayed jobs due. */
const makeJobsDue = () =>
  server.query(
    `select from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where locked_at is null), run_at => now())`,
  );

describe("2. a job whose work kills the process", () => {
  test("2. does so twice and is quarantined; every other job runs, and the process stays", async () => {
    await add("crash");
    const first = start("alone");
    expect(await first.exitPromise).toEqual([null, "SIGKILL"]);

    // The next start delays it: the process stays up, and does other work meanwhile.
    const second = start("alone");
    await vi.waitFor(() => expect(second.output()).toContain("started"), patient);
    await add("note", "one");
    await vi.waitFor(() => expect(second.output()).toContain("note one"), patient);
    expect(second.output()).toContain("a process died while it ran this job");
    const [waiting] = await server.query(
      `select run_at > now() as later from graphile_worker.jobs where task_identifier = 'crash'`,
    );
    // Unless it is due by now, on a very slow machine.
    if (second.child.exitCode === null && waiting) {
      await makeJobsDue();
      await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    }
    expect(await second.exitPromise).toEqual([null, "SIGKILL"]);

    const third = start("alone");
    await vi.waitFor(() => expect(third.output()).toContain("started"), patient);
    expect(third.output()).toContain("this job is quarantined");
    await makeJobsDue();
    await add("note", "two");
    await vi.waitFor(() => expect(third.output()).toContain("note two"), patient);
    expect(await server.query("select task, crashes from job_crashes")).toEqual([
      { task: "crash", crashes: 2 },
    ]);
    third.child.kill("SIGTERM");
    expect(await third.exitPromise).toEqual([0, null]);
  }, 200_000);

  test("2. of two processes: the live one frees and counts the jobs of the dead one, and continues its own", async () => {
    await add("hold");
    const one = start();
    const lockedBy = async () =>
      (
        await server.query<{ by: string }>(
          "select locked_by as by from graphile_worker.jobs where task_identifier = 'hold' and locked_by is not null",
        )
      ).map(({ by }) => by);
    await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), patient);
    const [dead] = await lockedBy();
    const other = start();
    await vi.waitFor(() => expect(other.output()).toContain("started"), patient);
    await add("hold");
    await add("hold");
    await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(3), patient);
    const liveLocks = (await lockedBy()).filter((by) => by !== dead);

    one.child.kill("SIGKILL");
    await one.exitPromise;
    // As if the timeout of a silent process had passed.
    await server.query(
      `update job_runners set seen_at = now() - interval '2 minutes' where $1 = any (pools)`,
      [dead],
    );
    await server.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_by is not null`,
    );
    await vi.waitFor(
      async () => expect(await server.query("select from job_crashes")).not.toEqual([]),
      patient,
    );
    const after = await lockedBy();
    expect(after).not.toContain(dead);
    expect(after).toEqual(expect.arrayContaining(liveLocks));
    const crashes = await server.query("select task, crashes from job_crashes");
    expect(crashes.every((row) => row["task"] === "hold" && row["crashes"] === 1)).toBe(true);
    expect(crashes).toHaveLength(3 - liveLocks.length);
  }, 200_000);
});
