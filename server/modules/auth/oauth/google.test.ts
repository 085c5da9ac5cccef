import { afterAll, beforeAll, expect, test } from "vitest";
import { type GoogleStandIn, serverWithGoogle } from "#testing/auth/google-stand-in";
import { type TestBrowser, browserAt, fragmentOf } from "#testing/auth/browser";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { type OfficialClient, officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { createConfirmedUser } from "#modules/auth";
import type { TestServer } from "#testing/test-server";

let google: GoogleStandIn;
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ google, server, stop } = await serverWithGoogle("otra-app"));
});
afterAll(() => stop());

const browser = (): TestBrowser => browserAt(server);

interface Person extends OfficialClient {
  browser: TestBrowser;
  /** The final address after signing in as `account`. */
  comeBackAs(account: string, queryParams?: Record<string, string>, scopes?: string): Promise<URL>;
}

function person(flowType: "implicit" | "pkce"): Person {
  const own = browser();
  const client = officialClient(server, { flowType, fetch: own.fetch });
  return {
    ...client,
    browser: own,
    async comeBackAs(account, queryParams = {}, scopes = "") {
      const { data, error } = await client.auth.signInWithOAuth({
        provider: "google",
        options: {
          redirectTo: `${server.url}/bienvenida?de=lejos`,
          skipBrowserRedirect: true,
          scopes,
          queryParams: { login_hint: account, ...queryParams },
        },
      });
      if (error) throw error;
      return own.visit(data.url);
    },
  };
}

test("GET /authorize: redirects to the provider with state, nonce and our own PKCE challenge", async () => {
  const { status, headers } = await rawCall(
    server,
    "GET",
    `/authorize?provider=google&redirect_to=${server.url}/x&scopes=a,b&prompt=consent&client_id=mala&state=mio&redirect_uri=https://evil.example&response_mode=fragment`,
  );
  expect(status).toBe(302);
  const url = new URL(headers.get("location") ?? "");
  expect(url.origin).toBe(google.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: google.clientId,
    response_type: "code",
    redirect_uri: `${server.url}/auth/v1/callback`,
    scope: "openid email profile a b",
    code_challenge_method: "S256",
    prompt: "consent",
  });
  expect(url.searchParams.get("state")).toMatch(/^[0-9a-f-]{36}$/);
  expect(url.searchParams.getAll("response_mode")).toEqual([]);
  expect(headers.get("set-cookie")).toMatch(/^provider-flow=[\w-]{43};.*HttpOnly; SameSite=Lax/);
});

function challenge(value: string, method: string): string {
  return `provider=google&code_challenge=${value}&code_challenge_method=${method}`;
}

test("GET /authorize: refuses an unknown provider, an invalid nonce and an incomplete challenge", async () => {
  for (const query of [
    "provider=github",
    "",
    "provider=google&nonce=a%00b",
    "provider=google&code_challenge=a",
    "provider=google&code_challenge_method=s256",
    challenge("a".repeat(42), "s256"),
    challenge("a".repeat(129), "s256"),
    challenge(`${"a".repeat(43)}!`, "s256"),
    challenge("a".repeat(43), "none"),
  ]) {
    const { status, body } = await rawCall(server, "GET", `/authorize?${query}`);
    expect([status, body["error_code"]]).toEqual([400, "validation_failed"]);
  }
});

test("/settings reports that Google is enabled", async () => {
  const { body } = await rawCall(server, "GET", "/settings");
  expect(body["external"]).toMatchObject({ google: true });
});

