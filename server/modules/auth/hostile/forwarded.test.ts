import { type IncomingHttpHeaders, request } from "node:http";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailTo } from "#testing/auth/mailbox";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

const google = { clientIds: ["web"], secret: "s", issuer: "https://accounts.google.com" };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ google });
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** A request whose Host header and proxy headers claim to be https://evil.example. */
function requestWithEvilHost(method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, fail) => {
    const host = "evil.example";
    const outgoing = request(
      `${server.url}/auth/v1${path}`,
      {
        method,
        headers: {
          host,
          "content-type": "application/json",
          "x-forwarded-host": host,
          "x-forwarded-proto": "https",
          "x-forwarded-port": "443",
          "x-original-url": `https://${host}/`,
          forwarded: `host=${host};proto=https`,
          origin: `https://${host}`,
          referer: `https://${host}/`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
        );
      },
    );
    outgoing.on("error", fail);
    outgoing.end(body === undefined ? "" : JSON.stringify(body));
  });
}

test("B12: neither Host nor forwarded headers get into a mail", async () => {
  const email = "bea@resuena.test";
  const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
  const requests: [string, object][] = [
    ["/signup", { email, password, data: { name: "Bea" } }],
    ["/otp", { email }],
    ["/otp", { email, ...challenge }],
    ["/recover", { email }],
    ["/resend", { email, type: "signup" }],
  ];
  for (const [path, body] of requests) {
    expect((await requestWithEvilHost("POST", path, body)).status).toBe(200);
    const mail = await mailTo(server, email);
    expect(mail.link.origin).toBe(server.url);
    expect(mail.text + mail.html).not.toContain("evil.example");
  }
});

test("B12: the flow to a provider, its cookie and the tokens use only the configured address", async () => {
  const { headers } = await requestWithEvilHost("GET", "/authorize?provider=google");
  const target = new URL(headers.location ?? "");
  expect(target.searchParams.get("redirect_uri")).toBe(`${server.url}/auth/v1/callback`);
  // Served without TLS, whatever the header says.
  expect(headers["set-cookie"]?.[0]).toMatch(/^provider-flow=[\w-]{43}; /);
  expect(headers["set-cookie"]?.[0]).not.toContain("Secure");
  const email = "celia@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Celia" });
  const forwardedHeaders = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const grant = "/token?grant_type=password";
  const { body } = await rawCall(server, "POST", grant, { email, password }, forwardedHeaders);
  expect(decodeJwt(String(body["access_token"])).iss).toBe(`${server.url}/auth/v1`);
});

test("B12: a server behind https protects its cookie from scripts, other sites and subdomains", async () => {
  const secure = await testServer({ google, publicUrl: "https://resuena.test" });
  try {
    // Behind the proxy that speaks TLS.
    const inside = { ...secure, url: `http://127.0.0.1:${secure.ctx.config.port}` };
    const { headers } = await rawCall(inside, "GET", "/authorize?provider=google");
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-provider-flow=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  } finally {
    await secure.stop();
  }
});

test("B12: without a proxy, forwarded addresses do not evade a limit", async () => {
  const limitedServer = await testServer({ rateLimits: true });
  try {
    const tries: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` };
      const body = { email: "nadie@resuena.test", password };
      const grant = "/token?grant_type=password";
      tries.push((await rawCall(limitedServer, "POST", grant, body, headers)).status);
    }
    expect(tries.slice(-2)).toEqual([400, 429]);
  } finally {
    await limitedServer.stop();
  }
});
