import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishUpload, startUpload } from "#contract/files/files";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import { type S3Server, s3Server } from "#testing/s3-server";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { wav } from "./testing/samples.ts";
import { addressOf, download } from "./testing/transfer.ts";

/** A proxy to the bucket that can be blocked: requests then hang as long as their sender lives. */
interface Way {
  endpoint: string;
  block(): void;
  close(): void;
}

async function wayTo(bucket: string): Promise<Way> {
  const { hostname, port: there } = new URL(bucket);
  const open = new Set<Socket>();
  let isBlocked = false;
  const way: Server = createServer((near) => {
    const far = connect(Number(there), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => isBlocked || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  const port = await freePort();
  await new Promise<void>((ready) => way.listen(port, "127.0.0.1", ready));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    block: () => void (isBlocked = true),
    close() {
      for (const socket of open) socket.destroy();
      way.close();
    },
  };
}

let s3: S3Server;
let way: Way;
let server: TestServer;
let other: ServerProcess;
beforeAll(async () => {
  s3 = await s3Server();
  way = await wayTo(s3.config.endpoint);
  server = await testServer({ s3: s3.config });
  other = await startProcess({
    PUBLIC_URL: server.url,
    DATABASE_URL: server.ctx.config.databaseUrl ?? "",
    DATA_DIR: emptyDataDir(),
    S3_ENDPOINT: way.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  });
  await other.ready();
});
afterAll(async () => {
  way.close();
  await removeProcesses();
  await server.stop();
  await s3.stop();
});

test("when a server is killed while it joins the parts of an upload, another finishes it 10 s later", async () => {
  const ana = await server.person("ana");
  const song = wav(3);
  const { id } = (await ana.call(startUpload, { kind: "audio", bytes: song.length })).data;
  await ana.fetch(`/api/uploads/${id}?offset=0`, {
    method: "PUT",
    body: new Uint8Array(song),
    headers: { "content-type": "application/octet-stream" },
  });
  const later = (seconds: number) =>
    server.query(
      "update uploads set claimed_at = claimed_at - make_interval(secs => $2) where id = $1",
      [id, seconds],
    );
  const silentFor = async () => {
    const [row] = await server.query<{ seconds: number | null }>(
      "select extract(epoch from now() - claimed_at)::float as seconds from uploads where id = $1",
      [id],
    );
    return row?.seconds;
  };

  way.block();
  const cut = caller(other.url, ana.token)
    .call(finishUpload, { id })
    .catch((error: unknown) => error);
  await eventually(async () => expect(await silentFor()).not.toBeNull());
  // A long-running one sends heartbeats, and is not taken over.
  await later(9);
  await eventually(async () => expect(await silentFor()).toBeLessThan(9));
  expect((await ana.call(finishUpload, { id })).error.code).toBe("overloaded");

  other.kill("SIGKILL");
  await other.exitPromise;
  expect(await cut).toBeInstanceOf(Error);
  expect((await ana.call(finishUpload, { id })).error.code).toBe("overloaded");
  await later(10);
  const { status, data } = await ana.call(finishUpload, { id });
  expect(status).toBe(200);
  expect((await download(server, addressOf(data.file))).equals(song)).toBe(true);
});
