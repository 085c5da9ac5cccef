import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { followUser } from "#contract/people/follows";
import { getFeed } from "#contract/posts/posts";
import { readConfig } from "#platform/config";
import { createServer } from "#platform/http/http";
import { openLog } from "#platform/log";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
});
afterAll(() => server.stop());

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every error has the same shape, and its id is also in the header. */
async function refusalOf(answer: Response): Promise<[status: number, code: string]> {
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toEqual({
    code: expect.any(String),
    message: expect.stringMatching(/^\p{Lu}.+/u),
    request_id: expect.stringMatching(uuid),
    ...("field" in body ? { field: expect.any(String) } : {}),
  });
  expect(answer.headers.get("x-request-id")).toBe(body["request_id"]);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return [answer.status, String(body["code"])];
}

function send(body: string, contentType = "application/json", path = "/api/follow-user") {
  const headers: Record<string, string> = contentType === "" ? {} : { "content-type": contentType };
  return ana.fetch(path, { method: "POST", body: new TextEncoder().encode(body), headers });
}

/** Sends raw bytes on a new connection; returns what came back until it was closed. */
async function raw(bytes: string, port = Number(new URL(server.url).port)): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket).catch(() => "");
}

describe("an unusable body", () => {
  const deep = (open: string, close: string): string =>
    `{"targetUserId":${open.repeat(100_000)}1${close.repeat(100_000)}}`;

  test.each<[string, string, [number, string]]>([
    ["half of it", '{"targetUserId":', [400, "invalid_body"]],
    ["no JSON", "targetUserId=1", [400, "invalid_body"]],
    ["nothing", "", [400, "invalid_body"]],
    ["arrays 100,000 deep", deep("[", "]"), [400, "invalid_body"]],
    ["objects 100,000 deep", deep('{"a":', "}"), [413, "body_too_large"]],
    ["objects 30 deep", `${'{"a":'.repeat(30)}1${"}".repeat(30)}`, [400, "invalid_body"]],
    ["brackets in a text", `{"targetUserId":"${"[".repeat(50)}"}`, [422, "invalid_input"]],
    ["100,000 brackets that never close", "[".repeat(100_000), [400, "invalid_body"]],
    ["1 MB", `{"targetUserId":"${"a".repeat(1024 * 1024)}"}`, [413, "body_too_large"]],
    ["256 KB and a byte", " ".repeat(256 * 1024 + 1), [413, "body_too_large"]],
    ["__proto__", '{"__proto__":{"follow":true},"targetUserId":"x"}', [400, "invalid_body"]],
    ["a constructor", '{"constructor":{"prototype":{"a":1}}}', [400, "invalid_body"]],
    ["a list", '["a"]', [422, "invalid_input"]],
    ["a text", '"targetUserId"', [422, "invalid_input"]],
    ["a number", "1e309", [422, "invalid_input"]],
    ["null", "null", [422, "invalid_input"]],
    ["NUL", String.raw`{"targetUserId":"\u0000"}`, [422, "invalid_input"]],
    ["half a surrogate pair", String.raw`{"targetUserId":"\ud800"}`, [422, "invalid_input"]],
    ["U+0080", '{"targetUserId":"\u0080"}', [422, "invalid_input"]],
  ])("%s", async (_what, body, refusal) => {
    const began = process.cpuUsage();
    expect(await refusalOf(await send(body))).toEqual(refusal);
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });

  test("a million keys are refused for their size, 20,000 are accepted and ignored", async () => {
    const keys = (count: number): string =>
      `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;
    expect(await refusalOf(await send(keys(1_000_000)))).toEqual([413, "body_too_large"]);
    expect(await refusalOf(await send(keys(20_000)))).toEqual([422, "invalid_input"]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "text/html",
    "application/jsonp",
    "application/json-patch+json",
    "application/reports+json",
    "application/json\ta",
    "nonsense",
    "",
  ])("of type '%s' is refused where JSON is expected", async (type) => {
    const body = JSON.stringify({ targetUserId: ana.id });
    expect(await refusalOf(await send(body, type))).toEqual([415, "unsupported_media_type"]);
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json;a"])(
    "of type '%s' is JSON",
    async (type) => {
      const body = JSON.stringify({ targetUserId: ana.id });
      expect(await refusalOf(await send(body, type))).toEqual([422, "cannot_follow_self"]);
    },
  );

  test("that is compressed is not unpacked: a small one cannot become a large one", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const { gzipSync } = await import("node:zlib");
    const body = new Uint8Array(gzipSync(JSON.stringify({ targetUserId: "a".repeat(9_000_000) })));
    const answer = await ana.fetch("/api/follow-user", { method: "POST", body, headers });
    expect(await refusalOf(answer)).toEqual([400, "invalid_body"]);
  });
});

describe("an unknown address is refused in JSON", () => {
  test.each<[string, string, number]>([
    ["GET", "/api/nothing", 404],
    ["GET", "/api", 404],
    ["GET", "/api/", 404],
    ["POST", "/api/get-feed", 404],
    ["DELETE", "/api/follow-user", 404],
    ["PATCH", "/home", 404],
    ["GET", "/files/aa/nothing.jpg", 404],
    ["GET", "/files/..%2f..%2fetc%2fpasswd", 404],
    ["GET", "/assets/nothing.js", 404],
    ["GET", "/socket", 404],
    ["GET", "/api/posts/%zz", 400],
    ["GET", "/api/posts/%c0%af", 400],
    ["GET", `/api/posts/${"a".repeat(5000)}`, 422],
    ["GET", "/api/posts/%00", 404],
    ["GET", "/api/profiles/%00", 404],
    ["GET", "/api/profiles/%ed%a0%80", 400],
    ["GET", "/dev/mailbox/%00", 404],
  ])("%s %s", async (method, path, status) => {
    expect((await refusalOf(await server.visitor.fetch(path, { method })))[0]).toBe(status);
  });

  test.each(["//", "///", "//evil.example/x", "/.//", "/a//b", "/?a=%", "/%2e%2e/%2e%2e/etc"])(
    "%s never fails",
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    },
  );
});

describe("a query", () => {
  test.each([
    "limit=1&limit=2",
    "limit=1e9",
    "limit=",
    "limit=0",
    "limit=-1",
    "limit=NaN",
    "offset=1000000000",
    "artistId=1&artistId=2",
    "artistId=%00",
    "cursor=%00",
    "cursor=x&cursor=y",
    `cursor=${"a".repeat(101)}`,
    "sort=latest&sort=following",
    "sort=__proto__",
  ])("?%s is refused as invalid", async (query) => {
    const answer = await server.visitor.fetch(`/api/get-feed?${query}`);
    expect(await refusalOf(answer)).toEqual([422, "invalid_input"]);
  });

  test.each([
    "limit[]=0",
    "__proto__[limit]=0",
    "__proto__=1",
    "constructor=1",
    "nothing=1&nothing=2",
    "&&=&",
  ])("?%s changes nothing", async (query) => {
    const answer = await server.visitor.fetch(`/api/get-feed?${query}`);
    expect(answer.status).toBe(200);
    expect(getFeed.output.safeParse(await answer.json()).success).toBe(true);
  });
});

describe("malformed HTTP", () => {
  const head = "Host: x\r\nConnection: close\r\n";
  test.each<[string, string, string]>([
    ["noise", "\x16\x03\x01 hola\r\n\r\n", "400"],
    ["a header without a colon", `GET / HTTP/1.1\r\n${head}nonsense\r\n\r\n`, "400"],
    [
      "two lengths",
      `POST /api/x HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`,
      "400",
    ],
    [
      "a length and chunks, as in smuggling",
      `POST /api/x HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      "400",
    ],
    ["20 KB of headers", `GET / HTTP/1.1\r\n${head}x: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
    ["no host", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ])("%s is refused in JSON", async (_what, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (!answer.includes("content-type: application/json")) expect(answer).toMatch(/\r\n\r\n$/);
    else
      expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({
        code: "invalid_body",
        request_id: expect.stringMatching(uuid),
      });
  });

  test("unusual methods and a foreign Host header get an ordinary answer", async () => {
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "OPTIONS", "QUERY"])
      expect(await raw(`${method} /api/get-feed HTTP/1.1\r\n${head}\r\n`)).not.toMatch(
        /^HTTP\/1\.1 5/,
      );
    const absolute = `GET http://evil.example/api/get-feed HTTP/1.1\r\n${head}\r\n`;
    expect(await raw(absolute)).toMatch(/^HTTP\/1\.1 [24]/);
  });
});

