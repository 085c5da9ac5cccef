import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost } from "#contract/posts/posts";
import { type Caller, caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";

let plain: TestServer;
let behindTls: TestServer;
beforeAll(async () => {
  plain = await testServer();
  behindTls = await testServer({ publicUrl: "https://resuena.example" });
});
afterAll(async () => {
  await plain.stop();
  await behindTls.stop();
});

/** Calls the server at its local address, also when its public address is another one. */
const visitOf = (server: TestServer) => caller(listeningAt(server)).fetch;

const policies = ["strict-origin-when-cross-origin", "no-referrer"];

/** The headers missing in an answer that every answer must have (security settings 2). */
function missingFrom(headers: Headers, tls: boolean): string[] {
  const hsts = headers.get("strict-transport-security");
  return [
    ...(policies.includes(headers.get("referrer-policy") ?? "") ? [] : ["referrer-policy"]),
    ...(headers.get("x-content-type-options") === "nosniff" ? [] : ["nosniff"]),
    ...(hsts === (tls ? "max-age=31536000; includeSubDomains" : null) ? [] : [`hsts: ${hsts}`]),
  ];
}

interface Operations {
  paths: Record<string, Record<string, unknown>>;
}

/** Every operation of the API, and further answers: pages, files, redirects, errors, and invalid requests. */
async function addresses(visit: Caller["fetch"]): Promise<[method: string, path: string][]> {
  const document = await visit("/openapi.json");
  const { paths } = (await document.json()) as Operations;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [
      method.toUpperCase(),
      path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID()),
    ]),
  );
  const pages = await visit("/auth");
  const [script = "/assets/none.js"] = /\/assets\/[\w.-]+\.js/.exec(await pages.text()) ?? [];
  const others = `/ /auth /home /nobody /landing /u/nobody /@nobody /health /ready /openapi.json
    /manifest.webmanifest /sw.js /shell.html /robots.txt /favicon.svg ${script} /assets/none.js
    /files/aa/none.jpg /api/none /auth/v1/none /api/posts/%zz /home/%zz /a?b=%ff /og/none.png /oembed
    /embed/post/none /dev/mailbox /dev/mailbox.json /dev/mailbox.css /dev/mailbox/none /socket
    /socket/?EIO=4&transport=polling /socket/?EIO=4&transport=websocket
    /auth/v1/verify?type=signup&token=none&redirect_to=/home`;
  return [
    ...operations,
    ...others.split(/\s+/).flatMap((path): [string, string][] => [
      ["GET", path],
      ["HEAD", path],
      ["OPTIONS", path],
      ["POST", path],
    ]),
  ];
}

describe("7. every answer carries Referrer-Policy and nosniff, and HSTS where people come over TLS", () => {
  test.each([
    ["without TLS", () => plain, false],
    ["behind TLS", () => behindTls, true],
  ] as const)("%s", async (_where, serverOf, tls) => {
    const visit = visitOf(serverOf());
    const lacking: string[] = [];
    const statuses = new Map<number, string>();
    for (const [method, path] of await addresses(visit)) {
      const answer = await visit(path, { method, redirect: "manual" });
      await answer.arrayBuffer();
      statuses.set(answer.status, `${method} ${path}`);
      for (const missing of missingFrom(answer.headers, tls))
        lacking.push(`${method} ${path} ${answer.status}: ${missing}`);
    }
    expect(lacking).toEqual([]);
    // There were answers of each kind.
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining([200, 204, 303, 400, 401, 404, 422]),
    );
  });

  test.each([
    [
      "an upgrade from a foreign page",
      `Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: https://evil.example`,
    ],
    ["a header that is no header", "no colon"],
    ["headers that are too large", `x: ${"a".repeat(20_000)}`],
  ])("also %s", async (_what, header) => {
    const socket = connect(Number(new URL(listeningAt(behindTls)).port), "127.0.0.1");
    socket.write(`GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).toContain(
      "\r\nreferrer-policy: strict-origin-when-cross-origin\r\n",
    );
    expect(answer.toLowerCase()).toContain("\r\nstrict-transport-security: max-age=31536000");
  });
});

function listeningAt({ ctx }: TestServer): string {
  return `http://127.0.0.1:${ctx.config.port}`;
}

describe("7. invalid UTF-8 is refused with 400", () => {
  const brokenBytes = {
    "a byte alone": [0xff],
    "an overlong slash": [0xc0, 0xaf],
    "half a character": [0xe2, 0x82],
    "a surrogate": [0xed, 0xa0, 0x80],
    "Latin-1": [0xf1],
  };
  const bodyWith = (bytes: number[]): Uint8Array<ArrayBuffer> =>
    new Uint8Array([...Buffer.from('{"title":"'), ...bytes, ...Buffer.from('"}')]);
  const post = (path: string, type: string, body: Uint8Array<ArrayBuffer>, token = "") =>
    fetch(plain.url + path, {
      method: "POST",
      headers: {
        "content-type": type,
        "idempotency-key": crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    });

  test.each(Object.entries(brokenBytes))(
    "%s in a body, and nothing is written",
    async (_what, bytes) => {
      const ana = await plain.person(`ana${crypto.randomUUID().slice(0, 8)}`);
      const answer = await post(createPost.path, "application/json", bodyWith(bytes), ana.token);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "invalid_body",
      ]);
      expect(await plain.query("select from media_content")).toEqual([]);
      const signUp = await post("/auth/v1/signup", "application/json", bodyWith(bytes));
      expect([signUp.status, signUp.headers.get("x-sb-error-code")]).toEqual([400, "bad_json"]);
      const report = await post("/csp-reports", "application/reports+json", bodyWith(bytes));
      expect(report.status).toBe(400);
    },
  );

  test("valid text of every Unicode plane is accepted", async () => {
    const body = new TextEncoder().encode('{"title":"ñ€🎸\u0301"}');
    const answer = await post("/auth/v1/signup", "application/json", body);
    expect(((await answer.json()) as { error_code: string }).error_code).not.toBe("bad_json");
  });

  test.each([
    "/api/get-feed?search=%ff",
    "/api/get-feed?search=%",
    "/api/get-feed?search=%zz",
    "/api/get-feed?search=%ed%a0%80",
    "/api/profiles/%ff",
    "/api/get-feed?genre=%c0%af",
    "/auth/v1/verify?token=%ff&type=signup",
    "/auth/v1/verify?token=x&type=signup&redirect_to=%ff",
    "/files/%ff.jpg",
    "/post/%ff",
    "/%ff",
  ])("in %s", async (path) => {
    const answer = await fetch(plain.url + path, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("a page with a broken query is still the page: people follow such links", async () => {
    const answer = await fetch(`${plain.url}/auth?utm=50%`);
    expect(answer.status).toBe(200);
  });

  test.each([
    "authorization",
    "idempotency-key",
    "user-agent",
    "cookie",
    "x-forwarded-for",
    "range",
  ])("in the header %s never fails the server", async (name) => {
    const socket = connect(Number(new URL(plain.url).port), "127.0.0.1");
    const head = Buffer.from(
      `GET /api/get-feed HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${name}: `,
    );
    socket.write(Buffer.concat([head, Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from("\r\n\r\n")]));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });
});
