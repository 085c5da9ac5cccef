import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailTo, openNewestLink } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const openLink = (email: string): Promise<URL> => openNewestLink(server, email);

test("POST /token?grant_type=pkce: a magic link redirects with a code, which only its own client exchanges, once", async () => {
  const email = "ana@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const auth = officialClient(server, { flowType: "pkce" }).auth;
  const emailRedirectTo = `${server.url}/auth?desde=correo`;
  expect((await auth.signInWithOtp({ email, options: { emailRedirectTo } })).error).toBeNull();
  const { link } = await mailTo(server, email);
  expect(link.pathname).toBe("/auth/v1/verify");
  expect(link.searchParams.get("token")).toMatch(/^pkce_/);
  const back = await openLink(email);
  expect([back.origin, back.pathname, back.searchParams.get("desde"), back.hash]).toEqual([
    server.url,
    "/auth",
    "correo",
    "",
  ]);
  const code = back.searchParams.get("code") ?? "";
  const thief = await rawCall(server, "POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "y".repeat(60),
  });
  expect([thief.status, thief.body["error_code"]]).toEqual([400, "bad_code_verifier"]);
});

test("PKCE: sign-up, recovery and magic link each open a session, with the amr of the flow", async () => {
  const email = "bea@resuena.test";
  const auth = officialClient(server, { flowType: "pkce" }).auth;
  const flows: [string, () => Promise<{ error: unknown }>][] = [
    ["email/signup", () => auth.signUp({ email, password, options: { data: { name: "Bea" } } })],
    ["recovery", () => auth.resetPasswordForEmail(email)],
    ["magiclink", () => auth.signInWithOtp({ email })],
  ];
  for (const [method, ask] of flows) {
    expect((await ask()).error).toBeNull();
    const code = (await openLink(email)).searchParams.get("code") ?? "";
    const session = await auth.exchangeCodeForSession(code);
    expect(session.error).toBeNull();
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method }]);
    const twice = await rawCall(server, "POST", "/token?grant_type=pkce", {
      auth_code: code,
      code_verifier: "y".repeat(60),
    });
    expect([twice.status, twice.body["error_code"]]).toEqual([404, "flow_state_not_found"]);
  }
});

test("PKCE: the code lives 300 s from the moment the link is opened, however late that is", async () => {
  const email = "celia@resuena.test";
  const auth = officialClient(server, { flowType: "pkce" }).auth;
  await auth.signUp({ email, password, options: { data: { name: "Celia" } } });
  await server.query(
    `update one_time_tokens set created_at = created_at - interval '50 minutes',
       expires_at = expires_at - interval '50 minutes' where address = $1`,
    [email],
  );
  const code = (await openLink(email)).searchParams.get("code") ?? "";
  const [row] = await server.query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::int as seconds from flow_states f
     join users u on u.id = f.user_id where u.email = $1`,
    [email],
  );
  expect(row?.seconds).toBeGreaterThan(290);
  expect(row?.seconds).toBeLessThanOrEqual(300);
  await server.query(`update flow_states set expires_at = now()`);
  const late = await auth.exchangeCodeForSession(code);
  expect(late.error).toMatchObject({ code: "flow_state_expired", status: 422 });
});

test("PKCE: a used link redirects with the reason in query and fragment", async () => {
  const email = "delia@resuena.test";
  const auth = officialClient(server, { flowType: "pkce" }).auth;
  await auth.signUp({ email, password, options: { data: { name: "Delia" } } });
  await openLink(email);
  const secondUse = await openLink(email);
  expect(secondUse.searchParams.get("error_code")).toBe("otp_expired");
  expect(new URLSearchParams(secondUse.hash.slice(1)).get("error_code")).toBe("otp_expired");
  expect(secondUse.searchParams.get("code")).toBeNull();
});

test("POST /verify takes a PKCE mail's token with its prefix, and its code with or without", async () => {
  const email = "elsa@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Elsa" });
  const auth = officialClient(server, { flowType: "pkce" }).auth;
  const token = async (): Promise<{ token: string; code: string }> => {
    await auth.signInWithOtp({ email });
    const mail = await mailTo(server, email);
    return { token: mail.link.searchParams.get("token") ?? "", code: mail.code };
  };
  const first = await token();
  const bare = { type: "magiclink", token_hash: first.token.replace("pkce_", "") };
  expect((await rawCall(server, "POST", "/verify", bare)).status).toBe(403);
  const whole = { type: "magiclink", token_hash: first.token };
  expect((await rawCall(server, "POST", "/verify", whole)).body["access_token"]).toBeTruthy();
  const second = await token();
  const typedCode = { type: "magiclink", email, token: `pkce_${second.code}` };
  expect((await rawCall(server, "POST", "/verify", typedCode)).body["access_token"]).toBeTruthy();
  const third = await token();
  const plain = { type: "magiclink", email, token: third.code };
  expect((await rawCall(server, "POST", "/verify", plain)).body["access_token"]).toBeTruthy();
});

test("PKCE: challenge and method come together and are well formed, or the request is refused", async () => {
  const good = "a".repeat(43);
  const badBodies = [
    { code_challenge: good },
    { code_challenge_method: "s256" },
    { code_challenge: good, code_challenge_method: "md5" },
    { code_challenge: "corto", code_challenge_method: "s256" },
    { code_challenge: "a".repeat(129), code_challenge_method: "s256" },
    { code_challenge: `${good}+`, code_challenge_method: "s256" },
  ];
  for (const [n, pkce] of badBodies.entries())
    for (const path of ["/otp", "/recover"]) {
      const body = { email: `f${n}@resuena.test`, ...pkce };
      const { status, body: errorBody } = await rawCall(server, "POST", path, body);
      expect([status, errorBody["error_code"]]).toEqual([400, "validation_failed"]);
    }
  const plain = { code_challenge: good, code_challenge_method: "PLAIN" };
  const email = "flor@resuena.test";
  expect((await rawCall(server, "POST", "/otp", { email, ...plain })).status).toBe(200);
  const code = (await openLink(email)).searchParams.get("code") ?? "";
  const both = { auth_code: code, code_verifier: good };
  const response = await rawCall(server, "POST", "/token?grant_type=pkce", both);
  expect(response.status).toBe(200);
  const half = await rawCall(server, "POST", "/token?grant_type=pkce", { auth_code: code });
  expect([half.status, half.body["error_code"]]).toEqual([400, "validation_failed"]);
});

test("B9: a code exchanged ten times at once opens one session", async () => {
  const email = "gema@resuena.test";
  const verifier = "b".repeat(50);
  const challenge = { code_challenge: verifier, code_challenge_method: "plain" };
  await rawCall(server, "POST", "/otp", { email, ...challenge });
  const code = (await openLink(email)).searchParams.get("code") ?? "";
  const tries = await Promise.all(
    Array.from({ length: 10 }, () =>
      rawCall(server, "POST", "/token?grant_type=pkce", {
        auth_code: code,
        code_verifier: verifier,
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = await server.query(
    `select 1 from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
});
