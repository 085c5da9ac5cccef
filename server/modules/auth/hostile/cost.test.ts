import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import type { Database } from "#platform/db";
import { type RawAnswer, password, rawCall } from "#auth/testing/raw-call";
import { findLiveSession } from "#auth/sessions/queries";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
const email = "ana@resuena.test";
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** The statements of ours that the pool runs meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = server.ctx.db as Database;
  const query = vi.spyOn(pool, "query");
  await work();
  return query.mock.calls.flatMap(([first]) => {
    const asked = first as unknown as { name?: string; text?: string };
    return asked.name?.startsWith("s_") ? [asked.text ?? ""] : [];
  });
}

const enter = (): Promise<RawAnswer> =>
  rawCall(server, "POST", "/token?grant_type=password", { email, password });

test("a sign-in with limits on costs one statement before the hash and one after it", async () => {
  // The keys are read once.
  await enter();
  expect(await statementsOf(enter)).toHaveLength(2);
});

test("an authenticated request asks for one row by its primary key, and for nothing else of ours", async () => {
  const { body } = await enter();
  const as = { authorization: `Bearer ${String(body["access_token"])}` };
  const read = (): Promise<unknown> => fetch(`${server.url}/api/get-feed`, { headers: as });
  await read();
  const asked = await statementsOf(read);
  expect(asked.filter((text) => text === findLiveSession.text)).toHaveLength(1);
  expect(asked.filter((text) => /\b(?:sessions|users|factors)\b/.test(text))).toEqual([
    findLiveSession.text,
  ]);
  const id = "'018f0000-0000-7000-8000-000000000000'";
  const plan = await server.query<{ "QUERY PLAN": string }>(
    `explain ${findLiveSession.text.replaceAll(/\$\d/g, id)}`,
  );
  const lines = plan.map((row) => row["QUERY PLAN"]);
  expect(lines.filter((line) => line.includes("Scan"))).toHaveLength(1);
});
