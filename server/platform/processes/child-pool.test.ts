import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { TestTask } from "#testing/task-worker";
import { type ChildPoolOptions, openChildren } from "./child-pool.ts";

const program = fileURLToPath(new URL("../../testing/task-worker.ts", import.meta.url));
const open = (options: Partial<ChildPoolOptions> = {}) =>
  openChildren<TestTask, number>({ program, children: 1, queue: 5, ...options });
const overloadedError = { code: "overloaded", status: 503, retryAfter: 5 };
const cpuMs = 60_000;

describe("a task is to blame", () => {
  test.for(["loop", "burn in another thread"] as const)(
    "that uses up its CPU time (%s): null, and the next one is answered",
    async (task) => {
      const pool = open();
      const answers = await Promise.all([pool.run(task, 200), pool.run("answer", cpuMs)]);
      expect(answers).toEqual([null, expect.any(Number)]);
    },
  );

  test("that crashes the child: null", async () => {
    expect(await open().run("crash", cpuMs)).toBeNull();
  });

  test("alone, not earlier ones of the same child: each has the whole CPU time", async () => {
    const pool = open();
    const first = await pool.run("answer", cpuMs);
    for (let round = 0; round < 20; round += 1) expect(await pool.run("answer", 500)).toBe(first);
  });
});

describe("the machine is to blame: overloaded", () => {
  test("for a child that uses no CPU time until the timeout; its place is free again", async () => {
    const pool = open({ ceiling: 3000 });
    await expect(pool.run("sleep", cpuMs)).rejects.toMatchObject(overloadedError);
    await vi.waitFor(() => pool.run("answer", cpuMs), { timeout: 50_000 });
  });

  test("for a task that waits until the timeout", async () => {
    const pool = open({ ceiling: 3000 });
    const both = [pool.run("sleep", cpuMs), pool.run("answer", cpuMs)];
    for (const { status, ...rest } of await Promise.allSettled(both))
      expect([status, rest]).toMatchObject(["rejected", { reason: overloadedError }]);
  });

  test("when no child starts, whatever the reason", async () => {
    const missing = open({ program: `${program}.missing` });
    await expect(missing.run("answer", cpuMs)).rejects.toMatchObject(overloadedError);
    const late = open({ ceiling: 1 });
    await expect(late.run("answer", cpuMs)).rejects.toMatchObject(overloadedError);
  });
});

test("a child that is suspended for a while answers when it continues", async () => {
  const pool = open();
  const pid = Number(await pool.run("answer", cpuMs));
  process.kill(pid, "SIGSTOP");
  const answer = pool.run("answer", 500);
  // Longer than its CPU time limit, of which it uses nothing.
  expect(await Promise.race([answer, sleep(1000, "waits")])).toBe("waits");
  process.kill(pid, "SIGCONT");
  expect(await answer).toBe(pid);
});