test("GET /callback: a new person signs in with Google, implicit: session in the fragment, account and profile with the provider's name", async () => {
  google.accounts.set("ana", {
    email: "Ana@gmail.example",
    email_verified: true,
    name: "Ana de Google",
    picture: "https://pics.example/ana.png",
  });
  const ana = person("implicit");
  const home = await ana.comeBackAs("ana", { prompt: "consent" }, "offline_access");
  expect(home.pathname + home.search).toBe("/bienvenida?de=lejos");
  const fragment = fragmentOf(home);
  expect(fragment["provider_token"]).toBeTruthy();
  expect(fragment["provider_refresh_token"]).toBeTruthy();
  expect(fragment["token_type"]).toBe("bearer");
  const { data } = await ana.auth.setSession({
    access_token: fragment["access_token"] ?? "",
    refresh_token: fragment["refresh_token"] ?? "",
  });
  expect(data.user).toMatchObject({
    email: "ana@gmail.example",
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: {
      iss: google.issuer,
      sub: "ana",
      provider_id: "ana",
      name: "Ana de Google",
      full_name: "Ana de Google",
      picture: "https://pics.example/ana.png",
      avatar_url: "https://pics.example/ana.png",
      email: "ana@gmail.example",
      email_verified: true,
    },
  });
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await ana.auth.getClaims()).data?.claims["amr"]).toMatchObject([{ method: "oauth" }]);
  expect((await ana.auth.getUserIdentities()).data?.identities).toMatchObject([
    { provider: "google", id: "ana", email: "ana@gmail.example" },
  ]);
  const [profile] = await server.query("select name from profiles where id = $1", [data.user?.id]);
  expect(profile).toEqual({ name: "Ana de Google" });
});

test("the same person signs in again with PKCE: exchangeCodeForSession, provider tokens, event SIGNED_IN", async () => {
  const ana = person("pkce");
  const home = await ana.comeBackAs("ana");
  expect(home.hash).toBe("");
  expect(home.searchParams.get("de")).toBe("lejos");
  const code = home.searchParams.get("code") ?? "";
  const verifier = [...ana.storage].find(([key]) => key.includes("code-verifier"))?.[1] ?? "";
  const { data, error } = await ana.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.provider_token).toBeTruthy();
  expect(data.user?.email).toBe("ana@gmail.example");
  expect(ana.events).toContain("SIGNED_IN");
  const users = await server.query("select 1 from users where email = 'ana@gmail.example'");
  expect(users).toHaveLength(1);

  const again = await rawCall(server, "POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: JSON.parse(verifier),
  });
  expect([again.status, again.body["error_code"]]).toEqual([404, "flow_state_not_found"]);
});

test("a code is not exchanged without its verifier, and after a wrong one not at all", async () => {
  const ana = person("pkce");
  const code = (await ana.comeBackAs("ana")).searchParams.get("code");
  const half = await rawCall(server, "POST", "/token?grant_type=pkce", { auth_code: code });
  expect([half.status, half.body["error_code"]]).toEqual([400, "validation_failed"]);
  const body = { auth_code: code, code_verifier: "x".repeat(56) };
  const wrong = await rawCall(server, "POST", "/token?grant_type=pkce", body);
  expect([wrong.status, wrong.body["error_code"]]).toEqual([400, "bad_code_verifier"]);
  const { error } = await ana.auth.exchangeCodeForSession(code ?? "");
  expect(error).toMatchObject({ status: 404, code: "flow_state_not_found" });
});

test("a code expires after 300 seconds", async () => {
  const ana = person("pkce");
  const code = (await ana.comeBackAs("ana")).searchParams.get("code") ?? "";
  await server.query("update flow_states set expires_at = now() - interval '1 second'");
  const { error } = await ana.auth.exchangeCodeForSession(code);
  expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
});

test("B9: one code exchanged ten times at once gives one session", async () => {
  const ana = person("pkce");
  const code = (await ana.comeBackAs("ana")).searchParams.get("code") ?? "";
  const verifier = [...ana.storage].find(([key]) => key.includes("code-verifier"))?.[1] ?? "";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      rawCall(server, "POST", "/token?grant_type=pkce", {
        auth_code: code,
        code_verifier: JSON.parse(verifier),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array(9).fill(404),
  ]);
});

test("declining at the provider redirects with the reason in query and fragment", async () => {
  const home = await person("pkce").comeBackAs("nobody");
  const reason = {
    error: "access_denied",
    error_code: "oauth_cancelled",
    error_description: "The person said no",
  };
  expect(Object.fromEntries(home.searchParams)).toMatchObject({ de: "lejos", ...reason });
  expect(fragmentOf(home)).toMatchObject(reason);
});

