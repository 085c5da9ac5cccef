import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { putOpenFile } from "./testing/open-file.ts";

const key = "ab/ab000000000000000000000000000000.mp3";
const song = randomBytes(200_000);
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await putOpenFile(server, { key, bytes: song, mime: "audio/mpeg" });
});
afterAll(() => server.stop());

function get(headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return server.visitor.fetch(`/files/${key}`, { headers, method });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

describe("a file is served", () => {
  test("completely, for five minutes, and as nothing but a sound", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(song);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": "200000",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=300",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-site",
    });
  });

  test("in part, as a player requests when seeking", async () => {
    const middle = await get({ range: "bytes=1000-1999" });
    expect([middle.status, middle.headers.get("content-range")]).toEqual([
      206,
      "bytes 1000-1999/200000",
    ]);
    expect(await bytesOf(middle)).toEqual(song.subarray(1000, 2000));
    expect(await bytesOf(await get({ range: "bytes=199990-" }))).toEqual(song.subarray(-10));
    expect(await bytesOf(await get({ range: "bytes=-5" }))).toEqual(song.subarray(-5));
    expect(await bytesOf(await get({ range: "bytes=0-999999" }))).toEqual(song);
  });

  test("not beyond its end", async () => {
    const past = await get({ range: "bytes=200000-" });
    expect([past.status, past.headers.get("content-range")]).toEqual([416, "bytes */200000"]);
  });

  test("completely when a range is invalid, or belongs to another file", async () => {
    for (const range of ["bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,5-6", "bytes=a-b"])
      expect((await get({ range })).status).toBe(200);
    expect((await get({ range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  });

  test("not again to a client that has it", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    const again = await get({ "if-none-match": etag });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
  });

  test("as headers only when only they are requested", async () => {
    const head = await get({}, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "200000"]);
    const part = await get({ range: "bytes=0-9" }, "HEAD");
    expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
  });
});

test.each([
  "/files/",
  "/files/ab/ab111111111111111111111111111111.mp3",
  "/files/cd/ab000000000000000000000000000000.mp3",
  "/files/ab/ab000000000000000000000000000000.html",
  "/files/incoming/x",
  "/files/../package.json",
  "/files/ab/../../../../etc/passwd",
  "/files/%2e%2e/%2e%2e/etc/passwd",
  "/files/..%2f..%2fetc%2fpasswd",
  "/files/ab/ab000000000000000000000000000000.mp3%00.html",
  "/files//etc/passwd",
])("%s is not found", async (path) => {
  // A raw request, since clients such as fetch normalise the path first.
  const status = await new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect([404, 400]).toContain(status);
});

test("a missing file is reported in JSON", async () => {
  const answer = await server.visitor.fetch("/files/ab/ab111111111111111111111111111111.mp3");
  expect(await answer.json()).toMatchObject({
    code: "not_found",
    message: "No encontramos lo que buscas.",
  });
});
