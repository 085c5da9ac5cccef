import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { cpuOf, family, memoryMb } from "./processes.ts";

/** The jobs that read much, each with a statement that gives it the maximum of work for one run. */
const jobs: [name: string, before?: string][] = [
  ["renew-trending-scores"],
  ["renew-older-scores"],
  ["trim-post-words"],
  ["renew-trends", "update trend_runs set computed_at = null"],
  ["renew-explore"],
  ["renew-network-cities"],
  ["add-search-words"],
  ["renew-search-words"],
];

interface Watched {
  server: number[];
  postmaster: number;
  /** Requests one feed. */
  feed: () => Promise<unknown>;
}

/**
 * Lets the running server do each job, and measures its duration, its CPU time, the peak memory of the database, and
 * the latency of feeds meanwhile (`idle`: without a job). `error` is the job's error.
 */
export async function measureJobs(
  client: pg.Client,
  target: Watched,
): Promise<Record<string, unknown>> {
  const lines: Record<string, unknown> = {
    idle: { feedMs: await measureFeeds(target, sleep(3000)) },
  };
  for (const [name, before] of jobs) {
    await waitUntilIdle(client);
    if (before !== undefined) await client.query(before);
    const pids = (): number[] => [...target.server, ...family(target.postmaster)];
    const [cpu, began] = [cpuOf(pids()), performance.now()];
    const { rows } = await client.query<{ id: string }>(
      "select (graphile_worker.add_job($1, '{}', max_attempts => 1)).id",
      [name],
    );
    let memory = 0;
    const completion = waitForJob(client, rows[0]?.id ?? "", () => {
      memory = Math.max(memory, memoryMb(family(target.postmaster)));
    });
    const feedMs = await measureFeeds(target, completion);
    lines[name] = {
      ms: Math.round(performance.now() - began),
      cpuMs: Math.round(cpuOf(pids()) - cpu),
      databaseMb: memory,
      feedMs,
      error: await completion,
    };
    console.error(name, JSON.stringify(lines[name]));
  }
  return lines;
}

/** Waits until no job is running, so that jobs caught up at the start are not part of the measurement. */
export async function waitUntilIdle(client: pg.Client): Promise<void> {
  for (let busy = true; busy;) {
    const { rows } = await client.query(
      "select from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1",
    );
    busy = rows.length > 0;
    if (busy) await sleep(200);
  }
}

/** Polls twenty times a second until the job is done or has failed; returns its error or null. */
async function waitForJob(
  client: pg.Client,
  id: string,
  onPoll: () => void,
): Promise<string | null> {
  for (;;) {
    onPoll();
    const { rows } = await client.query<{ error: string | null }>(
      "select last_error as error from graphile_worker.jobs where id = $1",
      [id],
    );
    if (rows[0] === undefined) return null;
    if (rows[0].error !== null) return rows[0].error;
    await sleep(50);
  }
}

/** The latency of consecutive feeds until `until` resolves, in ms. */
async function measureFeeds(
  { feed }: Watched,
  until: Promise<unknown>,
): Promise<{ p50: number; p99: number }> {
  const durations: number[] = [];
  const over = until.then(() => "over");
  while (durations.length === 0 || (await Promise.race([over, sleep(20, "on")])) !== "over") {
    const began = performance.now();
    await feed();
    durations.push(performance.now() - began);
  }
  durations.sort((a, b) => a - b);
  const at = (part: number): number =>
    Math.round(durations[Math.floor(durations.length * part)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
