import { spawn } from "node:child_process";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepSigningKeys } from "./queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Runs the command line on the server's database, in a process of its own. */
function admin(...words: string[]): Promise<{ code: number | null; out: string }> {
  const tool = new URL("../../../../tools/admin.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [tool, ...words], {
    env: { PATH: process.env["PATH"], DATABASE_URL: server.ctx.config.databaseUrl },
  });
  let out = "";
  child.stdout.on("data", (part) => (out += String(part)));
  child.stderr.on("data", (part) => (out += String(part)));
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, out: out.trim() })));
}

test("GET /.well-known/jwks.json: a key rotated on the command line is published beside the old one", async () => {
  const email = "ana@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email: "ana@resuena.test", password });
  const { code, out } = await admin("rotate-key");
  expect(code).toBe(0);
  const kid = out.replace("Clave nueva: ", "");
  const keys = await server.query(`select kid, signs from signing_keys order by created_at`);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual({ kid, signs: true });
  expect((await auth.getUser()).error).toBeNull();
  // Within a minute the server signs with the new key, and old tokens remain valid.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  try {
    const { access_token } = await signIn(server, "ana@resuena.test");
    expect(decodeProtectedHeader(access_token).kid).toBe(kid);
    const { body } = await rawCall(server, "GET", "/.well-known/jwks.json");
    expect(body["keys"]).toHaveLength(2);
    expect((await auth.getUser()).error).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  await server.query(
    `update signing_keys set retired_at = now() - interval '2 hours' where not signs`,
  );
  await server.ctx.db.run(sweepSigningKeys, {});
  expect(await server.query(`select kid from signing_keys`)).toEqual([{ kid }]);
});
