// A process of its own for soak.ts: requests `ORIGIN/health` every 25 ms until SIGTERM, then prints the numbers of
// answers and failures and the latencies (milliseconds) as JSON.
import { setTimeout as sleep } from "node:timers/promises";

const origin = process.argv[2] ?? "";
const everyMs = 25;
const times: number[] = [];
let failureCount = 0;
process.once("SIGTERM", () => {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const quantile = (q: number): number =>
    Math.round((sortedTimes[Math.floor(q * (sortedTimes.length - 1))] ?? Infinity) * 10) / 10;
  const ms = { p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) };
  console.log(JSON.stringify({ answered: times.length, failed: failureCount, ...ms }));
  process.exit(0);
});

for (;;) {
  const start = performance.now();
  const ok = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text()) !== "" && answer.ok,
    () => false,
  );
  if (ok) times.push(performance.now() - start);
  else failureCount += 1;
  await sleep(everyMs);
}
