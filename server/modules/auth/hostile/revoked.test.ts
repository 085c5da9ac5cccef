import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { openSocket } from "#testing/auth/member-socket";
import { mailTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const ban = (id: string): Promise<unknown> =>
  server.query(`update users set banned_until = now() + interval '1 day' where id = $1`, [id]);

test("B8: a ban ends every request of open sessions at once, and their sockets within 5 s", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const { access_token, refresh_token } = await signIn(server, email);
  const as = { authorization: `Bearer ${access_token}` };
  const socket = await openSocket(server, access_token);
  await officialClient(server).auth.signInWithOtp({ email });
  const { tokenHash } = await mailTo(server, email);
  await ban(id);

  const inside = await rawCall(server, "GET", "/user", undefined, as);
  expect([inside.status, inside.body["error_code"]]).toEqual([403, "user_banned"]);
  expect((await fetch(`${server.url}/api/me`, { headers: as })).status).toBe(401);
  const doors: [string, object, number][] = [
    ["/token?grant_type=refresh_token", { refresh_token }, 400],
    ["/token?grant_type=password", { email, password }, 400],
    ["/verify", { type: "magiclink", token_hash: tokenHash }, 403],
  ];
  for (const [path, body, status] of doors) {
    const answer = await rawCall(server, "POST", path, body);
    expect([path, answer.status, answer.body["error_code"]]).toEqual([path, status, "user_banned"]);
  }
  await expect.poll(() => socket.connected()).toBe(false);
  expect(socket.receivedEvents).toEqual(["session:ended"]);

  await server.query(`update users set banned_until = null where id = $1`, [id]);
  expect((await rawCall(server, "GET", "/user", undefined, as)).status).toBe(200);
  expect((await fetch(`${server.url}/api/me`, { headers: as })).status).toBe(200);
});

test("B8: a ban while the password is being hashed opens no session", async () => {
  const email = "bea@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Bea" });
  const tries = Array.from({ length: 6 }, () =>
    rawCall(server, "POST", "/token?grant_type=password", { email, password }),
  );
  await ban(id);
  const answers = await Promise.all(tries);
  const refusals = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refusals)
    expect([status, body["error_code"]]).toEqual([400, "user_banned"]);
  for (const { body } of answers.filter(({ status }) => status === 200)) {
    const { status } = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${String(body["access_token"])}` },
    });
    expect(status).toBe(401);
  }
});

test("B8: a session that another process ended loses its sockets within 5 s", async () => {
  const email = "celia@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Celia" });
  const { access_token } = await signIn(server, email);
  const socket = await openSocket(server, access_token);
  await server.query(`delete from sessions where user_id = $1`, [id]);
  await expect.poll(() => socket.connected()).toBe(false);
});

/** Ways to end the session of a person's other device, which has an open socket. */
const endings: [string, (id: string, email: string) => Promise<unknown>][] = [
  [
    "a sign-out everywhere",
    async (_id, email) => {
      const { access_token } = await signIn(server, email);
      const as = { authorization: `Bearer ${access_token}` };
      return rawCall(server, "POST", "/logout?scope=global", undefined, as);
    },
  ],
  [
    "a new password",
    async (_id, email) => {
      const { auth } = officialClient(server);
      await auth.signInWithPassword({ email, password });
      return auth.updateUser({ password: "otra clave larga" });
    },
  ],
  ["a deletion of the account", (id) => server.query(`delete from users where id = $1`, [id])],
  [
    "a soft deletion of the account",
    (id) => server.query(`update users set deleted_at = now() where id = $1`, [id]),
  ],
];

test.for(endings)(
  "B8: %s ends the other device's requests at once, its refresh token, and its sockets within 5 s",
  async ([, end]) => {
    const email = `${crypto.randomUUID()}@resuena.test`;
    const id = await createConfirmedUser(server.ctx, { email, password, name: "Elsa" });
    const { access_token, refresh_token } = await signIn(server, email);
    const as = { authorization: `Bearer ${access_token}` };
    const socket = await openSocket(server, access_token);
    await end(id, email);
    expect((await fetch(`${server.url}/api/me`, { headers: as })).status).toBe(401);
    expect((await rawCall(server, "GET", "/user", undefined, as)).status).toBe(403);
    const refresh = "/token?grant_type=refresh_token";
    expect((await rawCall(server, "POST", refresh, { refresh_token })).status).toBe(400);
    await expect.poll(() => socket.connected()).toBe(false);
  },
);
