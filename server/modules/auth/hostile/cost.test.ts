import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import type { Database } from "#platform/db/db";
import { type RawAnswer, password, rawCall } from "#testing/auth/raw-call";
import { enterWithPassword, refuseSignIn } from "#auth/sign-in";
import { takeFromBucket } from "#auth/limits";
import { findLiveSessions, refreshSession, startSessionWithPassword } from "#auth/sessions";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
const email = "ana@resuena.test";
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
});
afterAll(() => server.stop());

/** Marks the async context of a measured request, as opposed to background work. */
const ofRequest = new AsyncLocalStorage<symbol>();
const requestStart = "http.server.request.start";

/** The statements that the requests of `work` run, one request at a time, so outside of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = server.ctx.db as Database;
  const mark = Symbol("these requests");
  const enter = (): void => ofRequest.enterWith(mark);
  const texts: string[] = [];
  let connections = 0;
  const { query, connect } = pool;
  const watchedClient = {
    query(...args: unknown[]): unknown {
      if (ofRequest.getStore() === mark) texts.push((args[0] as { text: string }).text);
      return Reflect.apply(query, pool, args) as unknown;
    },
    connect(...args: unknown[]): unknown {
      if (ofRequest.getStore() === mark) connections += 1;
      return Reflect.apply(connect, pool, args) as unknown;
    },
  };
  Object.assign(pool, watchedClient);
  diagnostics.subscribe(requestStart, enter);
  await work();
  diagnostics.unsubscribe(requestStart, enter);
  // Makes the prototype's methods visible again.
  for (const name of Object.keys(watchedClient)) Reflect.deleteProperty(pool, name);
  expect(connections).toBe(texts.length);
  return texts;
}

const enter = (): Promise<RawAnswer> =>
  rawCall(server, "POST", "/token?grant_type=password", { email, password });

test("a sign-in costs one query for limits and account, the hash, and one write that opens the session", async () => {
  // The signing keys are read only once.
  await enter();
  const statementTexts = await statementsOf(enter);
  expect(statementTexts).toEqual([enterWithPassword.text, startSessionWithPassword.text]);
});

test("a refused sign-in costs the same: that query, and one write of audit and count", async () => {
  const signInWithWrongPassword = (address: string) => () =>
    rawCall(server, "POST", "/token?grant_type=password", { email: address, password: "no es" });
  for (const address of [email, "nadie@resuena.test"])
    expect(await statementsOf(signInWithWrongPassword(address))).toEqual([
      enterWithPassword.text,
      refuseSignIn.text,
    ]);
});

test("a refresh costs one statement besides its limit", async () => {
  const { body } = await enter();
  const { refresh_token } = body;
  const refresh = (): Promise<RawAnswer> =>
    rawCall(server, "POST", "/token?grant_type=refresh_token", { refresh_token });
  expect(await statementsOf(refresh)).toEqual([takeFromBucket.text, refreshSession.text]);
});

test("authentication of a request reads one row by its primary key, and nothing else", async () => {
  const { body } = await enter();
  const as = { authorization: `Bearer ${String(body["access_token"])}` };
  const read = (): Promise<unknown> => fetch(`${server.url}/api/get-feed`, { headers: as });
  await read();
  const statementTexts = await statementsOf(read);
  expect(statementTexts.filter((text) => text === findLiveSessions.text)).toHaveLength(1);
  expect(statementTexts.filter((text) => /\b(?:sessions|users|factors)\b/.test(text))).toEqual([
    findLiveSessions.text,
  ]);
  const ids = "array['018f0000-0000-7000-8000-000000000000'::uuid]";
  const plan = await server.query<{ "QUERY PLAN": string }>(
    `explain ${findLiveSessions.text.replace("$1", ids)}`,
  );
  const lines = plan.map((row) => row["QUERY PLAN"]);
  expect(lines.filter((line) => line.includes("Scan"))).toHaveLength(1);
});
