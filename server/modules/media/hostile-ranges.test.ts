import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { putOpenFile } from "./testing/open-file.ts";

const key = "ab/ab000000000000000000000000000001.webm";
const videoBytes = randomBytes(50_000);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await putOpenFile(server, { key, bytes: videoBytes, mime: "video/webm" });
});
afterAll(() => server.stop());

/** A raw request, since clients such as fetch refuse some of these headers. */
function get(range: string | string[], more: Record<string, string> = {}) {
  return new Promise<{ status: number; bytes: Buffer; range: string | undefined }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const headers: Record<string, string | string[]> = { range, ...more };
      const clientRequest = request(
        { hostname, port, path: `/files/${key}`, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              bytes: Buffer.concat(chunks),
              range: answer.headers["content-range"],
            }),
          );
        },
      );
      clientRequest.on("error", reject).end();
    },
  );
}

test("a video is served in the ranges that a player requests when seeking", async () => {
  const first = await get("bytes=0-");
  expect([first.status, first.range, first.bytes.equals(videoBytes)]).toEqual([
    206,
    "bytes 0-49999/50000",
    true,
  ]);
  const middle = await get("bytes=20000-29999");
  expect([middle.status, middle.bytes.equals(videoBytes.subarray(20_000, 30_000))]).toEqual([
    206,
    true,
  ]);
  const last = await get("bytes=49999-49999");
  expect([last.status, last.bytes.length]).toEqual([206, 1]);
});

test.for([
  "bytes=0-0,1-1,2-2",
  `bytes=${Array.from({ length: 400 }, (_, n) => `${n}-`).join(",")}`,
  "bytes=0-999999999999999999999999",
  "bytes=-999999999999999999999999",
  "bytes=999999999999999-",
  "bytes=50000-50001",
  "bytes=-0",
  "bytes=--1",
  "bytes=0x10-0x20",
  "bytes=1e3-2e3",
  "bytes= 0-1",
  "bytes=0-1;q=1",
  "bytes=٠-١",
  "octets=0-1",
  "=",
  "0-1",
])("the range %j never costs more than the file, and never fails", async (range) => {
  const { status, bytes } = await get(encodeURI(range).replaceAll("%20", " "));
  expect([200, 206, 416]).toContain(status);
  expect(bytes.length).toBeLessThanOrEqual(videoBytes.length);
  if (status === 200) expect(bytes.equals(videoBytes)).toBe(true);
  if (status === 416) expect(bytes.length).toBe(0);
});

test("two Range headers, or one of a missing file, get the whole or a part, once", async () => {
  for (const responsePromise of [
    get(["bytes=0-1", "bytes=5-6"]),
    get("bytes=0-1", { "if-range": "x\t" }),
  ])
    expect((await responsePromise).bytes.length).toBeLessThanOrEqual(videoBytes.length);
});

test("a hundred players that disconnect in the middle do not harm the server", async () => {
  const { hostname, port } = new URL(server.url);
  await Promise.all(
    Array.from(
      { length: 100 },
      () =>
        new Promise<void>((resolve) => {
          const clientRequest = request({ hostname, port, path: `/files/${key}` }, (answer) => {
            answer.once("data", () => clientRequest.destroy());
            answer.once("close", resolve);
            answer.on("error", () => undefined);
          });
          clientRequest.on("error", () => resolve());
          clientRequest.end();
        }),
    ),
  );
  expect((await get("bytes=0-9")).bytes.length).toBe(10);
});
