import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestBrowser, browserAt, fragmentOf, testBrowser } from "#testing/auth/browser";
import { type GoogleStandIn, serverWithGoogle } from "#testing/auth/google-stand-in";
import { mailTo } from "#testing/auth/mailbox";
import { type OfficialClient, officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";

let google: GoogleStandIn;
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ google, server, stop } = await serverWithGoogle());
});
afterAll(() => stop());

interface Member extends OfficialClient {
  id: string;
  /** Links the Google account through the browser; returns the final address. */
  link(account: string): Promise<URL>;
  linkUrl(account: string): Promise<string>;
  browser: TestBrowser;
}

async function member(name: string): Promise<Member> {
  const email = `${name}@resuena.test`;
  const id = await createConfirmedUser(server.ctx, { email, name, password });
  const browser = browserAt(server);
  const client = officialClient(server, { flowType: "pkce", fetch: browser.fetch });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const linkUrl = async (account: string): Promise<string> => {
    const { data, error: refusal } = await client.auth.linkIdentity({
      provider: "google",
      options: { redirectTo: `${server.url}/cuenta`, queryParams: { login_hint: account } },
    });
    if (refusal) throw refusal;
    return data.url ?? "";
  };
  return {
    ...client,
    id,
    browser,
    linkUrl,
    link: async (account) => browser.visit(await linkUrl(account)),
  };
}

