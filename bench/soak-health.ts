// A process of its own for soak.ts: asks `ORIGIN/health` every 25 ms until SIGTERM, then prints the times as JSON.
import { setTimeout as sleep } from "node:timers/promises";

const origin = process.argv[2] ?? "";
const everyMs = 25;
const times: number[] = [];
let failed = 0;
process.once("SIGTERM", () => {
  console.log(JSON.stringify({ times, failed }));
  process.exit(0);
});

for (;;) {
  const start = performance.now();
  const ok = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text()) !== "" && answer.ok,
    () => false,
  );
  if (ok) times.push(performance.now() - start);
  else failed += 1;
  await sleep(everyMs);
}
