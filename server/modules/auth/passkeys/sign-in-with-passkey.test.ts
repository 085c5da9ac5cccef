import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright";
import { type TestServer, testServer } from "#testing/test-server";
import {
  type KeyBrowser,
  type Signed,
  keySetting,
  sign,
  signInOn,
} from "#testing/auth/key-browser";
import { mailTo } from "#testing/auth/mailbox";
import { rawCall, signIn } from "#testing/auth/raw-call";
import { addTotp, signedIn as clientOf } from "#testing/auth/second-factor";

let server: TestServer;
let browser: KeyBrowser;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, browser, stop } = await keySetting());
});
afterAll(() => stop());

const register = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { error } = await window.auth.registerPasskey();
    return error === null ? null : ((error as { code?: string }).code ?? error.message);
  });

const withKey = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { error } = await window.auth.signInWithPasskey();
    return error === null ? null : ((error as { code?: string }).code ?? error.message);
  });

/** This page's answer to a fresh sign-in challenge. */
async function answer(page: Page): Promise<{ challenge_id: unknown; credential: Signed }> {
  const { body } = await rawCall(server, "POST", "/passkeys/authentication/options");
  return { challenge_id: body["challenge_id"], credential: await sign(page, body["options"]) };
}

const send = async (body: object): Promise<[number, unknown]> => {
  const response = await rawCall(server, "POST", "/passkeys/authentication/verify", body);
  return [response.status, response.body["error_code"]];
};

test("a passkey signs in without a password, as aal2 (amr passkey); it is listed, renamed and removed", async () => {
  await server.person("pase");
  const { page } = await browser.page();
  await signInOn(page, "pase");
  expect(await register(page)).toBeNull();
  expect((await mailTo(server, "pase@resuena.test")).text).toContain("llave de acceso");
  await page.evaluate(() => window.auth.signOut());

  expect(await withKey(page)).toBeNull();
  expect(await page.evaluate(() => window.authEvents.at(-1))).toBe("SIGNED_IN");
  const claims = await page.evaluate(async () => (await window.auth.getClaims()).data?.claims);
  expect(claims).toMatchObject({
    aal: "aal2",
    amr: [{ method: "passkey" }],
    email: "pase@resuena.test",
  });
  const [passkey] = await page.evaluate(async () => (await window.auth.passkey.list()).data ?? []);
  expect(passkey).toMatchObject({ friendly_name: "Chrome en Linux" });
  expect(passkey?.last_used_at).toBeDefined();
  const results = await page.evaluate(async (passkeyId) => {
    const renameResult = await window.auth.passkey.update({
      passkeyId,
      friendlyName: "Mi portátil",
    });
    const removeResult = await window.auth.passkey.delete({ passkeyId });
    const left = await window.auth.passkey.list();
    return [renameResult.data?.friendly_name, removeResult.error, left.data];
  }, passkey?.id ?? "");
  expect(results).toEqual(["Mi portátil", null, []]);
  expect(await withKey(page)).toBe("webauthn_verification_failed");
});

test("a passkey opens an account with a second factor; the password alone cannot add one", async () => {
  await server.person("fuerte");
  const { page } = await browser.page();
  await signInOn(page, "fuerte");
  expect(await register(page)).toBeNull();
  await addTotp(await clientOf(server, "fuerte"));
  await signInOn(page, "fuerte");
  expect(await register(page)).toBe("insufficient_aal");
  expect(await withKey(page)).toBeNull();
  const me = await page.evaluate(async () => {
    const { data } = await window.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    return (await fetch("/api/me", { headers })).status;
  });
  expect(me).toBe(200);
});

test("a device that does not verify the person can neither add a passkey nor sign in", async () => {
  await server.person("sinhuella");
  const { page, authenticator } = await browser.page();
  await signInOn(page, "sinhuella");
  expect(await register(page)).toBeNull();
  await authenticator.verifiesPerson(false);
  expect(await register(page)).not.toBeNull();
  expect(await withKey(page)).not.toBeNull();
});

