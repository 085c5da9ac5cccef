import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Files } from "#platform/files/files";
import { filesOnDisk } from "#platform/files/files-on-disk";
import { filesOnS3 } from "#platform/files/files-on-s3";
import { type S3Server, s3Server } from "#testing/s3-server";

let dir: string;
let s3: S3Server;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "resuena-files-"));
  s3 = await s3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(dir, { recursive: true, force: true });
});

const stores: [string, () => Files][] = [
  ["on disk", () => filesOnDisk(dir)],
  ["in a bucket", () => filesOnS3(s3.config, dir)],
];

describe.each(stores)("files %s", (_where, open) => {
  const key = "ab/abcdef-960.jpg";
  const bytes = randomBytes(300_000);

  test("are ready before the first one is stored", async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });

  test("are read as they were written, whole and in part", async () => {
    const files = open();
    await files.put(key, bytes, "image/jpeg");
    expect(await files.size(key)).toBe(bytes.length);
    expect(await buffer(await files.read(key))).toEqual(bytes);
    expect(await buffer(await files.read(key, { start: 10, end: 19 }))).toEqual(
      bytes.subarray(10, 20),
    );
    const last = { start: bytes.length - 1, end: bytes.length - 1 };
    expect(await buffer(await files.read(key, last))).toEqual(bytes.subarray(-1));
  });

  test("can be stored from a file, and overwrite", async () => {
    const files = open();
    const path = join(dir, "a.bin");
    writeFileSync(path, "otra canción");
    await files.put(key, { path }, "audio/wav");
    expect(String(await buffer(await files.read(key)))).toBe("otra canción");
  });

  test("are deleted, and deleting again is no error", async () => {
    const files = open();
    await files.put(key, bytes, "image/jpeg");
    await files.delete(key);
    await files.delete(key);
    expect(await files.size(key)).toBeNull();
    await expect(files.read(key)).rejects.toThrow(/ENOENT|No pudimos/);
  });

  test("leave nothing behind when the source cannot be read", async () => {
    const files = open();
    await expect(files.put(key, { path: join(dir, "none") }, "audio/wav")).rejects.toThrow(
      "ENOENT",
    );
    expect(await files.size(key)).toBeNull();
    expect(readdirSync(files.incoming)).toEqual([]);
  });
});

test("a key cannot lead out of the directory", async () => {
  const files = filesOnDisk(dir);
  await expect(files.size("../secret")).rejects.toThrow("outside");
  await expect(files.put("../../secret", Buffer.from("x"), "text/plain")).rejects.toThrow(
    "outside",
  );
  await expect(files.read("/etc/passwd")).rejects.toThrow("outside");
});

test("a file whose connection is reset on its way is sent again", async () => {
  let resets = 2;
  const [host = "", port = ""] = new URL(s3.config.endpoint).host.split(":");
  const proxy = createServer((client) => {
    const service = connect(Number(port), host);
    for (const socket of [client, service]) socket.on("error", () => {});
    client.on("data", (data) => {
      if (resets > 0 && data.includes("PUT ")) {
        resets -= 1;
        client.resetAndDestroy();
        service.destroy();
      }
    });
    client.pipe(service).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const files = filesOnS3({ ...s3.config, endpoint: `http://127.0.0.1:${proxyPort}` }, dir);
  const path = join(dir, "reset.bin");
  const content = randomBytes(300_000);
  writeFileSync(path, content);
  await files.check();
  await files.put("ab/reset.wav", { path }, "audio/wav");
  expect(resets).toBe(0);
  expect(await buffer(await files.read("ab/reset.wav"))).toEqual(content);
  resets = 9;
  await expect(files.put("ab/never.wav", { path }, "audio/wav")).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(resets).toBe(6);
  proxy.close();
});

test("an unreachable bucket is reported, and used once it is back", async () => {
  const port = Number(new URL(s3.config.endpoint).port);
  await s3.stop();
  const files = filesOnS3(s3.config, dir);
  await expect(files.check()).rejects.toMatchObject({ code: "unavailable" });
  s3 = await s3Server(port);
  await files.check();
});
