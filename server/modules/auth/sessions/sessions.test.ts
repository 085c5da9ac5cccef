import { afterAll, beforeAll, expect, test } from "vitest";
import { endOtherSessions, endSession, getSessions } from "#contract/account/account-security";
import { createConfirmedUser, endAllSessions } from "#modules/auth";
import { openSocket } from "#testing/auth/member-socket";
import { password, rawCall } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn } from "#testing/auth/second-factor";
import { type Caller, caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { placeOf } from "#auth/limits";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

const chrome =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

const account = (email: string): Promise<string> =>
  createConfirmedUser(server.ctx, { email, password, name: "Persona" });

type Device = Caller & { token: string; refreshToken: string };

/** Signs in from another device of a person. */
async function device(email: string, userAgent = chrome, ip = "203.0.113.77"): Promise<Device> {
  const headers = { "user-agent": userAgent, "x-forwarded-for": ip };
  const grant = "/token?grant_type=password";
  const { body } = await rawCall(server, "POST", grant, { email, password }, headers);
  const token = String(body["access_token"]);
  return { ...caller(server.url, token), token, refreshToken: String(body["refresh_token"]) };
}

test("Ana sees her sessions, this one first, with device and network", async () => {
  const email = "ana@resuena.test";
  await account(email);
  await device(email, "curl/8.9.1", "2001:db8:1:2::3");
  const here = await device(email);
  await device("nadie@resuena.test");
  const { data } = await here.call(getSessions, {});
  expect(data.sessions).toHaveLength(2);
  expect(data.sessions[0]).toMatchObject({
    current: true,
    device: "Chrome en Android",
    place: "203.0.113.x",
    aal: "aal1",
  });
  expect(data.sessions[1]).toMatchObject({
    current: false,
    device: "Dispositivo desconocido",
    place: "2001:db8:1::x",
  });
});

test("expired sessions that wait for the cleanup are not shown", async () => {
  const email = "bea@resuena.test";
  const id = await account(email);
  for (const set of [
    "refreshed_at = now() - interval '30 days'",
    "created_at = now() - interval '180 days'",
    "not_after = now()",
  ]) {
    await device(email);
    await server.query(`update sessions set ${set} where user_id = $1`, [id]);
  }
  const here = await device(email);
  expect((await here.call(getSessions, {})).data.sessions).toHaveLength(1);
});

test("Ana ends her session on another device: its access token, refresh token and sockets end at once", async () => {
  const email = "celia@resuena.test";
  const id = await account(email);
  const [here, there] = [await device(email), await device(email)];
  const socket = await openSocket(server, there.token);
  const { sessions } = (await here.call(getSessions, {})).data;
  const other = sessions.find((one) => !one.current)?.id ?? "";
  expect((await here.call(endSession, { id: other })).data).toEqual({ success: true });
  expect((await there.call(getSessions, {})).error.code).toBe("not_authenticated");
  const refresh_token = there.refreshToken;
  const grant = "/token?grant_type=refresh_token";
  const refreshResponse = await rawCall(server, "POST", grant, { refresh_token });
  expect(refreshResponse.body["error_code"]).toBe("session_not_found");
  await expect.poll(() => socket.connected()).toBe(false);
  expect(socket.receivedEvents).toEqual(["session:ended"]);
  expect((await here.call(endSession, { id: other })).status).toBe(404);
  const events = await server.query(
    `select details from auth_events where user_id = $1 and event = 'signed_out'`,
    [id],
  );
  expect(events).toEqual([{ details: { scope: "one", ended: 1 } }]);
});

test("Ana ends her current session: she is signed out", async () => {
  const email = "dina@resuena.test";
  await account(email);
  const here = await device(email);
  const [current] = (await here.call(getSessions, {})).data.sessions;
  expect((await here.call(endSession, { id: current?.id ?? "" })).status).toBe(200);
  expect((await here.call(getSessions, {})).status).toBe(401);
});

test("Ana ends all other sessions and keeps this one; other people's are untouched", async () => {
  const [email, beto] = ["elsa@resuena.test", "beto@resuena.test"];
  await Promise.all([account(email), account(beto)]);
  const stranger = await device(beto);
  const here = await device(email);
  const others = [await device(email), await device(email)];
  expect((await here.call(endOtherSessions, {})).data).toEqual({ ended: 2 });
  for (const other of others) expect((await other.call(getSessions, {})).status).toBe(401);
  expect((await here.call(getSessions, {})).data.sessions).toHaveLength(1);
  expect((await stranger.call(getSessions, {})).status).toBe(200);
  expect((await here.call(endOtherSessions, {})).data).toEqual({ ended: 0 });
});

test("B1: another person's session gets the same error as an unknown one, and stays open", async () => {
  const [email, victim] = ["malo@resuena.test", "fina@resuena.test"];
  await Promise.all([account(email), account(victim)]);
  const [attacker, hers] = [await device(email), await device(victim)];
  const [session] = (await hers.call(getSessions, {})).data.sessions;
  const row = (): Promise<unknown> =>
    server.query(`select s::text from sessions s where id = $1`, [session?.id]);
  const before = await row();
  const response = await attacker.call(endSession, { id: session?.id ?? "" });
  const missing = await attacker.call(endSession, { id: crypto.randomUUID() });
  expect([response.status, response.error.code]).toEqual([404, "not_found"]);
  expect({ ...response.error, request_id: "" }).toEqual({ ...missing.error, request_id: "" });
  expect(await row()).toEqual(before);
  const theirs = (await attacker.call(getSessions, {})).data.sessions;
  expect(theirs.map((one) => one.id)).not.toContain(session?.id);
});

test("without a session, or with an invalid id, sessions are neither shown nor ended", async () => {
  for (const [method, path] of [
    ["GET", "/api/me/sessions"],
    ["DELETE", "/api/me/sessions"],
    ["DELETE", `/api/me/sessions/${crypto.randomUUID()}`],
  ] as const)
    expect((await server.visitor.fetch(path, { method })).status).toBe(401);
  const email = "gala@resuena.test";
  await account(email);
  const here = await device(email);
  expect((await here.call(endSession, { id: "' or true" })).status).toBe(422);
});

test("a session without the account's second factor has no access, and is shown to its owner", async () => {
  await account("hilda@resuena.test");
  const hers = await signedIn(server, "hilda");
  await addTotp(hers);
  const half = await device("hilda@resuena.test");
  for (const response of [
    await half.call(getSessions, {}),
    await half.call(endOtherSessions, {}),
    await half.call(endSession, { id: crypto.randomUUID() }),
  ])
    expect(response.error.code).toBe("second_factor_required");
  const headers = await bearerOf(hers);
  const { data } = await server.visitor.call(getSessions, {}, headers);
  expect(data.sessions.map((one) => one.aal)).toEqual(["aal2", "aal1"]);
});

test("all sessions of an account end at once, with their sockets", async () => {
  const email = "ines@resuena.test";
  const id = await account(email);
  const devices = [await device(email), await device(email)];
  const socket = await openSocket(server, devices[0]?.token ?? "");
  await endAllSessions(server.ctx, id);
  for (const one of devices) expect((await one.call(getSessions, {})).status).toBe(401);
  await expect.poll(() => socket.connected()).toBe(false);
});

test("locations are networks", () => {
  for (const [ip, place] of [
    ["203.0.113.77", "203.0.113.x"],
    ["::ffff:203.0.113.77", "203.0.113.x"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::x"],
    ["::1", "0:0:0::x"],
  ])
    expect(placeOf(ip ?? "")).toBe(place);
});
