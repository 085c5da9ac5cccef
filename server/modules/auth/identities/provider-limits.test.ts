import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawCall } from "#testing/auth/raw-call";
import { selfSignedCertificate } from "#testing/self-signed-certificate";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "resuena-limits-"));

beforeAll(async () => {
  const samlProviders = join(folder, "providers.json");
  const acme = {
    id: "acme",
    entityId: "https://idp.acme.example",
    ssoUrl: "https://idp.acme.example/sso",
    certs: [selfSignedCertificate("acme").certificate],
  };
  writeFileSync(samlProviders, JSON.stringify([acme]));
  server = await testServer({
    rateLimits: true,
    samlProviders,
    google: { clientIds: ["web"], secret: "s", issuer: "https://accounts.google.com" },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("Google itself needs no discovery: its sign-in page is known in advance", async () => {
  const { status, headers } = await rawCall(server, "GET", "/authorize?provider=google");
  expect(status).toBe(302);
  expect(headers.get("location")).toMatch(
    /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/,
  );
});

test.for<[string, string, string, unknown, number]>([
  ["/authorize and /sso", "POST", "/sso", { provider_id: "acme" }, 30],
  ["/sso/saml/acs", "POST", "/sso/saml/acs", {}, 15],
  ["/token with pkce and id_token", "POST", "/token?grant_type=pkce", {}, 150],
])("%s are limited by address", async ([, method, path, body, most]) => {
  let refusals = 0;
  for (let call = 0; call < most + 3; call += 1) {
    const { status, body: errorBody } = await rawCall(server, method, path, body);
    if (status !== 429) continue;
    refusals += 1;
    expect(errorBody["error_code"]).toBe("over_request_rate_limit");
  }
  // The bucket refills while it is being emptied.
  expect(refusals).toBeGreaterThanOrEqual(1);
});