test("GET /user/identities/authorize: linkIdentity, getUserIdentities and unlinkIdentity with the official client; the owner is notified", async () => {
  google.accounts.set("lola-g", { email: "lola.g@gmail.example", email_verified: true });
  const lola = await member("lola");
  const home = await lola.link("lola-g");
  expect(home.pathname).toBe("/cuenta");
  const { error } = await lola.auth.exchangeCodeForSession(home.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  const { data } = await lola.auth.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
  expect((await lola.auth.getUser()).data.user).toMatchObject({
    id: lola.id,
    email: "lola@resuena.test",
    app_metadata: { provider: "email", providers: ["email", "google"] },
  });
  expect((await mailTo(server, "lola@resuena.test")).subject).toMatch(/nueva forma de entrar/);

  const googleIdentity = data?.identities.find(({ provider }) => provider === "google");
  if (!googleIdentity) throw new Error("not linked");
  expect((await lola.auth.unlinkIdentity(googleIdentity)).error).toBeNull();
  expect((await lola.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  expect((await lola.auth.getUser()).data.user?.app_metadata["providers"]).toEqual(["email"]);
  expect((await mailTo(server, "lola@resuena.test")).subject).toMatch(/Se quitó una forma/);
  const events = await server.query<{ event: string }>(
    "select event from auth_events where user_id = $1 and event like 'identity%' order by at",
    [lola.id],
  );
  expect(events.map(({ event }) => event)).toEqual(["identity_linked", "identity_unlinked"]);
});

test("an identity of any account is not linked: identity_already_exists", async () => {
  google.accounts.set("mara-g", { email: "mara.g@gmail.example", email_verified: true });
  const mara = await member("mara");
  await mara.link("mara-g");
  expect(fragmentOf(await mara.link("mara-g"))["error_code"]).toBe("identity_already_exists");
  const nora = await member("nora");
  const home = await nora.link("mara-g");
  expect(fragmentOf(home)["error_code"]).toBe("identity_already_exists");
  expect(home.searchParams.get("error_code")).toBe("identity_already_exists");
});

test("B9: a link for linking, passed on to somebody else, links nothing", async () => {
  google.accounts.set("victima", { email: "victima@gmail.example", email_verified: true });
  const attacker = await member("olga");
  const passedOn = await attacker.linkUrl("victima");
  const victim = testBrowser((url) => url.origin === server.url && url.pathname === "/auth");
  expect(fragmentOf(await victim.visit(passedOn))["error_code"]).toBe("bad_oauth_state");
  expect((await attacker.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test("a flow that returns after its session ended links nothing", async () => {
  google.accounts.set("pia-g", { email: "pia.g@gmail.example", email_verified: true });
  const pia = await member("pia");
  const url = await pia.linkUrl("pia-g");
  await pia.auth.signOut();
  expect(fragmentOf(await pia.browser.visit(url))["error_code"]).toBe("bad_oauth_state");
  expect(await server.query("select 1 from identities where user_id = $1", [pia.id])).toHaveLength(
    1,
  );
});

test("DELETE /user/identities/{identity_id}: the last identity stays: single_identity_not_deletable; another person's, or an unknown one, is identity_not_found", async () => {
  const quima = await member("quima");
  const { access_token } = await signIn(server, "quima@resuena.test");
  const own = (await quima.auth.getUserIdentities()).data?.identities[0];
  const remove = (id: string): ReturnType<typeof rawCall> =>
    rawCall(server, "DELETE", `/user/identities/${id}`, undefined, {
      authorization: `Bearer ${access_token}`,
    });
  const last = await remove(own?.identity_id ?? "");
  expect([last.status, last.body["error_code"]]).toEqual([422, "single_identity_not_deletable"]);
  const rosa = await member("rosa");
  const foreign = (await rosa.auth.getUserIdentities()).data?.identities[0];
  for (const id of [foreign?.identity_id ?? "", crypto.randomUUID()]) {
    const { status, body } = await remove(id);
    expect([status, body["error_code"]]).toEqual([422, "identity_not_found"]);
  }
  const odd = await remove("1");
  expect([odd.status, odd.body["error_code"]]).toEqual([404, "validation_failed"]);
  const anonymous = await rawCall(server, "DELETE", `/user/identities/${crypto.randomUUID()}`);
  expect(anonymous.body["error_code"]).toBe("no_authorization");
});

test("DELETE /user/identities/{identity_id}: of two identities unlinked at once, one remains", async () => {
  google.accounts.set("sara-g", { email: "sara.g@gmail.example", email_verified: true });
  const sara = await member("sara");
  await sara.link("sara-g");
  const all = (await sara.auth.getUserIdentities()).data?.identities ?? [];
  const answers = await Promise.all(all.map((one) => sara.auth.unlinkIdentity(one)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await sara.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test("unlinking the identity of the address promotes the other's verified address, and removes the password", async () => {
  google.accounts.set("tina-g", { email: "tina.g@gmail.example", email_verified: true });
  const tina = await member("tina");
  await tina.link("tina-g");
  await officialClient(server).auth.resetPasswordForEmail("tina@resuena.test");
  const mail = await mailTo(server, "tina@resuena.test");
  const own = (await tina.auth.getUserIdentities()).data?.identities.find(
    ({ provider }) => provider === "email",
  );
  if (!own) throw new Error("no e-mail identity");
  expect((await tina.auth.unlinkIdentity(own)).error).toBeNull();
  const { data } = await tina.auth.getUser();
  expect(data.user).toMatchObject({
    email: "tina.g@gmail.example",
    app_metadata: { provider: "google", providers: ["google"] },
  });
  const other = officialClient(server).auth;
  for (const email of ["tina@resuena.test", "tina.g@gmail.example"])
    expect((await other.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
  const old = await other.verifyOtp({ token_hash: mail.tokenHash, type: "recovery" });
  expect(old.error?.code).toBe("otp_expired");
});

test("an address that another account has taken is not promoted: email_conflict_identity_not_deletable", async () => {
  google.accounts.set("ulla-g", { email: "ulla.g@gmail.example", email_verified: true });
  const ulla = await member("ulla");
  await ulla.link("ulla-g");
  await createConfirmedUser(server.ctx, { email: "ulla.g@gmail.example", name: "Otra", password });
  const own = (await ulla.auth.getUserIdentities()).data?.identities.find(
    ({ provider }) => provider === "email",
  );
  if (!own) throw new Error("no e-mail identity");
  const { error } = await ulla.auth.unlinkIdentity(own);
  expect(error).toMatchObject({ status: 422, code: "email_conflict_identity_not_deletable" });
  expect((await ulla.auth.getUserIdentities()).data?.identities).toHaveLength(2);
});

test("an account with a second factor is linked and unlinked only after showing it: insufficient_aal", async () => {
  const vera = await member("vera");
  await server.query("update users set second_factor = true where id = $1", [vera.id]);
  const { error } = await vera.auth.linkIdentity({ provider: "google" });
  expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
});

test("without a provider to link, linking is off: manual_linking_disabled", async () => {
  const plain = await testServer();
  try {
    await createConfirmedUser(plain.ctx, { email: "wanda@resuena.test", name: "W", password });
    const { access_token } = await signIn(plain, "wanda@resuena.test");
    const headers = { authorization: `Bearer ${access_token}` };
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", `/user/identities/${crypto.randomUUID()}`],
    ] as const) {
      const { status, body } = await rawCall(plain, method, path, undefined, headers);
      expect([status, body["error_code"]]).toEqual([404, "manual_linking_disabled"]);
    }
  } finally {
    await plain.stop();
  }
});
