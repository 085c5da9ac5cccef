// `node bench/login-flood.ts http://localhost:3000`: how a running demo server (RATE_LIMITS=off, as if each
// attempt came from another address) reads the feed while ten people a second type wrong passwords
// (rule auth-9). Prints one JSON object. Optional: seconds, attempts a second.
import { setTimeout as sleep } from "node:timers/promises";
import { getFeed } from "#contract/posts/posts";

const [origin = "http://localhost:3000", seconds = "30", perSecond = "10"] = process.argv.slice(2);
const readsPerSecond = 20;
const demo = { email: "ana@demo.resuena.test", password: "resuena-demo" };

const { access_token } = (await (await enter(demo.password)).json()) as { access_token: string };
await readFor(3);
const idle = await readFor(Number(seconds));
const flood = attemptsFor(Number(seconds));
const latencyUnderFlood = await readFor(Number(seconds));
const answers = await flood;
console.log(
  JSON.stringify(
    {
      seconds: Number(seconds),
      attempts_per_second: Number(perSecond),
      reads_per_second: readsPerSecond,
      feed_ms: { without: idle, with: latencyUnderFlood },
      ratio_p95: Math.round((latencyUnderFlood.p95 / idle.p95) * 100) / 100,
      attempts: answers,
    },
    null,
    2,
  ),
);

function enter(password: string, email = demo.email): Promise<Response> {
  return fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

/** Starts `work` at a fixed rate, whether or not earlier calls have finished; returns all results. */
async function atRate<T>(
  each: number,
  length: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const promises: Promise<T>[] = [];
  const start = performance.now();
  for (let n = 0; n < each * length; n += 1) {
    await sleep(Math.max(0, start + (n * 1000) / each - performance.now()));
    promises.push(work(n));
  }
  return Promise.all(promises);
}

async function readFor(length: number): Promise<Record<"p50" | "p95" | "p99", number>> {
  const took = await atRate(readsPerSecond, length, async () => {
    const start = performance.now();
    const answer = await fetch(origin + getFeed.path, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    if (!answer.ok) throw new Error(`the feed answers ${answer.status}`);
    await answer.text();
    return performance.now() - start;
  });
  const sortedDurations = took.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sortedDurations[Math.floor(sortedDurations.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Known and unknown addresses in turn, all with wrong passwords; returns the number of answers per status. */
async function attemptsFor(length: number): Promise<Record<string, number>> {
  const statuses = await atRate(Number(perSecond), length, async (n) => {
    const email = n % 2 === 0 ? demo.email : `nadie${n}@resuena.test`;
    const answer = await enter("no es esta", email);
    await answer.text();
    return answer.status;
  });
  const statusGroups = Map.groupBy(statuses, String);
  return Object.fromEntries([...statusGroups].map(([status, all]) => [status, all.length]));
}
