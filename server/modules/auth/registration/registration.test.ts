import { afterAll, beforeAll, expect, test } from "vitest";
import { getSignUpInvitation } from "#contract/waitlist/waitlist";
import { createConfirmedUser } from "#modules/auth";
import { issueInvite, revokeInvite } from "#modules/invitations";
import { browserAt } from "#testing/auth/browser";
import { type GoogleStandIn, googleStandIn } from "#testing/auth/google-stand-in";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { ethereumWallet } from "#testing/auth/wallets";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let closed: TestServer;
let google: GoogleStandIn;
let withGoogle: TestServer;

beforeAll(async () => {
  google = await googleStandIn();
  const { clientId, secret, issuer } = google;
  withGoogle = await testServer({
    registration: "invite",
    google: { clientIds: [clientId], secret, issuer },
  });
  google.open(`${withGoogle.url}/auth/v1/callback`);
  server = await testServer({ registration: "invite", web3: true });
  closed = await testServer({ registration: "closed" });
  await createConfirmedUser(server.ctx, { email: "vieja@resuena.test", password, name: "Vieja" });
  await createConfirmedUser(closed.ctx, { email: "vieja@resuena.test", password, name: "Vieja" });
});
afterAll(async () => {
  await server.stop();
  await closed.stop();
  await withGoogle.stop();
  await google.stop();
});

const invite = async (email: string | null = null, maxUses = 1, on = server): Promise<string> =>
  (await issueInvite(on.ctx.db, { email, maxUses, createdBy: null })).code;

const signUp = (email: string, invitation?: string, on = server) =>
  officialClient(on).auth.signUp({
    email,
    password,
    options: { data: { name: "Nueva", ...(invitation === undefined ? {} : { invitation }) } },
  });

const accounts = async (like: string, on = server): Promise<number> =>
  (await on.query("select from users where email like $1", [like])).length;

test("without an invitation, or with a wrong one, no address gets an account, whether it has one or not", async () => {
  for (const invitation of [undefined, "", "NOEXISTE2345", "'; drop table invites; --"])
    for (const email of ["vieja@resuena.test", "nueva@resuena.test"]) {
      const { error } = await signUp(email, invitation);
      expect([email, error?.code, error?.status]).toEqual([email, "invitation_required", 422]);
    }
  for (const invitation of [7, null, ["NOEXISTE2345"], { a: 1 }]) {
    const body = { email: "nueva@resuena.test", password, data: { name: "Nueva", invitation } };
    const { status } = await rawCall(server, "POST", "/signup", body);
    expect(status).toBe(422);
  }
  expect(await accounts("nueva@%")).toBe(0);
  expect(await mailsTo(server, "nueva@resuena.test")).toEqual([]);
});

test("an invitation for an address opens sign-up to it alone, again while it is not confirmed, and is not stored with the account", async () => {
  const email = "ana@resuena.test";
  const code = await invite(email);
  expect((await server.visitor.call(getSignUpInvitation, { code })).data).toEqual({ email });
  expect((await signUp("otra@resuena.test", code)).error?.code).toBe("invitation_required");
  expect((await signUp("Ana@resuena.test", code.toLowerCase())).error).toBeNull();
  // The mail was lost.
  expect((await signUp(email, code)).error).toBeNull();
  const { auth } = officialClient(server);
  const { code: token } = await mailTo(server, email);
  const { data } = await auth.verifyOtp({ email, token, type: "signup" });
  expect(data.user?.user_metadata).toMatchObject({ name: "Nueva" });
  expect(data.user?.user_metadata).not.toHaveProperty("invitation");
  // The same answer as for an address without an account, as always.
  expect((await signUp(email, code)).data.user?.identities).toEqual([]);
  expect(await accounts("otra@%")).toBe(0);
});

test("an expired or revoked invitation is refused, and its link says nothing of its address", async () => {
  const expired = await invite("tarde@resuena.test");
  await server.query("update invites set expires_at = now() where code = $1", [expired]);
  const revoked = await issueInvite(server.ctx.db, { email: null, maxUses: 5, createdBy: null });
  await revokeInvite(server.ctx.db, revoked.id);
  for (const code of [expired, revoked.code, "x".repeat(40), "%00"]) {
    expect((await signUp("tarde@resuena.test", code)).error?.code).toBe("invitation_required");
    const answer = await server.visitor.call(getSignUpInvitation, { code });
    expect(answer.error.code).toMatch(/^(?:invitation_invalid|not_found|invalid_\w+)$/);
  }
  expect(await accounts("tarde@%")).toBe(0);
});

