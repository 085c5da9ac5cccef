import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright";
import type { TestServer } from "#testing/test-server";
import {
  type KeyBrowser,
  type KeyPage,
  type Signed,
  keySetting,
  sign,
  signInOn,
} from "#testing/auth/key-browser";
import { rawCall } from "#testing/auth/raw-call";
import { mailTo } from "#testing/auth/mailbox";

let server: TestServer;
let browser: KeyBrowser;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, browser, stop } = await keySetting());
});
afterAll(() => stop());

/** A page in which the person has signed in with their password. */
async function signedIn(username: string, origin?: string): Promise<KeyPage> {
  const openPage = await browser.page(origin);
  await signInOn(openPage.page, username);
  return openPage;
}

/** Registers a key with the client's own ceremony; returns the factor's id. */
async function register(page: Page, friendlyName: string): Promise<string> {
  const { id, problem } = await page.evaluate(async (name) => {
    const { error } = await window.auth.mfa.webauthn.register({ friendlyName: name });
    const { data } = await window.auth.mfa.listFactors();
    return {
      id: data?.webauthn.find((factor) => factor.friendly_name === name)?.id ?? "",
      problem: error?.message ?? null,
    };
  }, friendlyName);
  expect(problem).toBeNull();
  return id;
}

const authenticate = (page: Page, factorId: string): Promise<string | null> =>
  page.evaluate(async (id) => {
    const { error } = await window.auth.mfa.webauthn.authenticate({ factorId: id });
    return error === null ? null : ((error as { code?: string }).code ?? error.message);
  }, factorId);

const level = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    async () => (await window.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel,
  );

interface Answer {
  challenge_id: string;
  webauthn: { type: string; credential_response: Signed };
}

/** Challenges a factor and has the authenticator of this page sign. */
async function answer(page: Page, authorization: string, factorId: string): Promise<Answer> {
  const path = `/factors/${factorId}/challenge`;
  const { body } = await rawCall(server, "POST", path, {}, { authorization });
  const { credential_options } = body["webauthn"] as {
    credential_options: { publicKey: object };
  };
  const credential_response = await sign(page, credential_options.publicKey);
  return { challenge_id: String(body["id"]), webauthn: { type: "request", credential_response } };
}

const bearerOf = (page: Page): Promise<string> =>
  page.evaluate(
    async () => `Bearer ${(await window.auth.getSession()).data.session?.access_token}`,
  );

test("a key registers and raises the session with the client's own ceremony, and again at the next sign-in (amr mfa/webauthn)", async () => {
  await server.person("llave");
  const { page } = await signedIn("llave");
  const id = await register(page, "Llave azul");
  expect(await level(page)).toBe("aal2");
  expect(await page.evaluate(() => window.authEvents)).toContain("MFA_CHALLENGE_VERIFIED");
  expect((await mailTo(server, "llave@resuena.test")).text).toContain("“Llave azul”");

  await signInOn(page, "llave");
  expect(await level(page)).toBe("aal1");
  expect(await authenticate(page, id)).toBeNull();
  expect(await level(page)).toBe("aal2");
  const claims = await page.evaluate(async () => (await window.auth.getClaims()).data?.claims.amr);
  expect(claims).toMatchObject([{ method: "mfa/webauthn" }, { method: "password" }]);

  const [row] = await server.query<{ sign_count: number }>(
    `select sign_count::int as sign_count from factors where id = $1`,
    [id],
  );
  expect(row?.sign_count).toBeGreaterThan(0);
  const removalError = await page.evaluate(
    async (factorId) => (await window.auth.mfa.unenroll({ factorId })).error,
    id,
  );
  expect(removalError).toBeNull();
});

test("the options name this site, ES256, RS256 and EdDSA, and the person's keys", async () => {
  await server.person("opciones");
  const { page } = await signedIn("opciones");
  await register(page, "Primera");
  const options = await page.evaluate(async () => {
    const { data } = await window.auth.mfa.enroll({
      factorType: "webauthn",
      friendlyName: "Segunda",
    });
    const headers = {
      authorization: `Bearer ${(await window.auth.getSession()).data.session?.access_token}`,
    };
    const response = await fetch(`/auth/v1/factors/${data?.id}/challenge`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        webauthn: { rpId: "malo.example", rpOrigins: ["https://malo.example"] },
      }),
    });
    return (await response.json()) as { webauthn: Record<string, unknown> };
  });
  expect(options.webauthn).toMatchObject({
    type: "create",
    credential_options: {
      publicKey: {
        rp: { id: "localhost", name: "Resuena" },
        pubKeyCredParams: [{ alg: -7 }, { alg: -257 }, { alg: -8 }],
        user: { name: "opciones@resuena.test" },
        excludeCredentials: [{ transports: ["usb"] }],
        attestation: "none",
      },
    },
  });
});

