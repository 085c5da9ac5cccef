import { type IncomingMessage, request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthEndpoint, authApi } from "#contract/auth/operations";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  // Nothing listens there: Google is unreachable.
  const google = { clientIds: ["resuena"], secret: "secreto", issuer: "http://127.0.0.1:9" };
  server = await testServer({ google });
});
afterAll(() => server.stop());

const browser = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: "text/html" };

interface RequestParts {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request with exactly these headers: `fetch` would set its own. */
async function send(path: string, { method = "GET", headers = browser, body }: RequestParts = {}) {
  const message = await new Promise<IncomingMessage>((onResponse, onError) => {
    const request = httpRequest(`${server.url}/auth/v1${path}`, { method, headers }, onResponse);
    request.on("error", onError).end(body);
  });
  const text = (await message.toArray()).join("");
  const { location } = message.headers;
  return {
    status: message.statusCode,
    text,
    page: location === undefined ? null : new URL(location, server.url),
  };
}

async function failureOf(
  path: string,
  request?: RequestParts,
): Promise<[string, string | undefined]> {
  const { status, page, text } = await send(path, request);
  expect([path, text]).toEqual([path, ""]);
  expect([302, 303]).toContain(status);
  if (page === null) throw new Error("no location");
  const fragment = new URLSearchParams(page.hash.slice(1));
  expect(page.searchParams.get("error_code")).toBe(fragment.get("error_code"));
  for (const name of ["error", "error_code", "error_description"]) page.searchParams.delete(name);
  page.hash = "";
  return [page.href, fragment.get("error_code") ?? undefined];
}

const form = { ...browser, "content-type": "application/x-www-form-urlencoded" };
const notUtf8 = Buffer.from([0x73, 0x3d, 0xff]);

test("a browser whose request fails is redirected to /auth with the reason, whatever it sent", async () => {
  const google = `${server.url}/auth?con=google`;
  const auth = `${server.url}/auth`;
  const cases: [path: string, page: string, code: string, sent?: RequestParts][] = [
    ["/authorize?provider=google", google, "unexpected_failure"],
    ["/authorize?provider=github", google, "validation_failed"],
    ["/authorize", google, "validation_failed"],
    ["/authorize?provider=google&provider=x", google, "validation_failed"],
    ["/authorize?provider=google&code_challenge=a", google, "validation_failed"],
    ["/authorize?provider=%ff", google, "validation_failed"],
    ["/callback", google, "bad_oauth_callback"],
    ["/callback?state=a&state=b", google, "validation_failed"],
    ["/callback", google, "bad_json", { method: "POST", headers: form, body: notUtf8 }],
    ["/callback", google, "bad_oauth_callback", { method: "POST", headers: form, body: "" }],
    ["/verify", auth, "validation_failed"],
    ["/verify?token=a&type=%ff", auth, "validation_failed"],
    [
      "/sso/saml/acs",
      auth,
      "saml_provider_disabled",
      { method: "POST", headers: form, body: "a=b" },
    ],
    ["/sso/saml/acs", auth, "bad_json", { method: "POST", headers: form, body: notUtf8 }],
  ];
  for (const [path, page, code, request] of cases)
    expect([path, ...(await failureOf(path, request))]).toEqual([path, page, code]);
  // Older Safari sends only an Accept header.
  const safari = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  expect(await failureOf("/authorize", { headers: safari })).toEqual([google, "validation_failed"]);
});

test("the redirect leads to the page that the browser asked for, never to another site", async () => {
  const own = `${server.url}/mi-perfil/seguridad?vinculada=google`;
  const path = (target: string) =>
    `/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`;
  expect(await failureOf(path(own))).toEqual([own, "unexpected_failure"]);
  for (const evil of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil"])
    expect(await failureOf(path(evil))).toEqual([
      `${server.url}/auth?con=google`,
      "unexpected_failure",
    ]);
});

test("a program gets JSON from the same routes", async () => {
  const programs: Record<string, string>[] = [
    {},
    { accept: "*/*" },
    { "sec-fetch-mode": "cors", accept: "text/html" },
  ];
  for (const headers of programs) {
    const { status, text } = await send("/authorize?provider=github", { headers });
    expect([status, JSON.parse(text)]).toMatchObject([400, { error_code: "validation_failed" }]);
  }
});

test("every operation that answers browsers with a page declares where its failures lead", () => {
  // Called by programs, which follow the returned address.
  const byProgram = ["authSso", "authAuthorizeIdentity"];
  for (const { name, redirects, failsTo } of Object.values<AuthEndpoint>(authApi))
    expect([name, failsTo !== undefined]).toEqual([
      name,
      redirects !== undefined && !byProgram.includes(name),
    ]);
});
