import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/postgres";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

let directory: string;
let postgres: EmbeddedPostgres;
let server: TestServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-operations-"));
  postgres = await startEmbeddedPostgres(directory, () => {});
  const host = encodeURIComponent(String(postgres.connection.host));
  server = await testServer({
    databaseUrl: `postgres://postgres@${host}/postgres`,
    logLevel: "silent",
  });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true });
});

async function ask(path: string): Promise<{ status: number; body: unknown; ms: number }> {
  const began = performance.now();
  const answer = await server.visitor.fetch(path);
  const html = answer.headers.get("content-type")?.startsWith("text/html");
  const body = html ? await answer.text() : await answer.json();
  return { status: answer.status, body, ms: performance.now() - began };
}

const ready = { status: 200, body: { status: "ok", database: true, files: true } };
const well = { status: 200, body: { status: "ok" } };

test("a server with all its services is healthy and ready", async () => {
  expect(await ask("/health")).toMatchObject(well);
  expect(await ask("/ready")).toMatchObject(ready);
});

test("without a file store it is healthy but not ready", async () => {
  const { incoming } = server.ctx.files;
  rmSync(incoming, { recursive: true });
  expect(await ask("/health")).toMatchObject(well);
  expect(await ask("/ready")).toMatchObject({
    status: 503,
    body: { status: "unavailable", database: true, files: false },
  });
  mkdirSync(incoming);
  expect(await ask("/ready")).toMatchObject(ready);
});

test("without its database it is healthy but not ready, answers so quickly, and recovers by itself", async () => {
  await postgres.stop();
  expect(await ask("/health")).toMatchObject(well);
  const unavailableResponse = { status: 503, body: { code: "unavailable" } };
  for (let n = 0; n < 3; n += 1) {
    const answers = await Promise.all(["/ready", "/api/get-feed", "/nadie", "/home"].map(ask));
    expect(answers).toMatchObject([
      { status: 503, body: { status: "unavailable", database: false, files: true } },
      unavailableResponse,
      { status: 503, body: expect.stringContaining('<div id="root">') },
      { status: 200, body: expect.stringContaining('<div id="root">') },
    ]);
    // Connecting is tried for two seconds; a hanging request would take thirty.
    for (const { ms } of answers) expect(ms).toBeLessThan(30_000);
  }
  const signIn = await server.visitor.fetch("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email: "ana@resuena.test", password: "una clave" }),
  });
  expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "2"]);

  postgres = await startEmbeddedPostgres(directory, () => {});
  await eventually(async () => expect(await ask("/ready")).toMatchObject(ready));
  expect((await ask("/api/get-feed")).status).toBe(200);
});
