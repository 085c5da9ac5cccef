import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepEvents } from "./queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("the audit is append-only: rows cannot be changed, removed within a year, or truncated", async () => {
  await rawCall(server, "POST", "/token?grant_type=password", { email: "x@y.test", password });
  for (const sql of [
    `update auth_events set event = 'nothing'`,
    `delete from auth_events`,
    `truncate auth_events`,
  ])
    await expect(server.query(sql)).rejects.toThrow(/append-only/);
  await server.query(
    `insert into auth_events (event, at) values ('signed_in', now() - interval '366 days')`,
  );
  await server.ctx.db.run(sweepEvents, {});
  expect(await server.query(`select event from auth_events`)).toEqual([
    { event: "sign_in_refused" },
  ]);
});

test("the audit stores the account and the network, never an address, a password or a token", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const { body } = await rawCall(server, "POST", "/token?grant_type=password", { email, password });
  await rawCall(server, "POST", "/token?grant_type=password", { email, password: "no es" });
  await rawCall(server, "POST", "/logout", undefined, {
    authorization: `Bearer ${String(body["access_token"])}`,
  });
  const rows = await server.query(`select * from auth_events where user_id = $1 order by id`, [id]);
  expect(rows.map((row) => row["event"])).toEqual(["signed_in", "sign_in_refused", "signed_out"]);
  const all = JSON.stringify(rows);
  for (const secret of [email, password, "no es", "127.0.0.1", String(body["refresh_token"])])
    expect(all).not.toContain(secret);
  expect(rows.map((row) => row["network"])).toEqual(["127.0.0.0", "127.0.0.0", "127.0.0.0"]);
});

test("networks are /24 and /48; an invalid address has none", async () => {
  const [row] = await server.query(
    `select ip_network('203.0.113.77') as four, ip_network('2001:db8:1:2::3') as six,
       ip_network('::ffff:203.0.113.77') as mapped, ip_network('nada') as none`,
  );
  expect(row).toEqual({
    four: "203.0.113.0",
    six: "2001:db8:1::",
    mapped: expect.any(String),
    none: null,
  });
});