/** The callback address for `account`, not opened yet. */
async function callbackAddress(own: TestBrowser, account: string, redirectTo = ""): Promise<URL> {
  let url = new URL(
    `${server.url}/auth/v1/authorize?provider=google&login_hint=${account}&redirect_to=${encodeURIComponent(redirectTo)}`,
  );
  do url = await own.step(url);
  while (url.origin !== server.url);
  return url;
}

test("B9: a state works once, and a provider's code is not replayed", async () => {
  const own = browser();
  const back = await callbackAddress(own, "ana");
  expect(fragmentOf(await own.step(back))["access_token"]).toBeTruthy();
  expect(fragmentOf(await own.step(back))).toMatchObject({ error_code: "bad_oauth_state" });

  const next = await callbackAddress(own, "ana");
  const replayedAddress = new URL(next);
  replayedAddress.searchParams.set("code", back.searchParams.get("code") ?? "");
  expect(fragmentOf(await own.step(replayedAddress))).toMatchObject({
    error_code: "bad_oauth_callback",
  });
});

test("B9: an answer opened in another browser signs nobody in, and does not affect the first browser's flow", async () => {
  const attacker = browser();
  const back = await callbackAddress(attacker, "ana");
  const victim = browser();
  expect(fragmentOf(await victim.step(back))).toMatchObject({ error_code: "bad_oauth_state" });
  await victim.step(`${server.url}/auth/v1/authorize?provider=google`);
  expect(fragmentOf(await victim.step(back))).toMatchObject({ error_code: "bad_oauth_state" });
  expect(fragmentOf(await attacker.step(back))["access_token"]).toBeTruthy();
});

test("a state that is missing, malformed, unknown or five minutes old redirects to /auth with the reason", async () => {
  const own = browser();
  const old = await callbackAddress(own, "ana", `${server.url}/lejos`);
  await server.query("update provider_flows set expires_at = now() - interval '1 second'");
  const callback = `${server.url}/auth/v1/callback`;
  const cases: [string, string][] = [
    [`${callback}?code=a`, "bad_oauth_callback"],
    [`${callback}?code=a&state=`, "bad_oauth_state"],
    [`${callback}?code=a&state=1'--`, "bad_oauth_state"],
    [`${callback}?code=a&state=${crypto.randomUUID()}`, "bad_oauth_state"],
    [old.href, "bad_oauth_state"],
  ];
  for (const [address, code] of cases) {
    const home = await own.step(address);
    expect([home.origin + home.pathname, fragmentOf(home)["error_code"]]).toEqual([
      `${server.url}/auth`,
      code,
    ]);
    expect(home.searchParams.get("con")).toBe("google");
  }
});

test("POST /callback: accepts the same answer as a form", async () => {
  const own = browser();
  const back = await callbackAddress(own, "ana");
  const home = await own.step(`${server.url}/auth/v1/callback`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: back.searchParams.toString(),
  });
  expect(fragmentOf(home)["access_token"]).toBeTruthy();
});

test("B11: a foreign redirect_to redirects to the site", async () => {
  for (const target of [
    "https://evil.example/",
    "//evil.example",
    `${server.url}@evil.example/`,
    "javascript:alert(1)",
    `${server.url.replace("http:", "https:")}/`,
    "http://2130706433/",
  ]) {
    const own = browser();
    const home = await own.step(await callbackAddress(own, "ana", target));
    expect(home.origin + home.pathname).toBe(`${server.url}/`);
  }
});

test("B10: a verified address links to the confirmed account that has it, and notifies its owner", async () => {
  const email = "bea@gmail.example";
  const id = await createConfirmedUser(server.ctx, { email, name: "Bea", password });
  google.accounts.set("bea", { email, email_verified: true, name: "Bea G" });
  const bea = person("pkce");
  const { data } = await bea.auth.exchangeCodeForSession(
    (await bea.comeBackAs("bea")).searchParams.get("code") ?? "",
  );
  expect(data.user?.id).toBe(id);
  expect(data.user?.app_metadata["providers"]).toEqual(["email", "google"]);
  expect((await mailTo(server, email)).subject).toMatch(/nueva forma de entrar/);
  const withPassword = await officialClient(server).auth.signInWithPassword({ email, password });
  expect(withPassword.error).toBeNull();
});

