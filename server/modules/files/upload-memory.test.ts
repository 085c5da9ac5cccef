import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishUpload, startUpload } from "#contract/files/files";
import { releaseLimits } from "#contract/releases/release-limits";
import { type Caller, caller } from "#testing/caller";
import { type S3Server, s3Server } from "#testing/s3-server";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { wav } from "./testing/samples.ts";

const megabyte = 1024 * 1024;
/** What a song of the largest size may add to the memory of the server. */
const most = 30 * megabyte;
const collectBuffers = fileURLToPath(new URL("testing/collect-buffers.ts", import.meta.url));
const command = [process.execPath, "--expose-gc", "--import", collectBuffers];

let server: TestServer;
let s3: S3Server;
let ana: Awaited<ReturnType<TestServer["person"]>>;
beforeAll(async () => {
  s3 = await s3Server();
  server = await testServer();
  ana = await server.person("ana");
});
afterAll(async () => {
  await removeProcesses();
  await server.stop();
  await s3.stop();
});

/** A line of `/proc/…/status` in bytes. */
function memory({ pid }: ServerProcess, line: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/** Makes the highest value since now the one that `VmHWM` says. */
function forgetPeak({ pid }: ServerProcess): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Uploads a WAV file of so many megabytes, of which the test holds one. */
async function uploadWav(who: Caller, megabytes: number): Promise<void> {
  const bytes = megabytes * megabyte;
  // 48,000 samples of a byte each second.
  const head = wav(0, 48_000);
  head.writeUInt32LE(bytes - 8, 4);
  head.writeUInt32LE(bytes - head.length, 40);
  const part = new Uint8Array(megabyte);
  const { id } = (await who.call(startUpload, { kind: "track", bytes })).data;
  for (let at = 0; at < bytes; at += megabyte) {
    part.set(at === 0 ? head : part.subarray(0, head.length));
    await who.fetch(`/api/uploads/${id}?offset=${at}`, {
      method: "PUT",
      body: part,
      headers: { "content-type": "application/octet-stream" },
    });
  }
  const { status, data } = await who.call(finishUpload, { id });
  expect([status, data.file.kind]).toEqual([200, "audio"]);
}

test.for(["a disk", "a bucket"])("a song of 200 MB takes little memory, on %s", async (where) => {
  const { config } = s3;
  const env = {
    PUBLIC_URL: server.url,
    DATABASE_URL: server.ctx.config.databaseUrl ?? "",
    DATA_DIR: emptyDataDir(),
    ...(where === "a disk"
      ? {}
      : {
          S3_ENDPOINT: config.endpoint,
          S3_BUCKET: config.bucket,
          S3_REGION: config.region,
          S3_ACCESS_KEY_ID: config.accessKeyId,
          S3_SECRET_ACCESS_KEY: config.secretAccessKey,
        }),
  };
  const other = await startProcess(env, { command });
  await other.ready();
  const who = caller(other.url, ana.token);
  // What a first upload loads, and what the runtime needs for any number of requests.
  await uploadWav(who, 10);
  forgetPeak(other);
  const before = memory(other, "VmRSS");
  await uploadWav(who, releaseLimits.trackBytes / megabyte);
  const added = memory(other, "VmHWM") - before;
  expect(added).toBeLessThan(most);
});
