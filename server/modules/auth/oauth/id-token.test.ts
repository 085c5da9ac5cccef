import { createHash, createPublicKey } from "node:crypto";
import { generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GoogleStandIn, googleStandIn, serverWithGoogle } from "#testing/auth/google-stand-in";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";

let google: GoogleStandIn;
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ google, server, stop } = await serverWithGoogle("app-de-android"));
});
afterAll(() => stop());

const claims = { sub: "iris", email: "iris@gmail.example", email_verified: true, name: "Iris" };

function grant(body: Record<string, unknown>, token?: string): ReturnType<typeof rawCall> {
  return rawCall(
    server,
    "POST",
    "/token?grant_type=id_token",
    { provider: "google", ...body },
    token ? { authorization: `Bearer ${token}` } : {},
  );
}

test("POST /token?grant_type=id_token: signInWithIdToken with a nonce creates an account, then finds it, and fires SIGNED_IN", async () => {
  const nonce = "solo la app lo sabe";
  const token = await google.idToken({
    ...claims,
    nonce: createHash("sha256").update(nonce).digest("hex"),
  });
  const { auth, events } = officialClient(server);
  const first = await auth.signInWithIdToken({ provider: "google", token, nonce });
  expect(first.error).toBeNull();
  expect(first.data.user).toMatchObject({
    email: "iris@gmail.example",
    identities: [{ id: "iris" }],
  });
  expect(events).toContain("SIGNED_IN");
  const second = await officialClient(server).auth.signInWithIdToken({
    provider: "google",
    token: await google.idToken(claims),
  });
  expect(second.data.user?.id).toBe(first.data.user?.id);
});

test("a token for another configured client, and the provider named by issuer and client, are accepted", async () => {
  const id_token = await google.idToken({ ...claims, aud: "app-de-android" });
  const { status } = await grant({
    provider: undefined,
    issuer: google.issuer,
    client_id: "app-de-android",
    id_token,
  });
  expect(status).toBe(200);
});

test("at_hash is checked against the access token in the request", async () => {
  const half = createHash("sha256").update("bueno").digest().subarray(0, 16).toString("base64url");
  const id_token = await google.idToken({ ...claims, at_hash: half });
  expect((await grant({ id_token, access_token: "bueno" })).status).toBe(200);
  const { status, body } = await grant({ id_token, access_token: "malo" });
  expect([status, body["error"]]).toEqual([400, "invalid_grant"]);
});

describe("B10: an ID token is refused with an OAuth error", () => {
  const now = Math.floor(Date.now() / 1000);
  const forgeries: [string, () => Promise<Record<string, unknown>>][] = [
    ["that nobody signed (alg none)", async () => ({ id_token: unsignedToken() })],
    [
      "signed with the public key as a secret (HS256)",
      async () => ({ id_token: await hmacTokenWithPublicKey() }),
    ],
    [
      "signed with another key under the known kid",
      async () => ({
        id_token: await google.idToken(claims, {
          key: (await generateKeyPair("RS256")).privateKey,
        }),
      }),
    ],
    [
      "with an unknown kid",
      async () => ({
        id_token: await google.idToken(claims, {
          key: (await generateKeyPair("RS256")).privateKey,
          kid: "http://127.0.0.1/jwks",
        }),
      }),
    ],
    [
      "of another issuer",
      async () => ({ id_token: await signedToken({ iss: "https://evil.example" }) }),
    ],
    ["for another client", async () => ({ id_token: await signedToken({ aud: "otra" }) })],
    [
      "for several clients, issued to another one",
      async () => ({
        id_token: await signedToken({ aud: [google.clientId, "otra"], azp: "otra" }),
      }),
    ],
    [
      "that has expired",
      async () => ({ id_token: await signedToken({ iat: now - 900, exp: now - 60 }) }),
    ],
    ["without an end", async () => ({ id_token: await signedToken({ exp: undefined }) })],
    ["without a subject", async () => ({ id_token: await signedToken({ sub: undefined }) })],
    [
      "with a nonce that was not passed",
      async () => ({ id_token: await signedToken({ nonce: "a" }) }),
    ],
    [
      "without the nonce that was passed",
      async () => ({ id_token: await signedToken({}), nonce: "a" }),
    ],
    [
      "with the nonce itself in place of its hash",
      async () => ({ id_token: await signedToken({ nonce: "a" }), nonce: "a" }),
    ],
    ["that is no token", async () => ({ id_token: "a.b.c" })],
    ["that is absent", async () => ({})],
  ];
  test.for(forgeries)("%s", async ([, forge]) => {
    const { status, body } = await grant(await forge());
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["error", "error_description"]);
  });
});

