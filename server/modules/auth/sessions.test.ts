import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { officialClient } from "#testing/auth/official-client";
import { type RawAnswer, password, rawCall, signIn } from "#testing/auth/raw-call";

let server: TestServer;
const email = "beto@resuena.test";
beforeAll(async () => {
  server = await testServer();
  await createConfirmedUser(server.ctx, { email, password, name: "Beto" });
});
afterAll(() => server.stop());

const refresh = (refresh_token: string): Promise<RawAnswer> =>
  rawCall(server, "POST", "/token?grant_type=refresh_token", { refresh_token });
const me = (access_token: string): Promise<Response> =>
  fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${access_token}` } });
const user = (access_token: string): Promise<RawAnswer> =>
  rawCall(server, "GET", "/user", undefined, { authorization: `Bearer ${access_token}` });

test("POST /token?grant_type=refresh_token: ten refreshes of one token at once all succeed, with one new token", async () => {
  const { refresh_token } = await signIn(server, email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const tokens = new Set(answers.map((answer) => answer.body["refresh_token"]));
  expect(tokens.size).toBe(1);
  expect(tokens.has(refresh_token)).toBe(false);
});

test("B7: the parent of the current token returns the current one: the answer was lost", async () => {
  const first = await signIn(server, email);
  const second = await refresh(first.refresh_token);
  const again = await refresh(first.refresh_token);
  expect(again.status).toBe(200);
  expect(again.body["refresh_token"]).toBe(second.body["refresh_token"]);
});

test("B7: an older token proves a copy: the session ends with all its tokens, even the newest", async () => {
  const first = await signIn(server, email);
  const second = await refresh(first.refresh_token);
  const third = await refresh(String(second.body["refresh_token"]));
  const replays = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refresh_token)));
  expect(replays.map((answer) => answer.body["error_code"])).toContain(
    "refresh_token_already_used",
  );
  for (const { status, body } of replays) {
    expect(status).toBe(400);
    expect(["refresh_token_already_used", "session_not_found"]).toContain(body["error_code"]);
  }
  const newest = await refresh(String(third.body["refresh_token"]));
  expect([newest.status, newest.body["error_code"]]).toEqual([400, "session_not_found"]);
  const access = String(third.body["access_token"]);
  expect((await user(access)).body["error_code"]).toBe("session_not_found");
  expect((await me(access)).status).toBe(401);
});

test("a token with a modified session id or counter is unknown", async () => {
  const { refresh_token } = await signIn(server, email);
  const bytes = Buffer.from(refresh_token, "base64url");
  for (const at of [0, 15, 19, 20, 51]) {
    const forgedBytes = Buffer.from(bytes);
    forgedBytes[at] = (forgedBytes[at] ?? 0) ^ 1;
    const { status, body } = await refresh(forgedBytes.toString("base64url"));
    expect([status, body["error_code"]]).toEqual([400, "refresh_token_not_found"]);
  }
  expect((await refresh(refresh_token)).status).toBe(200);
});

test("a session ends after 30 idle days, and after 180 days in any case", async () => {
  for (const [column, age] of [
    ["refreshed_at", "30 days"],
    ["created_at", "180 days"],
  ]) {
    const { refresh_token } = await signIn(server, email);
    await server.query(`update sessions set ${column} = now() - $1::interval`, [age]);
    const { status, body } = await refresh(refresh_token);
    expect([status, body["error_code"]]).toEqual([400, "session_expired"]);
    await server.query("delete from sessions");
  }
});

test("POST /logout: signing out here, elsewhere and everywhere ends those sessions, and their access tokens at once", async () => {
  const [here, there] = [officialClient(server), officialClient(server)];
  await here.auth.signInWithPassword({ email, password });
  await there.auth.signInWithPassword({ email, password });
  const storedSession = (await there.auth.getSession()).data.session;
  expect((await me(storedSession?.access_token ?? "")).status).toBe(200);

  await here.auth.signOut({ scope: "others" });
  expect((await me(storedSession?.access_token ?? "")).status).toBe(401);
  expect((await there.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await here.auth.getUser()).error).toBeNull();
  expect(here.events).not.toContain("SIGNED_OUT");
  expect(there.events).toContain("SIGNED_OUT");

  await there.auth.signInWithPassword({ email, password });
  await there.auth.signOut({ scope: "local" });
  expect((await here.auth.getUser()).error).toBeNull();

  await there.auth.signInWithPassword({ email, password });
  await there.auth.signOut({ scope: "global" });
  expect((await here.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("an unknown sign-out scope is refused", async () => {
  const { access_token } = await signIn(server, email);
  const { status, body } = await rawCall(server, "POST", "/logout?scope=luna", undefined, {
    authorization: `Bearer ${access_token}`,
  });
  expect([status, body["error_code"]]).toEqual([400, "validation_failed"]);
});

test("B9: every sign-in opens a new session", async () => {
  const sessions = await Promise.all([signIn(server, email), signIn(server, email)]);
  const ids = sessions.map(
    ({ access_token }) =>
      (
        JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString()) as {
          session_id: string;
        }
      ).session_id,
  );
  expect(new Set(ids).size).toBe(2);
});
