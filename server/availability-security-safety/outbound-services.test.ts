import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { selfSignedCertificate } from "#testing/self-signed-certificate";
import { filesOnS3 } from "#platform/files/files-on-s3";
import { type Failure, failures, hostilePeer, type HostilePeer } from "#testing/hostile-peer";
import { testPassword } from "#testing/people";
import { type RedisServer, startRedis } from "#testing/redis-server";
import { type S3Server, s3Server } from "#testing/s3-server";
import {
  migratedDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

const address = "127.0.3.2";
const tls = {
  trusted: selfSignedCertificate("hostile", [address]),
  untrusted: selfSignedCertificate("untrusted", [address]),
};
const changeable = failures.filter((failure) => failure !== "refuse");
/** The client waits half a minute for these, three times. */
const stalling: Failure[] = ["silence", "half a header, then silence", "one byte a second"];

let directory: string;
let server: ServerProcess;
let captcha: HostilePeer;
let smtp: HostilePeer;
let s3: HostilePeer;
let redis: HostilePeer;
let verifier: Server;
let bucket: S3Server;
let realRedis: RedisServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-outbound-"));
  const trustedCertificate = join(directory, "trusted.pem");
  writeFileSync(trustedCertificate, tls.trusted.certificate);
  verifier = createServer((_, response) => response.end(`{"success":true}`));
  await new Promise<void>((ready) => verifier.listen(0, "127.0.0.1", ready));
  bucket = await s3Server();
  realRedis = await startRedis();
  const peer = (port: number) => hostilePeer({ failure: null, tls, address, target: port });
  captcha = await peer((verifier.address() as AddressInfo).port);
  s3 = await peer(Number(new URL(bucket.config.endpoint).port));
  redis = await hostilePeer({
    failure: null,
    address,
    target: Number(new URL(realRedis.url).port),
  });
  smtp = await hostilePeer({ failure: "reset", tls, address });
  server = await startProcess({
    DATA_DIR: migratedDataDir(),
    RATE_LIMITS: "off",
    AUTH_MAIL_INTERVAL_S: "0",
    SMTP_URL: `smtps://${smtp.host}`,
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: `https://${captcha.host}/siteverify`,
    REDIS_URL: `redis://${redis.host}`,
    S3_ENDPOINT: `https://${s3.host}`,
    S3_BUCKET: bucket.config.bucket,
    S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    NODE_EXTRA_CA_CERTS: trustedCertificate,
  });
  await server.ready();
});
afterAll(async () => {
  await removeProcesses();
  for (const peer of [captcha, smtp, s3, redis]) await peer.stop();
  verifier.close();
  await realRedis.kill();
  await bucket.stop();
  rmSync(directory, { recursive: true });
});

/** The same process is still answering. */
async function expectAlive(): Promise<void> {
  const health = await fetch(`${server.url}/health`).catch(() => null);
  expect(health?.status, server.output()).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
}

function waitFor(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 150_000, interval: 50 });
}

async function auth(path: string, body: object): Promise<number> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, gotrue_meta_security: { captcha_token: "token" } }),
  });
  return answer.status;
}

describe("1. no failure of an operator's service ends the server", () => {
  test("1. the captcha service fails", async () => {
    const credentials = { email: "nobody@resuena.test", password: "a long password" };
    for (const failure of changeable) {
      captcha.failure = failure;
      const status = await auth("/token?grant_type=password", credentials);
      expect([failure, status]).toEqual([failure, 503]);
      await expectAlive();
    }
    captcha.failure = null;
    expect(await auth("/token?grant_type=password", credentials)).toBe(400);
  });

  test.concurrent("1. the mail server fails", { timeout: 180_000 }, async () => {
    for (const [n, failure] of changeable.entries()) {
      smtp.failure = failure;
      const before = smtp.connections;
      const account = { email: `p${n}@resuena.test`, password: testPassword, data: { name: "P" } };
      expect(await auth("/signup", account)).toBe(200);
      await waitFor(() => expect(smtp.connections).toBeGreaterThan(before));
      await expectAlive();
    }
  });

  test.concurrent("1. the bucket fails", { timeout: 180_000 }, async () => {
    const answers: Promise<unknown>[] = [];
    for (const failure of changeable) {
      s3.failure = failure;
      s3.cut();
      const before = s3.connections;
      answers.push(fetch(`${server.url}/ready`).catch((error: unknown) => error));
      await waitFor(() => expect(s3.connections).toBeGreaterThan(before));
      await expectAlive();
    }
    s3.failure = null;
    s3.cut();
    await Promise.all(answers);
    await waitFor(async () => expect((await fetch(`${server.url}/ready`)).status).toBe(200));
  });

  test.concurrent("1. Redis fails, and events are published again when it is back", async () => {
    for (const failure of changeable) {
      redis.failure = failure;
      redis.cut();
      const before = redis.connections;
      // A second call proves that the server has survived the first.
      await waitFor(() => expect(redis.connections).toBeGreaterThan(before + 1));
      await expectAlive();
    }
    redis.failure = null;
    redis.cut();
    await waitFor(async () => {
      const answer = (await (await fetch(`${server.url}/ready`)).json()) as { news?: boolean };
      expect(answer.news).toBe(true);
    });
  });

  test.concurrent.each(failures.filter((failure) => !stalling.includes(failure)))(
    "1. writing to and reading from a bucket, an error of that call alone: %s",
    async (failure) => {
      const peer = await hostilePeer({ failure });
      const files = filesOnS3({ ...bucket.config, endpoint: `http://${peer.host}` }, directory);
      const calls = [
        files.put("key", Buffer.alloc(1e6), "image/jpeg"),
        files.read("key").then((stream) => buffer(stream)),
      ];
      // An error outside of the calls fails the whole run.
      expect(await Promise.allSettled(calls)).toHaveLength(2);
      await peer.stop();
    },
  );
});
