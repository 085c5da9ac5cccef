import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cancelUpload,
  finishUpload,
  getUpload,
  startUpload,
  uploadLimits,
} from "#contract/files/files";
import { limits } from "#contract/limits";
import { createPost } from "#contract/posts/posts";
import { s3Server } from "#testing/s3-server";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepFiles } from "./sweep-files.ts";
import { wav } from "./testing/samples.ts";
import { addressOf, download, type Person } from "./testing/transfer.ts";

const megabyte = 1024 * 1024;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

async function send(who: Person, id: string, offset: number, part: Buffer) {
  const answer = await who.fetch(`/api/uploads/${id}?offset=${offset}`, {
    method: "PUT",
    body: new Uint8Array(part),
    headers: { "content-type": "application/octet-stream" },
  });
  const body = (await answer.json()) as { received: number; code: string; message: string };
  return { status: answer.status, ...body };
}

const startAudioUpload = async (who: Person, bytes: number) =>
  (await who.call(startUpload, { kind: "audio", bytes })).data.id;

const partsKept = () => {
  try {
    return readdirSync(join(server.ctx.config.dataDir, "files", "parts")).length;
  } catch {
    return 0;
  }
};

describe("a song in parts", () => {
  test("of 20 MB survives an interruption, and is complete", async () => {
    const song = wav(20 * megabyte - 44, 1);
    const id = await startAudioUpload(ana, song.length);
    for (let at = 0; at < 10 * megabyte; at += megabyte)
      expect((await send(ana, id, at, song.subarray(at, at + megabyte))).status).toBe(200);
    // After an interruption the client asks where to continue.
    const { data } = await ana.call(getUpload, { id });
    expect(data).toEqual({ id, received: 10 * megabyte, bytes: song.length });
    for (let at = data.received; at < song.length; at += megabyte)
      await send(ana, id, at, song.subarray(at, at + megabyte));
    const finishResponse = await ana.call(finishUpload, { id });
    expect(finishResponse.status).toBe(200);
    expect((await download(server, addressOf(finishResponse.data.file))).equals(song)).toBe(true);
    // The answer was lost: a retry returns the same file.
    expect((await ana.call(finishUpload, { id })).data).toEqual(finishResponse.data);
    const post = await ana.call(createPost, { files: [{ fileId: finishResponse.data.id }] });
    expect(post.data.content_type).toBe("audio");
  });

  test("is uploaded to a bucket as well", async () => {
    const s3 = await s3Server();
    const other = await testServer({ s3: s3.config });
    const carla = await other.person("carla");
    const song = wav(9000, 8);
    const id = await startAudioUpload(carla, song.length);
    await send(carla, id, 0, song.subarray(0, 5000));
    await send(carla, id, 5000, song.subarray(5000));
    const { data } = await carla.call(finishUpload, { id });
    expect((await download(other, addressOf(data.file))).equals(song)).toBe(true);
    await other.stop();
    await s3.stop();
  });

  test("becomes one file when it is finished several times at once", async () => {
    const song = wav(1);
    const id = await startAudioUpload(ana, song.length);
    await send(ana, id, 0, song);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.call(finishUpload, { id })),
    );
    const ids = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(ids.length === 6 ? [200] : [200, 503]),
    );
    const files = await server.query("select file_id from uploads where id = $1", [id]);
    expect(files).toEqual([{ file_id: ids[0] }]);
  });

  test("accepts each part once in a race", async () => {
    const song = wav(3);
    const id = await startAudioUpload(ana, song.length);
    const half = song.subarray(0, 10_000);
    const responses = await Promise.all([1, 2, 3].map(() => send(ana, id, 0, half)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ana.call(getUpload, { id })).data.received).toBe(10_000);
    expect((await send(ana, id, 5000, half)).code).toBe("upload_offset");
  });
});