test("an invitation that many use at once makes exactly as many accounts as it is for", async () => {
  const code = await invite(null, 3);
  const tries = Array.from({ length: 12 }, (_none, n) =>
    signUp(`a-la-vez-${n}@resuena.test`, code),
  );
  const errors = (await Promise.all(tries)).map(({ error }) => error?.code ?? null);
  expect(errors.filter((error) => error === null)).toHaveLength(3);
  expect(new Set(errors)).toEqual(new Set([null, "invitation_required"]));
  expect(await accounts("a-la-vez-%")).toBe(3);
  const [row] = await server.query("select uses from invites where code = $1", [code]);
  expect(row).toEqual({ uses: 3 });
});

test("whether an address has an account does not show in what is left of a code", async () => {
  for (const email of ["vieja@resuena.test", "sondeo@resuena.test"]) {
    const code = await invite();
    expect((await signUp(email, code)).error).toBeNull();
    expect((await signUp("despues@resuena.test", code)).error?.code).toBe("invitation_required");
  }
});

test("a code by mail enters an account without an invitation, and creates none; a wrong invitation is refused for all", async () => {
  const { auth } = officialClient(server);
  for (const email of ["vieja@resuena.test", "sin-cuenta@resuena.test"]) {
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const options = { data: { invitation: "NOEXISTE2345" } };
    const { error } = await auth.signInWithOtp({ email, options });
    expect(error?.code).toBe("invitation_required");
  }
  expect(await mailsTo(server, "vieja@resuena.test")).toHaveLength(1);
  expect(await mailsTo(server, "sin-cuenta@resuena.test")).toEqual([]);
  const email = "con-codigo@resuena.test";
  const options = { data: { invitation: await invite(email), name: "Con código" } };
  expect((await auth.signInWithOtp({ email, options })).error).toBeNull();
  expect(await mailsTo(server, email)).toHaveLength(1);
  expect(await accounts("sin-cuenta@%")).toBe(0);
});

test("a wallet needs a code for no certain address, in a header of the official client", async () => {
  const wallet = ethereumWallet();
  const enter = (invitation?: string) =>
    officialClient(
      server,
      invitation === undefined ? {} : { headers: { "X-Invitation": invitation } },
    ).auth.signInWithWeb3({
      chain: "ethereum",
      wallet: wallet as never,
      statement: "Entro",
      options: { url: server.url },
    });
  expect((await enter()).error?.code).toBe("invitation_required");
  const bound = await invite("cartera@resuena.test");
  expect((await enter(bound)).error?.code).toBe("invitation_required");
  expect((await enter(await invite())).error).toBeNull();
  // With an account nobody needs one.
  expect((await enter()).error).toBeNull();
});

test("Google makes an account only with an invitation for its address, which its flow keeps", async () => {
  const enter = async (queryParams: Record<string, string>): Promise<URL> => {
    const browser = browserAt(withGoogle);
    const { auth } = officialClient(withGoogle, { fetch: browser.fetch });
    const { data, error } = await auth.signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: `${withGoogle.url}/auth`,
        skipBrowserRedirect: true,
        queryParams: { login_hint: "ana", ...queryParams },
      },
    });
    if (error) throw error;
    return browser.visit(data.url);
  };
  const email = "ana@gmail.test";
  google.accounts.set("ana", { email, email_verified: true, name: "Ana" });
  const uninvited = await enter({});
  expect(uninvited.searchParams.get("error_code")).toBe("invitation_required");
  expect(await accounts("%", withGoogle)).toBe(0);
  const other = await enter({ invitation: await invite("otra@gmail.test", 1, withGoogle) });
  expect(other.searchParams.get("error_code")).toBe("invitation_required");
  const entered = await enter({ invitation: await invite(email, 1, withGoogle) });
  expect(entered.hash).toContain("access_token");
  expect((await enter({})).hash).toContain("access_token");
  expect(await accounts("%", withGoogle)).toBe(1);
});

test("where registrations are closed nobody gets an account, and members enter", async () => {
  const code = await invite(null, 5, closed);
  for (const email of ["vieja@resuena.test", "nueva@resuena.test"]) {
    expect((await signUp(email, code, closed)).error?.code).toBe("signup_disabled");
    const { auth } = officialClient(closed);
    const options = { data: { invitation: code } };
    expect((await auth.signInWithOtp({ email, options })).error).toBeNull();
  }
  expect(await accounts("nueva@%", closed)).toBe(0);
  expect(await mailsTo(closed, "nueva@resuena.test")).toEqual([]);
  expect(await mailsTo(closed, "vieja@resuena.test")).toHaveLength(1);
  const { auth } = officialClient(closed);
  const { error } = await auth.signInWithPassword({ email: "vieja@resuena.test", password });
  expect(error).toBeNull();
  const { body } = await rawCall(closed, "GET", "/settings");
  expect(body["disable_signup"]).toBe(true);
});