test("B10: an account that a stranger prepared with the address loses password, identities and sessions", async () => {
  const email = "carla@gmail.example";
  const stranger = officialClient(server);
  await stranger.auth.signUp({ email, password, options: { data: { name: "Intrusa", x: 1 } } });
  const mail = await mailTo(server, email);
  google.accounts.set("carla", { email, email_verified: true, name: "Carla" });
  const carla = person("pkce");
  const { data } = await carla.auth.exchangeCodeForSession(
    (await carla.comeBackAs("carla")).searchParams.get("code") ?? "",
  );
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["google"]);
  expect(data.user?.user_metadata).toMatchObject({ name: "Carla" });
  expect(data.user?.user_metadata["x"]).toBeUndefined();
  expect((await stranger.auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: "invalid_credentials",
  });
  const link = await stranger.auth.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
  expect(link.error).toMatchObject({ code: "otp_expired" });
});

test("B10: an unverified address of the provider opens nobody's account", async () => {
  const email = "dora@gmail.example";
  const id = await createConfirmedUser(server.ctx, { email, name: "Dora", password });
  google.accounts.set("dora-falsa", { email, email_verified: false, name: "Falsa" });
  const home = await person("implicit").comeBackAs("dora-falsa");
  const { body } = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${fragmentOf(home)["access_token"]}`,
  });
  expect(body["id"]).not.toBe(id);
  expect(body["email"]).toBe("");
  expect(await mailsTo(server, email)).toEqual([]);
});

test("an unverified, unknown address gets a confirmation mail and the error; after confirmation, Google opens the account", async () => {
  const email = "elsa@gmail.example";
  google.accounts.set("elsa", { email, email_verified: false, name: "Elsa" });
  const home = await person("pkce").comeBackAs("elsa");
  expect(fragmentOf(home)).toMatchObject({ error_code: "provider_email_needs_verification" });
  expect(home.searchParams.get("code")).toBeNull();
  const mail = await mailTo(server, email);
  const { data } = await officialClient(server).auth.verifyOtp({
    token_hash: mail.tokenHash,
    type: "signup",
  });
  expect(data.user?.identities).toMatchObject([{ provider: "google", id: "elsa" }]);
  const elsa = person("pkce");
  const again = await elsa.auth.exchangeCodeForSession(
    (await elsa.comeBackAs("elsa")).searchParams.get("code") ?? "",
  );
  expect(again.data.user?.id).toBe(data.user?.id);
});

test("B10: confirming an address by a requested mail removes a stranger's Google identity from the account", async () => {
  const email = "fina@gmail.example";
  google.accounts.set("fina-falsa", { email, email_verified: false, name: "Falsa" });
  await person("pkce").comeBackAs("fina-falsa");
  const fina = officialClient(server);
  await fina.auth.signUp({ email, password, options: { data: { name: "Fina" } } });
  const { data } = await fina.auth.verifyOtp({
    token_hash: (await mailTo(server, email)).tokenHash,
    type: "signup",
  });
  expect(data.user?.identities?.some(({ provider }) => provider === "google")).toBe(false);
  const home = await person("implicit").comeBackAs("fina-falsa");
  const { body } = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${fragmentOf(home)["access_token"]}`,
  });
  expect(body["id"]).not.toBe(data.user?.id);
});

test("a suspended account is not opened", async () => {
  google.accounts.set("gala", { email: "gala@gmail.example", email_verified: true });
  await person("implicit").comeBackAs("gala");
  await server.query(
    "update users set banned_until = now() + interval '1 day' where email = 'gala@gmail.example'",
  );
  expect(fragmentOf(await person("implicit").comeBackAs("gala"))).toMatchObject({
    error_code: "user_banned",
  });
});

test("ten browsers of one new person at once create one account", async () => {
  google.accounts.set("hada", { email: "hada@gmail.example", email_verified: true, name: "Hada" });
  const homes = await Promise.all(
    Array.from({ length: 10 }, () => person("implicit").comeBackAs("hada")),
  );
  expect(homes.filter((home) => fragmentOf(home)["access_token"])).toHaveLength(10);
  const users = await server.query("select 1 from users where email = 'hada@gmail.example'");
  expect(users).toHaveLength(1);
});