const signedToken = (changes: Record<string, unknown>): Promise<string> =>
  google.idToken({ ...claims, ...changes });

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const body = { ...claims, iss: google.issuer, aud: google.clientId, iat: now, exp: now + 300 };
  return `${part({ alg: "none", typ: "JWT" })}.${part(body)}.`;
}

function hmacTokenWithPublicKey(): Promise<string> {
  const pem = createPublicKey({ key: google.publicJwk, format: "jwk" }).export({
    type: "spki",
    format: "pem",
  });
  return google.idToken(claims, { alg: "HS256", key: Buffer.from(pem) });
}

test("B10: a provider that is not configured is refused; issuer and keys are never taken from the token", async () => {
  const id_token = await google.idToken({ ...claims, iss: "https://evil.example" });
  for (const named of [
    { provider: "apple" },
    { provider: undefined, issuer: "https://evil.example", client_id: google.clientId },
    { provider: undefined, issuer: google.issuer, client_id: "otra" },
  ]) {
    const { status, body } = await grant({ ...named, id_token });
    expect([status, body["error_code"]]).toEqual([400, "provider_disabled"]);
  }
  expect((await grant({ provider: undefined, id_token })).body["error"]).toBe("invalid_request");
});

test("an unverified address gets the mail and the error here too", async () => {
  const { status, body } = await grant({
    id_token: await google.idToken({ sub: "juno", email: "juno@gmail.example" }),
  });
  expect([status, body["error_code"]]).toEqual([422, "provider_email_needs_verification"]);
});

test("link_identity needs a session, and links once", async () => {
  await createConfirmedUser(server.ctx, { email: "kira@resuena.test", name: "Kira", password });
  const { access_token } = await signIn(server, "kira@resuena.test");
  const id_token = await google.idToken({
    sub: "kira-g",
    email: "k@gmail.example",
    email_verified: true,
  });
  const without = await grant({ id_token, link_identity: true });
  expect([without.status, without.body["error_code"]]).toEqual([401, "no_authorization"]);
  const linkResponse = await grant({ id_token, link_identity: true }, access_token);
  expect(linkResponse.status).toBe(200);
  expect(linkResponse.body["user"]).toMatchObject({
    email: "kira@resuena.test",
    app_metadata: { provider: "email", providers: ["email", "google"] },
  });
  const again = await grant({ id_token, link_identity: true }, access_token);
  expect([again.status, again.body["error_code"]]).toEqual([422, "identity_already_exists"]);
});

test("without a configured provider every ID token is refused", async () => {
  const plain = await testServer();
  try {
    const call = (method: string, path: string, body?: unknown): ReturnType<typeof rawCall> =>
      rawCall(plain, method, path, body);
    const { body } = await call("GET", "/settings");
    expect(body["external"]).toMatchObject({ google: false });
    const authorize = await call("GET", "/authorize?provider=google");
    expect([authorize.status, authorize.body["error_code"]]).toEqual([400, "validation_failed"]);
    const token = await call("POST", "/token?grant_type=id_token", {
      provider: "google",
      id_token: await google.idToken(claims),
    });
    expect(token.body["error_code"]).toBe("provider_disabled");
  } finally {
    await plain.stop();
  }
});

test("unreadable keys of a provider are a 500, not an invalid token", async () => {
  const stoppedGoogle = await googleStandIn();
  const alone = await testServer({
    google: {
      clientIds: [stoppedGoogle.clientId],
      secret: stoppedGoogle.secret,
      issuer: stoppedGoogle.issuer,
    },
  });
  const id_token = await stoppedGoogle.idToken(claims);
  await stoppedGoogle.stop();
  try {
    const { status, body } = await rawCall(alone, "POST", "/token?grant_type=id_token", {
      provider: "google",
      id_token,
    });
    expect([status, body["error_code"]]).toEqual([500, "unexpected_failure"]);
  } finally {
    await alone.stop();
  }
});