test("an answer from another origin of the same host is refused", async () => {
  await server.person("puerto");
  const { page, authenticator } = await signedIn("puerto");
  const id = await register(page, "Mía");
  const bearer = await bearerOf(page);
  const elsewhere = await browser.page("http://localhost:1");
  for (const key of await authenticator.keys()) await elsewhere.authenticator.put(key);
  const body = await answer(elsewhere.page, bearer, id);
  const refusal = await rawCall(server, "POST", `/factors/${id}/verify`, body, {
    authorization: bearer,
  });
  expect([refusal.status, refusal.body["error_code"]]).toEqual([422, "mfa_verification_failed"]);
});

test("a cloned key is refused once the other one was used: its counter does not increase", async () => {
  await server.person("clon");
  const { page, authenticator } = await signedIn("clon");
  const id = await register(page, "Original");
  const clone = await signedIn("clon");
  for (const key of await authenticator.keys()) await clone.authenticator.put(key);
  for (let n = 0; n < 3; n++) expect(await authenticate(page, id)).toBeNull();
  // The owner's answers ended the other session; the attacker knows the password.
  await signInOn(clone.page, "clon");
  expect(await authenticate(clone.page, id)).toBe("mfa_verification_failed");
  expect(await authenticate(page, id)).toBeNull();
});

test("an answer is valid for its challenge only, once; a modified or foreign one is not", async () => {
  await server.person("respuesta");
  const { page } = await signedIn("respuesta");
  const id = await register(page, "Mía");
  const authorization = await bearerOf(page);
  const verify = async (body: object): Promise<unknown> =>
    (await rawCall(server, "POST", `/factors/${id}/verify`, body, { authorization })).body[
      "error_code"
    ];
  const one = await answer(page, authorization, id);
  const two = await answer(page, authorization, id);
  expect(await verify({ ...one, challenge_id: two.challenge_id })).toBe("mfa_verification_failed");
  const tamperedCredential = structuredClone(one);
  tamperedCredential.webauthn.credential_response.response.signature = "AAAA";
  expect(await verify(tamperedCredential)).toBe("mfa_verification_failed");
  expect(await verify({ ...one, webauthn: { ...one.webauthn, type: "create" } })).toBe(
    "validation_failed",
  );
  expect(await verify({ challenge_id: one.challenge_id, code: "123456" })).toBe(
    "validation_failed",
  );
  expect(
    await verify({ ...one, webauthn: { type: "request", credential_response: { id: [1] } } }),
  ).toBe("mfa_verification_failed");
  expect(await verify(one)).toBeUndefined();
  expect(await verify(one)).toBe("mfa_ip_address_mismatch");
});

test("one key cannot belong to two accounts", async () => {
  await server.person("una");
  await server.person("otra");
  const { page } = await signedIn("una");
  const id = await register(page, "Mía");
  const second = await signedIn("otra");
  const path = "/factors";
  const authorization = await bearerOf(second.page);
  const body = { factor_type: "webauthn", friendly_name: "Suya" };
  const enrollment = await rawCall(server, "POST", path, body, { authorization });
  const challenge = await rawCall(
    server,
    "POST",
    `/factors/${String(enrollment.body["id"])}/challenge`,
    {},
    { authorization },
  );
  const newCredential = await second.page.evaluate(
    async (options) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      );
      const publicKeyCredential = (await navigator.credentials.create({
        publicKey,
      })) as PublicKeyCredential;
      return publicKeyCredential.toJSON();
    },
    (challenge.body["webauthn"] as { credential_options: { publicKey: object } }).credential_options
      .publicKey,
  );
  // The first account has this very key already.
  await server.query(`update factors set credential_id = $1 where id = $2`, [newCredential.id, id]);
  const refusal = await rawCall(
    server,
    "POST",
    `/factors/${String(enrollment.body["id"])}/verify`,
    {
      challenge_id: challenge.body["id"],
      webauthn: { type: "create", credential_response: newCredential },
    },
    { authorization },
  );
  expect([refusal.status, refusal.body["error_code"]]).toEqual([422, "mfa_verification_failed"]);
});
