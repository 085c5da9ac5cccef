import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo, openNewestLink } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password } from "#testing/auth/raw-call";
import { addTotp } from "#testing/auth/second-factor";

// The session events that the web app handles, each with the real client.

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  email = `${crypto.randomUUID()}@resuena.test`;
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
});

test("initial session: a new browser starts without one, a reopened browser with its stored one (INITIAL_SESSION)", async () => {
  const first = officialClient(server);
  await expect.poll(() => first.events).toEqual(["INITIAL_SESSION"]);
  expect((await first.auth.getSession()).data.session).toBeNull();
  await first.auth.signInWithPassword({ email, password });
  const again = officialClient(server, { previousClient: first });
  const events: [string, string | undefined][] = [];
  again.auth.onAuthStateChange((event, session) => void events.push([event, session?.user.email]));
  await expect.poll(() => events).toContainEqual(["INITIAL_SESSION", email]);
  expect((await again.auth.getUser()).error).toBeNull();
});

test("signed in: with a password, with a mailed code and with an existing session (SIGNED_IN)", async () => {
  const [one, two, three] = [
    officialClient(server),
    officialClient(server),
    officialClient(server),
  ];
  const { data } = await one.auth.signInWithPassword({ email, password });
  await two.auth.signInWithOtp({ email });
  const { code } = await mailTo(server, email);
  expect((await two.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
  const { access_token = "", refresh_token = "" } = data.session ?? {};
  expect((await three.auth.setSession({ access_token, refresh_token })).error).toBeNull();
  for (const { events } of [one, two, three])
    await expect.poll(() => events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("signed out: here, and when another device ends the session; nothing of it remains stored (SIGNED_OUT)", async () => {
  const [here, there, refreshing] = [
    officialClient(server),
    officialClient(server),
    officialClient(server),
  ];
  for (const { auth } of [here, there, refreshing])
    await auth.signInWithPassword({ email, password });
  expect((await here.auth.signOut()).error).toBeNull();
  expect((await there.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  // The client keeps an unexpired access token; getUser tells it that the session is over.
  expect((await refreshing.auth.refreshSession()).error?.name).toBe("AuthSessionMissingError");
  await refreshing.auth.getUser();
  for (const { events, storage } of [here, there, refreshing]) {
    await expect.poll(() => events.at(-1)).toBe("SIGNED_OUT");
    expect([...storage.keys()]).toEqual([]);
  }
});

test("token refreshed: also when the server fails twice, after 200 ms and then twice that (TOKEN_REFRESHED)", async () => {
  const requestTimes: number[] = [];
  const shaky: typeof fetch = async (input, init) => {
    const refreshes = String(input instanceof Request ? input.url : input).includes(
      "refresh_token",
    );
    if (!refreshes) return fetch(input, init);
    requestTimes.push(performance.now());
    return requestTimes.length < 3 ? new Response("{}", { status: 503 }) : fetch(input, init);
  };
  const { auth, events } = officialClient(server, { fetch: shaky });
  const before = await auth.signInWithPassword({ email, password });
  const { data, error } = await auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before.data.session?.refresh_token);
  await expect.poll(() => events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED"]);
  const [first = 0, second = 0, third = 0] = requestTimes;
  expect(requestTimes).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(199);
  expect(third - second).toBeGreaterThanOrEqual(399);
});

test("user updated: the client's copy of the account changes with it (USER_UPDATED)", async () => {
  const { auth, events } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  expect((await auth.updateUser({ data: { city: "Cali" } })).error).toBeNull();
  await expect.poll(() => events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "USER_UPDATED"]);
  const metadata = (await auth.getSession()).data.session?.user.user_metadata;
  expect(metadata).toMatchObject({ city: "Cali" });
});

test("password recovery: by the token of the mail's link, and by the code of a PKCE link, instead of signed in (PASSWORD_RECOVERY)", async () => {
  const byLink = officialClient(server);
  await byLink.auth.resetPasswordForEmail(email);
  const { tokenHash } = await mailTo(server, email);
  await byLink.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  const byCode = officialClient(server, { flowType: "pkce" });
  await byCode.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth` });
  const code = (await openNewestLink(server, email)).searchParams.get("code") ?? "";
  expect((await byCode.auth.exchangeCodeForSession(code)).error).toBeNull();
  for (const { auth, events } of [byLink, byCode]) {
    await expect.poll(() => events).toContain("PASSWORD_RECOVERY");
    expect(events).not.toContain("SIGNED_IN");
    expect((await auth.getSession()).data.session?.user.email).toBe(email);
  }
});

test("MFA challenge verified: the session goes up to aal2 (MFA_CHALLENGE_VERIFIED)", async () => {
  const client = officialClient(server);
  await client.auth.signInWithPassword({ email, password });
  await addTotp(client);
  await expect
    .poll(() => client.events)
    .toEqual(["INITIAL_SESSION", "SIGNED_IN", "MFA_CHALLENGE_VERIFIED"]);
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
});
