import { spawn } from "node:child_process";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { sweepSigningKeys } from "#auth/tokens";
import { type TestServer, testServer } from "#testing/test-server";

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

test("B4: the command line grants and revokes admin rights, each with a row in the audit", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const isAdmin = async (): Promise<unknown> =>
    (await server.query(`select is_admin from users where id = $1`, [id]))[0]?.["is_admin"];
  expect(await admin("grant", "Ana@resuena.test")).toEqual({
    code: 0,
    out: "Ana@resuena.test es admin.",
  });
  expect(await isAdmin()).toBe(true);
  await admin("grant", email);
  expect(await admin("revoke", email)).toEqual({ code: 0, out: `${email} no es admin.` });
  expect(await isAdmin()).toBe(false);
  const events = await server.query(
    `select event, details from auth_events where user_id = $1 order by id`,
    [id],
  );
  expect(events).toEqual([
    { event: "admin_granted", details: { by: "cli" } },
    { event: "admin_revoked", details: { by: "cli" } },
  ]);
}, 60_000);

test("B4: neither an address that contains admin nor metadata makes an admin", async () => {
  const email = "admin@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Admin" });
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  const { data } = await auth.updateUser({ data: { role: "admin", is_admin: true } });
  expect(data.user?.role).toBe("authenticated");
  const [row] = await server.query(`select is_admin from users where email = $1`, [email]);
  expect(row).toEqual({ is_admin: false });
});

test("the command line reports errors", async () => {
  expect(await admin("grant", "nadie@resuena.test")).toEqual({
    code: 1,
    out: "No hay ninguna cuenta con el email nadie@resuena.test: primero hay que crearla en la web.",
  });
  expect((await admin("borrar")).code).toBe(2);
  expect((await admin("grant")).out).toMatch(/^Uso: /);
}, 60_000);

test("GET /.well-known/jwks.json: a key rotated on the command line is published beside the old one", async () => {
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
}, 60_000);
