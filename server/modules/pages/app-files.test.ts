import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { requestPlain } from "./testing/request-plain.ts";

const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

describe("the files of the web app", () => {
  const scripts = (): string[] =>
    readdirSync(`${dist}/assets`).filter((file) => file.endsWith(".js"));

  test("are compressed as the browser accepts, and cached permanently", async () => {
    for (const file of scripts()) {
      const path = `/assets/${file}`;
      for (const [accept, encoding, suffix] of [
        ["gzip, deflate, br, zstd", "br", ".br"],
        ["gzip", "gzip", ".gz"],
        ["identity", undefined, ""],
      ] as const) {
        const answer = await requestPlain(server, "GET", path, { "accept-encoding": accept });
        expect(answer.status).toBe(200);
        expect(answer.headers["content-encoding"]).toBe(encoding);
        expect(answer.bytes).toBe(readFileSync(`${dist}${path}${suffix}`).length);
        expect(answer.headers).toMatchObject({
          "cache-control": "public, max-age=31536000, immutable",
          "content-type": expect.stringMatching(
            /^(?:text|application)\/javascript; charset=utf-8$/,
          ),
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          vary: expect.stringMatching(/accept-encoding/i),
        });
      }
    }
  });

  test("are revalidated within the hour when their name has no hash", async () => {
    for (const path of ["/theme.js", "/favicon.svg", "/og.png"]) {
      const answer = await requestPlain(server, "GET", path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([
        200,
        "public, max-age=3600",
      ]);
    }
  });

  test("source, source map and template are not served", async () => {
    for (const path of ["/assets/", "/assets", "/assets/../index.html", "/package.json"]) {
      const answer = await requestPlain(server, "GET", path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(scripts().filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