test("an answer signs in once, for its own challenge, from this origin, and ten at once open one session", async () => {
  await server.person("una-vez");
  const { page, authenticator } = await browser.page();
  await signInOn(page, "una-vez");
  expect(await register(page)).toBeNull();

  const one = await answer(page);
  const two = await answer(page);
  expect(await send({ ...one, challenge_id: two.challenge_id })).toEqual([
    400,
    "webauthn_verification_failed",
  ]);
  const ten = await Promise.all(Array.from({ length: 10 }, () => send(one)));
  expect(ten.filter(([status]) => status === 200)).toHaveLength(1);
  expect(await send(one)).toEqual([400, "webauthn_challenge_not_found"]);
  expect(await send({ challenge_id: "x", credential: {} })).toEqual([400, "validation_failed"]);

  const elsewhere = await browser.page("http://localhost:1");
  for (const key of await authenticator.keys()) await elsewhere.authenticator.put(key);
  expect(await send(await answer(elsewhere.page))).toEqual([400, "webauthn_verification_failed"]);

  const late = await answer(page);
  await server.query(`update passkey_challenges set expires_at = now() where id = $1`, [
    late.challenge_id,
  ]);
  expect(await send(late)).toEqual([400, "webauthn_challenge_expired"]);
});

test("a cloned passkey is refused once the original has been used", async () => {
  await server.person("doblada");
  const { page, authenticator } = await browser.page();
  await signInOn(page, "doblada");
  expect(await register(page)).toBeNull();
  const clone = await browser.page();
  for (const key of await authenticator.keys()) await clone.authenticator.put(key);
  for (let n = 0; n < 3; n++) expect(await withKey(page)).toBeNull();
  expect(await withKey(clone.page)).toBe("webauthn_verification_failed");
  expect(await withKey(page)).toBeNull();
});

test("a challenge belongs to its session; another person's passkey is 404; a suspended account cannot sign in", async () => {
  const { id } = await server.person("duena");
  await server.person("ajena");
  const { page } = await browser.page();
  await signInOn(page, "duena");
  expect(await register(page)).toBeNull();
  const stranger = await signIn(server, "ajena@resuena.test");
  const headers = { authorization: `Bearer ${stranger.access_token}` };
  const [key] = await server.query<{ id: string }>(`select id from passkeys where user_id = $1`, [
    id,
  ]);
  for (const [method, body] of [
    ["PATCH", { friendly_name: "robada" }],
    ["DELETE", undefined],
  ] as const) {
    const refusal = await rawCall(server, method, `/passkeys/${key?.id}`, body, headers);
    expect([refusal.status, refusal.body["error_code"]]).toEqual([
      404,
      "webauthn_credential_not_found",
    ]);
  }
  const mine = await rawCall(server, "POST", "/passkeys/registration/options", {}, headers);
  const bearer = await page.evaluate(
    async () => `Bearer ${(await window.auth.getSession()).data.session?.access_token}`,
  );
  const foreignChallengeRefusal = await rawCall(
    server,
    "POST",
    "/passkeys/registration/verify",
    { challenge_id: mine.body["challenge_id"], credential: {} },
    { authorization: bearer },
  );
  expect(foreignChallengeRefusal.body["error_code"]).toBe("webauthn_challenge_not_found");

  await server.query(`update users set banned_until = now() + interval '1 day' where id = $1`, [
    id,
  ]);
  expect(await withKey(page)).toBe("user_banned");
});

test("a server whose address is a bare IP has no passkeys", async () => {
  const bare = await testServer();
  try {
    const response = await rawCall(bare, "POST", "/passkeys/authentication/options");
    expect([response.status, response.body["error_code"]]).toEqual([404, "passkey_disabled"]);
    expect((await rawCall(bare, "GET", "/settings")).body["passkeys_enabled"]).toBe(false);
    expect((await rawCall(server, "GET", "/settings")).body["passkeys_enabled"]).toBe(true);
  } finally {
    await bare.stop();
  }
});
