import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawCall } from "#auth/testing/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.person("lectora"));
});
afterAll(() => server.stop());

/** p95 of reading the feed so many times, one after the other, in ms. */
async function feedP95(times: number): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    const answer = await fetch(`${server.url}/api/get-feed`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await answer.text();
    took.push(performance.now() - start);
    await sleep(15);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0;
}

test("ten sign-ins a second with wrong passwords leave the feed usable", async () => {
  await feedP95(20);
  const idle = await feedP95(100);
  const attempts: Promise<{ status: number }>[] = [];
  const flood = setInterval(() => {
    const email = `nadie${attempts.length}@resuena.test`;
    const body = { email, password: "no es esta" };
    attempts.push(rawCall(server, "POST", "/token?grant_type=password", body));
  }, 100);
  const flooded = await feedP95(150);
  clearInterval(flood);
  const answers = await Promise.all(attempts);
  expect(answers.length).toBeGreaterThan(15);
  for (const { status } of answers) expect([400, 503]).toContain(status);
  // The promise is twice (security R14); a test beside others on two cores allows more.
  expect(flooded).toBeLessThan(Math.max(idle * 8, 150));
}, 60_000);