describe("slow or numerous connections", () => {
  const times = { headers: 300, body: 400, upload: 2000, keepAlive: 300 };

  async function quickServer(): Promise<{ port: number; stop(): Promise<void> }> {
    const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    const app = await createServer(config, openLog(config), times);
    const { headersTimeout, keepAliveTimeout } = app.server;
    expect([headersTimeout, keepAliveTimeout]).toEqual([times.headers, times.keepAlive]);
    app.post("/json", async () => ({ ok: true }));
    app.post("/upload", { config: { upload: true } }, async () => ({ ok: true }));
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
  }

  /** How long a connection stays open after sending only `first`. */
  async function lifeOf(port: number, first: string): Promise<{ ms: number; answer: string }> {
    const began = performance.now();
    const answer = await raw(first, port);
    return { ms: performance.now() - began, answer };
  }

  test("are closed: in the headers, in the body, between two requests; an upload has more time", async () => {
    const { port, stop } = await quickServer();
    const post = (path: string): string =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`;
    const [headers, body, upload, idle] = await Promise.all([
      lifeOf(port, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "),
      lifeOf(port, post("/json")),
      lifeOf(port, post("/upload")),
      lifeOf(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    ]);
    // All were closed, none too early; how soon after that depends on the machine.
    expect(headers.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(body.ms).toBeGreaterThan(times.body - 50);
    expect(upload.ms).toBeGreaterThan(times.body + 600);
    expect(idle.ms).toBeGreaterThan(times.keepAlive - 50);
    await stop();
  });

  test("have ten seconds for the headers, thirty for a body and 120 for an upload", async () => {
    const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    const app = await createServer(config, openLog(config));
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 5000]);
    await app.close();
  });

  test("are at most two hundred per address, and closing one makes room for another", async () => {
    const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    const app = await createServer(config, openLog(config));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const getConnectionCount = promisify(app.server.getConnections.bind(app.server));
    const sockets: Socket[] = [];
    let hungUp = 0;
    const open = (count: number): void => {
      for (let n = 0; n < count; n += 1) {
        const socket = connect(port, "127.0.0.1")
          .on("error", () => {})
          .resume();
        socket.once("end", () => (hungUp += 1)).once("error", () => (hungUp += 1));
        sockets.push(socket);
      }
    };
    open(210);
    await eventually(async () => expect([hungUp, await getConnectionCount()]).toEqual([10, 200]));
    for (const socket of sockets.slice(0, 20)) socket.destroy();
    await eventually(async () => expect(await getConnectionCount()).toBe(180));
    open(20);
    await eventually(async () => expect([hungUp, await getConnectionCount()]).toEqual([10, 200]));
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
});

describe("behind proxies", () => {
  const forwardedHeaders = { "x-forwarded-for": "203.0.113.1, 203.0.113.2, 203.0.113.3" };

  test.each<[number, string, string]>([
    [0, "what is forwarded is ignored", "127.0.0.1"],
    [1, "the address on the right is the client", "203.0.113.3"],
    [2, "the second from the right is the client", "203.0.113.2"],
    [5, "the first one is, when there are fewer than expected", "203.0.113.1"],
  ])("with TRUST_PROXY=%i %s", async (trustProxy, _what, address) => {
    const config = { ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }), trustProxy };
    const app = await createServer(config, openLog(config));
    app.get("/ip", async (request) => request.ip);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/ip`, { headers: forwardedHeaders });
    expect(await answer.text()).toBe(address);
    await app.close();
  });

  test("limits count by client: one client's limit does not affect others, and no header evades it", async () => {
    for (const [trustProxy, others] of [
      [0, 429],
      [1, 200],
    ] as const) {
      const limitedServer = await testServer({ rateLimits: true, trustProxy });
      const from = (address: string) =>
        limitedServer.visitor.fetch("/api/get-feed?limit=1", {
          headers: { "x-forwarded-for": address },
        });
      for (let n = 0; n < 300; n += 10)
        await Promise.all(Array.from({ length: 10 }, () => from("203.0.113.1")));
      const response = await from("203.0.113.1");
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refusalOf(response)).toEqual([429, "rate_limited"]);
      expect((await from("203.0.113.9")).status).toBe(others);
      await limitedServer.stop();
    }
  });
});

test("only the Authorization header signs in", async () => {
  const body = JSON.stringify({ targetUserId: ana.id });
  const json = { "content-type": "application/json" };
  const without: Record<string, string>[] = [
    { cookie: `sb-access-token=${ana.token}` },
    { authorization: ana.token },
    { authorization: `Basic ${btoa(`ana:${ana.token}`)}` },
    { apikey: ana.token },
  ];
  for (const headers of without) {
    const answer = await server.visitor.fetch("/api/follow-user", {
      method: "POST",
      body,
      headers: { ...json, ...headers },
    });
    expect(await refusalOf(answer)).toEqual([401, "not_authenticated"]);
  }
  expect((await ana.call(followUser, { targetUserId: ana.id })).status).toBe(422);
});
