import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPost, getPost } from "#contract/posts/posts";
import { eventually } from "#testing/eventually";
import { type S3Server, s3Server } from "#testing/s3-server";
import { emptyDataDir, removeProcesses, startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { ffmpeg, phoneVideo } from "#testing/phone-video";

let directory: string;
let s3: S3Server;
let server: TestServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-killed-"));
  s3 = await s3Server();
  server = await testServer({ s3: s3.config, ffmpeg: "ffmpeg" });
  // It only accepts uploads; the processes below do the conversions.
  await server.ctx.jobs.stop();
});
afterAll(async () => {
  await removeProcesses();
  await server.stop();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

const start = (program: string) =>
  startProcess({
    PUBLIC_URL: server.url,
    DATABASE_URL: server.ctx.config.databaseUrl ?? "",
    DATA_DIR: emptyDataDir(),
    FFMPEG: program,
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  });

test("a conversion whose server is killed is repeated by the next one, and its ffmpeg is killed too", async () => {
  const pidFile = join(directory, "pid");
  const endless = join(directory, "ffmpeg");
  writeFileSync(endless, `#!/bin/sh\necho $$ > ${pidFile}\nexec sleep 600\n`);
  chmodSync(endless, 0o755);
  const ana = await server.person("ana");
  const first = await start(endless);
  await first.ready();
  const uploadResponse = await ana.fetch("/api/files?kind=video", {
    method: "POST",
    body: new Uint8Array(await phoneVideo()),
  });
  const { id: fileId } = (await uploadResponse.json()) as { id: string };
  const { data: post } = await ana.call(createPost, { text: "En vivo", files: [{ fileId }] });
  await eventually(() => expect(existsSync(pidFile) && readFileSync(pidFile, "utf8")).toBeTruthy());
  first.kill("SIGKILL");
  await first.exitPromise;
  const pid = Number(readFileSync(pidFile, "utf8"));
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
  expect((await server.visitor.call(getPost, { id: post.id })).status).toBe(404);

  // A minute later it counts as dead.
  await server.query("update job_runners set seen_at = now() - interval '2 minutes'");
  await server.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null",
  );
  const second = await start(ffmpeg);
  await second.ready();
  const { media } = await eventually(async () => {
    const { status, data } = await server.visitor.call(getPost, { id: post.id });
    expect(status).toBe(200);
    return data;
  });
  expect(media).toMatchObject({ kind: "video", mime: "video/mp4", width: 192, height: 108 });
  expect(media).not.toHaveProperty("state");
});