describe("invalid uploads in parts", () => {
  test("a file of 20 MB and one byte is refused before any of it is sent, with the spec's error", async () => {
    const { status, error } = await ana.call(startUpload, {
      kind: "video",
      bytes: uploadLimits.video.maxBytes + 1,
    });
    expect([status, error.message]).toEqual([
      413,
      "El archivo es demasiado grande. Máximo 20MB permitido.",
    ]);
    const image = await ana.call(startUpload, { kind: "image", bytes: limits.imageBytes + 1 });
    expect(image.error.message).toBe("File size exceeds 5MB limit");
    expect((await ana.call(startUpload, { kind: "audio", bytes: 0 })).error.message).toBe(
      "Invalid file provided",
    );
  });

  test("a part larger than 1 MB, or than announced", async () => {
    const id = await startAudioUpload(ana, 3 * megabyte);
    expect((await send(ana, id, 0, Buffer.alloc(megabyte + 1))).code).toBe("upload_part_too_large");
    const small = await startAudioUpload(ana, 100);
    expect((await send(ana, small, 0, Buffer.alloc(101))).code).toBe("file_too_large");
    expect((await ana.call(getUpload, { id: small })).data.received).toBe(0);
  });

  test("more parts than the largest file has", async () => {
    const id = await startAudioUpload(ana, 1000);
    await server.query(
      "update uploads set keys = array_fill('x'::text, array[$2::int]) where id = $1",
      [id, limits.uploadParts],
    );
    expect((await send(ana, id, 0, Buffer.alloc(1))).code).toBe("upload_offset");
    await server.query("update uploads set keys = '{}' where id = $1", [id]);
  });

  test("another person's upload is like a missing one", async () => {
    const song = wav(1);
    const id = await startAudioUpload(ana, song.length);
    await send(ana, id, 0, song);
    expect((await beto.call(getUpload, { id })).status).toBe(404);
    expect((await send(beto, id, 0, song)).status).toBe(404);
    expect((await beto.call(finishUpload, { id })).status).toBe(404);
    expect((await beto.call(cancelUpload, { id })).status).toBe(200);
    expect((await ana.call(getUpload, { id })).data.received).toBe(song.length);
    expect((await server.visitor.call(startUpload, { kind: "audio", bytes: 9 })).status).toBe(401);
  });

  test("an incomplete one, and one that is not a song, leave nothing behind", async () => {
    const id = await startAudioUpload(ana, 100);
    await send(ana, id, 0, Buffer.alloc(50));
    expect((await ana.call(finishUpload, { id })).error.code).toBe("upload_offset");
    await send(ana, id, 50, Buffer.alloc(50));
    expect((await ana.call(finishUpload, { id })).error.code).toBe("file_type_not_allowed");
    expect((await ana.call(getUpload, { id })).status).toBe(404);
  });

  test("one that would exceed the account's space together with other unfinished ones", async () => {
    const carla = await server.person("carla");
    await server.query(
      "insert into uploads (owner_id, kind, bytes) select $1, 'track', $2 from generate_series(1, 8)",
      [carla.id, Math.floor((limits.storageBytesPerUser - limits.composerFileBytes) / 8)],
    );
    const song = { kind: "audio", bytes: limits.composerFileBytes } as const;
    expect((await carla.call(startUpload, song)).status).toBe(200);
    const over = await carla.call(startUpload, song);
    expect(over.error.code).toBe("quota_exceeded");
  });
});

test("parts have no address", async () => {
  const id = await startAudioUpload(ana, 100);
  await send(ana, id, 0, Buffer.alloc(50));
  const [row] = await server.query<{ keys: string[] }>("select keys from uploads where id = $1", [
    id,
  ]);
  expect((await server.visitor.fetch(`/files/${row?.keys[0]}`)).status).toBe(404);
});

test("parts are deleted when an upload is cancelled, and a day later when it is not finished", async () => {
  await server.query("delete from uploads");
  await sweepFiles(server.ctx);
  expect(partsKept()).toBe(0);
  const [left, cancelledId] = [await startAudioUpload(ana, 100), await startAudioUpload(ana, 100)];
  for (const id of [left, cancelledId]) await send(ana, id, 0, Buffer.alloc(50));
  expect(partsKept()).toBe(2);
  await ana.call(cancelUpload, { id: cancelledId });
  await sweepFiles(server.ctx);
  expect(partsKept()).toBe(1);
  await server.query("update uploads set created_at = now() - interval '25 hours'");
  await sweepFiles(server.ctx);
  expect(partsKept()).toBe(0);
  expect((await ana.call(getUpload, { id: left })).status).toBe(404);
});
