import { createHmac, createPublicKey } from "node:crypto";
import {
  type JWK,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { password, rawCall, signIn } from "#testing/auth/raw-call";

let server: TestServer;
let good: string;
const email = "ciro@resuena.test";
beforeAll(async () => {
  server = await testServer();
  await createConfirmedUser(server.ctx, { email, password, name: "Ciro" });
  good = (await signIn(server, email)).access_token;
});
afterAll(() => server.stop());

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

async function expectRefused(token: string): Promise<void> {
  const authorization = `Bearer ${token}`;
  const { status, body } = await rawCall(server, "GET", "/user", undefined, { authorization });
  expect([status, body["error_code"]]).toEqual([403, "bad_jwt"]);
  const api = await fetch(`${server.url}/api/me`, { headers: { authorization } });
  expect(api.status).toBe(401);
}

async function publicKey(): Promise<JWK> {
  const { body } = await rawCall(server, "GET", "/.well-known/jwks.json");
  const [key] = body["keys"] as JWK[];
  if (!key) throw new Error("no key");
  return key;
}

test("GET /.well-known/jwks.json: the published keys verify our tokens and contain nothing private", async () => {
  const answer = await rawCall(server, "GET", "/.well-known/jwks.json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
  const keys = answer.body["keys"] as JWK[];
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(
    ["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"].sort(),
  );
  expect(decodeProtectedHeader(good)).toEqual({ alg: "ES256", kid: keys[0]?.kid, typ: "JWT" });
  const { exp = 0, iat = 0 } = decodeJwt(good);
  expect(exp - iat).toBe(900);
});

test("algorithm confusion: a token without a signature is refused", async () => {
  expect.hasAssertions();
  const { kid } = decodeProtectedHeader(good);
  const [, payload = "", signature = ""] = good.split(".");
  for (const alg of ["none", "None", "NONE", ""]) {
    await expectRefused(`${base64({ alg, kid, typ: "JWT" })}.${payload}.`);
    await expectRefused(`${base64({ alg, kid, typ: "JWT" })}.${payload}.${signature}`);
  }
});

test("algorithm confusion: a token signed with the public key as a shared secret is refused", async () => {
  expect.hasAssertions();
  const jwk = await publicKey();
  const [, payload = ""] = good.split(".");
  const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" });
  for (const secret of [pem, JSON.stringify(jwk), String(jwk.x)]) {
    const hs256Token = `${base64({ alg: "HS256", kid: jwk.kid, typ: "JWT" })}.${payload}`;
    const mac = createHmac("sha256", secret).update(hs256Token).digest("base64url");
    await expectRefused(`${hs256Token}.${mac}`);
  }
});

test("kid tricks: a token of another key is refused, whatever its kid or embedded key", async () => {
  expect.hasAssertions();
  const { privateKey, publicKey: own } = await generateKeyPair("ES256", { extractable: true });
  const claims = decodeJwt(good);
  const { kid } = decodeProtectedHeader(good);
  const headers: Record<string, unknown>[] = [
    { kid: "ajena" },
    { kid },
    { kid: "../../etc/passwd" },
    { kid: "' or 1=1 --" },
    {},
    { kid, jku: "http://127.0.0.1:1/jwks.json" },
    { kid: "x", jwk: await exportJWK(own) },
  ];
  for (const header of headers)
    await expectRefused(
      await new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...header }).sign(privateKey),
    );
});

test("a token that is modified, truncated or expired is refused", async () => {
  expect.hasAssertions();
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = decodeJwt(good);
  await expectRefused(`${header}.${base64({ ...claims, sub: crypto.randomUUID() })}.${signature}`);
  await expectRefused(`${header}.${payload}`);
  await expectRefused("basura");
  await expectRefused(`${good}x`);
  const { openAuthService, signAccessToken } = await import("#auth/tokens");
  const service = openAuthService(server.ctx);
  const signer = await service.keys.signer();
  const now = Math.floor(Date.now() / 1000);
  const sub = String(claims.sub);
  await expectRefused(await signAccessToken(signer, service.issuer, sub, now - 901, claims));
  await expectRefused(await signAccessToken(signer, "https://otro.example", sub, now, claims));
});

test("a token that names another person's session is refused", async () => {
  const { openAuthService, signAccessToken } = await import("#auth/tokens");
  const service = openAuthService(server.ctx);
  const claims = decodeJwt(good);
  const now = Math.floor(Date.now() / 1000);
  const signer = await service.keys.signer();
  const stranger = crypto.randomUUID();
  const forgedToken = await signAccessToken(signer, service.issuer, stranger, now, claims);
  const authorization = `Bearer ${forgedToken}`;
  const { body } = await rawCall(server, "GET", "/user", undefined, { authorization });
  expect(body["error_code"]).toBe("session_not_found");
});

test("a missing token and an invalid one have different errors", async () => {
  const none = await rawCall(server, "GET", "/user");
  expect([none.status, none.body["error_code"]]).toEqual([401, "no_authorization"]);
  const basic = await rawCall(server, "GET", "/user", undefined, { authorization: "Basic YTpi" });
  expect(basic.body["error_code"]).toBe("no_authorization");
  // Public endpoints ignore a bearer value that is not a user token.
  const open = await rawCall(server, "GET", "/settings", undefined, {
    authorization: "Bearer anon",
  });
  expect(open.status).toBe(200);
});

test("a new signing key takes over, and tokens of the old one remain valid", async () => {
  const { openKeyRing } = await import("#auth/tokens");
  const before = decodeProtectedHeader(good).kid;
  await server.query("update signing_keys set signs = false");
  // Several processes that find no signing key create only one.
  const rings = Array.from({ length: 5 }, () => openKeyRing(server.ctx));
  const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid));
  expect(new Set(kids).size).toBe(1);
  expect(kids[0]).not.toBe(before);
  expect(await rings[0]?.verifier(before ?? "")).not.toBeNull();
  expect(await rings[0]?.published()).toHaveLength(2);
  const secrets = await Promise.all(rings.map((ring) => ring.secrets()));
  expect(new Set(secrets.map(({ refresh }) => refresh.toString("hex"))).size).toBe(1);
  const { status } = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${good}`,
  });
  expect(status).toBe(200);
});
