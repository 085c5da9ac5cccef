import { readdirSync } from "node:fs";
import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { limits } from "#contract/limits";
import { type S3Server, s3Server } from "#testing/s3-server";
import { type TestServer, testServer } from "#testing/test-server";
import { flac, flood, noise, svg, tone, wav } from "./testing/samples.ts";
import { type Person, download, hiddenIn, upload } from "./testing/transfer.ts";

const megabyte = 1024 * 1024;
let server: TestServer;
let ana: Person;

/** A refused upload must leave no row, no object waiting for deletion, no partial upload. */
async function expectNothingKept(): Promise<void> {
  expect(await server.query(`select id from files`)).toEqual([]);
  expect(await server.query(`select key from files_to_delete`)).toEqual([]);
  expect(readdirSync(server.ctx.files.incoming)).toEqual([]);
}

describe.each(["a disk", "a bucket"])("uploads to %s", (where) => {
  let s3: S3Server | undefined;
  beforeAll(async () => {
    s3 = where === "a bucket" ? await s3Server() : undefined;
    server = await testServer(s3 ? { s3: s3.config } : {});
    ana = await server.person("ana");
  });
  afterAll(async () => {
    await server.stop();
    await s3?.stop();
  });

  test("a photo is stored in three widths, upright and without its location", async () => {
    const photo = await noise(2600, 1800)
      .withExif({ IFD3: { GPSLatitude: "40/1 25/1 0/1", GPSMapDatum: "WGS-84" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 50 })
      .toBuffer();
    expect(photo.includes("WGS-84")).toBe(true);
    const { status, file } = await upload(ana, "image", photo, { "content-type": "image/jpeg" });
    expect(status).toBe(200);
    expect([file.width, file.height]).toEqual([1329, 1920]);
    expect(file.sizes.map((size) => size.width)).toEqual([1329, 960, 480]);
    expect(Buffer.from(file.placeholder, "base64").length).toBeLessThan(40);
    for (const size of file.sizes) {
      const jpeg = await download(server, size.url);
      const webp = await download(server, size.webp);
      expect(webp.length).toBeLessThan(jpeg.length);
      for (const [format, bytes] of Object.entries({ jpeg, webp })) {
        const metadata = await sharp(bytes).metadata();
        expect([metadata.format, metadata.width]).toEqual([format, size.width]);
        expect(hiddenIn(metadata)).toEqual([]);
      }
    }
  });

  test("a small picture is never enlarged", async () => {
    const { file } = await upload(ana, "image", await noise(300, 200).webp().toBuffer());
    expect([file.width, file.height, file.sizes.length]).toEqual([300, 200, 1]);
  });

  test("png, webp and gif become jpeg; transparency becomes white", async () => {
    const clear = { width: 8, height: 8, channels: 4 as const, background: "#0000" };
    for (const format of ["png", "webp", "gif"] as const) {
      const bytes = await sharp({ create: clear })[format]().toBuffer();
      const { file } = await upload(ana, "image", bytes);
      const pixel = await sharp(await download(server, file.url))
        .raw()
        .toBuffer();
      expect([...pixel.subarray(0, 3)]).toEqual([255, 255, 255]);
    }
  });

  test("a script appended to a picture is gone", async () => {
    const script = "<script>alert(document.cookie)</script>";
    const picture = Buffer.concat([await noise(40, 40).png().toBuffer(), Buffer.from(script)]);
    const { status, file } = await upload(ana, "image", picture);
    expect(status).toBe(200);
    expect((await download(server, file.url)).includes("script")).toBe(false);
  });

  test("songs are stored unchanged, with their duration", async () => {
    for (const [bytes, mime, seconds] of [
      [wav(3), "audio/wav", 3],
      [await tone("mp3"), "audio/mpeg", 1],
      [await tone("ogg"), "audio/ogg", 1],
      [flac(2.5), "audio/flac", 2.5],
    ] as const) {
      const { status, file } = await upload(ana, "audio", bytes, { "content-type": "text/html" });
      expect([status, file.kind, file.mime]).toEqual([200, "audio", mime]);
      expect(Math.abs(file.duration - seconds)).toBeLessThan(0.1);
      expect(await download(server, file.url)).toEqual(bytes);
    }
  });

  test("a song whose header claims ten hours gets the duration of its sound", async () => {
    const lying = wav(3);
    lying.writeUInt32LE(36_000 * 8000, 40);
    expect((await upload(ana, "audio", lying)).file.duration).toBeCloseTo(3);
  });

  test("a song of exactly 20 MB is accepted", async () => {
    const song = wav(20 * megabyte - 44, 1);
    expect(song.length).toBe(limits.composerFileBytes);
    const { status, file } = await upload(ana, "audio", song);
    expect(status).toBe(200);
    expect((await download(server, file.url)).equals(song)).toBe(true);
  });

  describe("is refused, and nothing is stored", () => {
    beforeAll(async () => {
      await server.query(`delete from files`);
      await server.query(`delete from files_to_delete`);
    });

    test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
      ["a text named .jpg", "image", () => Buffer.from("hola"), 415, "File must be an image"],
      ["an SVG named .png", "image", () => svg, 415, "File must be an image"],
      ["a song as an image", "image", () => wav(1), 415, "File must be an image"],
      [
        "a page named .mp3",
        "audio",
        () => Buffer.from("<!doctype html><script>alert(1)</script>"),
        415,
        "Tipo de archivo no permitido",
      ],
      [
        "a photo as a song",
        "audio",
        () => noise(9, 9).jpeg().toBuffer(),
        415,
        "Tipo de archivo no permitido",
      ],
      ["nothing", "image", () => Buffer.alloc(0), 422, "Invalid file provided"],
      [
        "half a photo",
        "image",
        async () => (await noise(900, 900).jpeg().toBuffer()).subarray(0, 9000),
        422,
        "Archivo inválido",
      ],
      ["a song without sound", "audio", () => wav(0), 422, "Archivo inválido"],
      ["ten hours in 42 bytes", "audio", () => flac(36_000), 422, "Archivo inválido"],
      ["a picture of 12,000 × 12,000", "image", () => flood(12_000), 422, "Dimensiones inválidas"],
      [
        "an image of 5 MB and one byte",
        "image",
        () => Buffer.alloc(limits.imageBytes + 1),
        413,
        "File size exceeds 5MB limit",
      ],
      [
        "a song of 20 MB and one byte",
        "audio",
        () => wav(20 * megabyte - 43, 1),
        413,
        "El archivo es demasiado grande. Máximo 20MB permitido.",
      ],
    ])("%s", async (_what, kind, bytes, status, message) => {
      const answer = await upload(ana, kind, await bytes(), { "content-type": "image/jpeg" });
      expect([answer.status, answer.message]).toEqual([status, message]);
      await expectNothingKept();
    });

    test("an unknown kind", async () => {
      expect((await upload(ana, "film", "x")).code).toBe("invalid_input");
      await expectNothingKept();
    });

    test("from a visitor", async () => {
      expect((await upload(server.visitor, "image", "x")).code).toBe("not_authenticated");
    });

    test("from somebody whose space is used up", async () => {
      await server.query(
        `insert into files (owner_id, kind, view, keys, bytes) values ($1, 'audio', '{}', '{}', $2)`,
        [ana.id, limits.storageBytesPerUser - 100],
      );
      const answer = await upload(ana, "audio", wav(1));
      expect([answer.status, answer.code]).toEqual([507, "quota_exceeded"]);
      await server.query(`delete from files`);
      await expectNothingKept();
    });

    test("when it breaks off half way", async () => {
      const sending = post("audio", ana.token, { "content-length": String(megabyte) });
      sending.write(wav(20));
      await eventually(() => expect(readdirSync(server.ctx.files.incoming)).toHaveLength(1));
      sending.destroy();
      await eventually(() => expect(readdirSync(server.ctx.files.incoming)).toEqual([]));
      await expectNothingKept();
    });

    test("when it never ends: as soon as the limit is passed", async () => {
      const sending = post("image", ana.token, { "transfer-encoding": "chunked" });
      const answer: { status?: number } = {};
      sending.on("response", (response) => (answer.status = response.statusCode ?? 0));
      let sentBytes = 0;
      while (answer.status === undefined && sentBytes < 100 * megabyte) {
        sending.write(Buffer.alloc(64 * 1024));
        sentBytes += 64 * 1024;
        await new Promise((next) => setTimeout(next, 1));
      }
      expect(answer.status).toBe(413);
      expect(sentBytes).toBeLessThan(20 * megabyte);
      sending.destroy();
      await expectNothingKept();
    });
  });
});

function post(kind: string, token: string, headers: Record<string, string>) {
  const sending = request(`${server.url}/api/files?kind=${kind}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  sending.on("error", () => {});
  return sending;
}
