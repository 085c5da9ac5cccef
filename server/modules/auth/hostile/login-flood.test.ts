import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.person("lectora"));
});
afterAll(() => server.stop());

const readFeed = (): Promise<Response> =>
  fetch(`${server.url}/api/get-feed`, { headers: { authorization: `Bearer ${token}` } });

// bench/login-flood.ts measures the latency of the feed meanwhile.
test("login flood: while more wrong passwords arrive than can be hashed, the feed and open sessions keep working", async () => {
  let over = false;
  const flood = Array.from({ length: 60 }, async (_unused, n) => {
    const email = n % 2 === 0 ? "lectora@resuena.test" : `nadie${n}@resuena.test`;
    const body = { email, password: "no es esta" };
    return rawCall(server, "POST", "/token?grant_type=password", body);
  });
  const floodAnswers = Promise.all(flood).finally(() => void (over = true));
  let read = 0;
  while (!over) {
    expect((await readFeed()).status).toBe(200);
    read += 1;
    await sleep(5);
  }
  expect(read).toBeGreaterThan(0);
  const statuses = (await floodAnswers).map(({ status }) => status);
  // Two are hashed, twenty wait, and the others are refused at once.
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(22);
  expect(statuses).toContain(503);
  for (const status of statuses) expect([400, 503]).toContain(status);
  const own = { email: "lectora@resuena.test", password };
  expect((await rawCall(server, "POST", "/token?grant_type=password", own)).status).toBe(200);
});
