import { readdirSync } from "node:fs";
import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { finishUpload, startUpload } from "#contract/files/files";
import { limits, rateLimits } from "#contract/limits";
import { createPost } from "#contract/posts/posts";
import { type S3Server, s3Server } from "#testing/s3-server";
import { songFile, type SongFormat } from "#testing/songs";
import { type TestServer, testServer } from "#testing/test-server";
import { mp4 } from "#testing/videos";
import { flac, flood, noise, wav } from "./testing/samples.ts";
import { addressOf, download, type Person, upload } from "./testing/transfer.ts";

const tags = {
  title: "Marea",
  artist: "Ana Brava",
  album: "Olas",
  track: "3/9",
  disc: "1/2",
  date: "2021-05-01",
  genre: "Flamenco",
  ISRC: "ESA012100001",
};
const expectedTags = {
  title: "Marea",
  artist: "Ana Brava",
  album: "Olas",
  track: 3,
  disc: 1,
  year: 2021,
  genre: "Flamenco",
  isrc: "ESA012100001",
  has_cover: false,
};
const [broken, tooLong] = [
  "Ese archivo no es audio o está dañado",
  "Dura más de 3 horas. Divídelo en partes.",
];

let server: TestServer;
let ana: Person;
let cover: Buffer;
beforeAll(async () => {
  cover = await noise(700, 700).jpeg().toBuffer();
});

const incoming = () => readdirSync(server.ctx.files.incoming);

async function expectNothingKept(): Promise<void> {
  expect(await server.query("select id from files")).toEqual([]);
  expect(await server.query("select key from files_to_delete")).toEqual([]);
  expect(incoming()).toEqual([]);
}

/** Uploads a song in parts of 1 MB. */
async function inParts(song: Buffer): Promise<string> {
  const { data } = await ana.call(startUpload, { kind: "track", bytes: song.length });
  for (let at = 0; at < song.length; at += limits.uploadPartBytes)
    await ana.fetch(`/api/uploads/${data.id}?offset=${at}`, {
      method: "PUT",
      body: new Uint8Array(song.subarray(at, at + limits.uploadPartBytes)),
      headers: { "content-type": "application/octet-stream" },
    });
  return data.id;
}

describe.each(["a disk", "a bucket"])("songs of releases on %s", (where) => {
  let s3: S3Server | undefined;
  beforeAll(async () => {
    s3 = where === "a bucket" ? await s3Server() : undefined;
    server = await testServer(s3 ? { s3: s3.config } : {});
    ana = await server.person("ana", { role: "creator" });
  });
  afterAll(async () => {
    await server.stop();
    await s3?.stop();
  });

  test.for<[SongFormat, string]>([
    ["wav", "audio/wav"],
    ["flac", "audio/flac"],
    ["aiff", "audio/aiff"],
    ["mp3", "audio/mpeg"],
    ["m4a", "audio/mp4"],
    ["ogg", "audio/ogg"],
    ["opus", "audio/ogg"],
  ])("%s is stored unchanged, and its tags are told", async ([format, mime]) => {
    const song = await songFile({ format, tags });
    const answer = await upload(ana, "track", song, { "content-type": "text/html" });
    expect([answer.status, answer.file.kind, answer.file.mime]).toEqual([200, "audio", mime]);
    expect(answer.file.duration).toBeCloseTo(2, 0);
    expect(await download(server, answer.file.url)).toEqual(song);
    // A WAV file has no place for the number of a disc, and this ffmpeg writes no ISRC into WAV and M4A.
    const missingTags: Partial<Record<SongFormat, object>> = {
      wav: { disc: null, isrc: null },
      m4a: { isrc: null },
    };
    expect(answer).toMatchObject({
      tags: { ...expectedTags, ...missingTags[format] },
      cover: null,
    });
  });

  test("its cover becomes a picture of its own, and finishing twice answers the same", async () => {
    for (const format of ["flac", "mp3", "m4a"] as const) {
      const song = await songFile({ format, seconds: 40, sound: "anoisesrc", tags, cover });
      const id = await inParts(song);
      const { status, data } = await ana.call(finishUpload, { id });
      expect([format, status]).toEqual([format, 200]);
      expect(data.tags).toMatchObject({ title: "Marea", has_cover: true });
      expect(data.cover?.file).toMatchObject({ kind: "image", width: 700, height: 700 });
      expect((await download(server, addressOf(data.file))).equals(song)).toBe(true);
      const jpeg = await download(server, addressOf(data.cover?.file ?? {}));
      expect((await sharp(jpeg).metadata()).width).toBe(700);
      expect((await ana.call(finishUpload, { id })).data).toEqual(data);
      // The picture can be used like any other.
      const post = await ana.call(createPost, { files: [{ fileId: data.cover?.id ?? "" }] });
      expect(post.data.content_type).toBe("image");
    }
  });

  test("a song whose picture cannot be read is taken without it", async () => {
    const huge = await songFile({ format: "flac", tags, cover: flood(12_000) });
    const half = await songFile({ format: "flac", tags, cover });
    half.fill(0x55, half.indexOf(cover) + 200, half.indexOf(cover) + 2000);
    for (const song of [huge, half]) {
      const answer = await upload(ana, "track", song);
      expect(answer).toMatchObject({ status: 200, cover: null, tags: { has_cover: true } });
    }
  });

  test("a song without tags says so; a post takes no song of a release", async () => {
    const answer = await upload(ana, "track", wav(2));
    expect(answer).toMatchObject({ status: 200, tags: null, cover: null });
    const post = await ana.call(createPost, { files: [{ fileId: answer.id }] });
    expect(post.error.code).toBe("file_not_found");
  });

  describe("is refused, and nothing is stored", () => {
    beforeAll(async () => {
      await server.query("delete from media_content");
      await server.query("delete from files");
      await server.query("delete from uploads");
      await server.query("delete from files_to_delete");
    });

    test.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ["a text named .wav", () => Buffer.from("Esto es una canción, de verdad."), broken],
      ["a photo", () => noise(9, 9).jpeg().toBuffer(), broken],
      ["a video", () => mp4(), broken],
      ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), broken],
      ["three hours in 42 bytes of WAV", () => wavOfThreeHours().subarray(0, 42), broken],
      ["three hours in 44 bytes of WAV", () => wavOfThreeHours(), broken],
      ["ten hours in 42 bytes of FLAC", () => flac(36_000), broken],
      ["a song without sound", () => wav(0), broken],
      [
        "a FLAC cut off in its head",
        async () => (await songFile({ format: "flac" })).subarray(0, 30),
        broken,
      ],
      [
        "half a FLAC",
        async () => {
          const song = await songFile({ format: "flac", seconds: 20 });
          return song.subarray(0, song.length / 2);
        },
        broken,
      ],
      [
        "ten hours of silence in five megabytes of FLAC, whose head says a minute",
        () => songFile({ format: "flac", sound: "anullsrc", seconds: 60, times: 610 }),
        tooLong,
      ],
      [
        "an Ogg of ten hours",
        () => songFile({ format: "ogg", sound: "anullsrc", seconds: 60, times: 610 }),
        tooLong,
      ],
    ])("%s", async (_what, bytes, sentence) => {
      const answer = await upload(ana, "track", await bytes(), { "content-type": "audio/wav" });
      expect([answer.status, answer.message]).toEqual([422, sentence]);
      await expectNothingKept();
    });

    test("a text that came in parts", async () => {
      const id = await inParts(Buffer.alloc(3 * limits.uploadPartBytes, "la la la "));
      expect((await ana.call(finishUpload, { id })).error.message).toBe(broken);
      await eventuallyNothingKept();
    });

    test("a song of 201 MB, before any of it is sent", async () => {
      const bytes = 201 * 1024 * 1024;
      const sentence = "Pesa más de 200 MB. Prueba con FLAC o MP3.";
      const { status, error } = await ana.call(startUpload, { kind: "track", bytes });
      expect([status, error.message]).toEqual([413, sentence]);
      expect(await announce(bytes)).toMatchObject({ code: "track_too_large", message: sentence });
      await expectNothingKept();
    });

    test("one that does not fit into the account's space", async () => {
      await server.query(
        "insert into files (owner_id, kind, view, keys, bytes) values ($1, 'audio', '{}', '{}', $2)",
        [ana.id, limits.storageBytesPerUser - 100],
      );
      const answer = await upload(ana, "track", await songFile({ format: "flac", cover }));
      expect([answer.status, answer.code]).toEqual([507, "quota_exceeded"]);
      await server.query("delete from files");
      await expectNothingKept();
    });

    test("as a song of a post: an AIFF, which few browsers play", async () => {
      const answer = await upload(ana, "audio", await songFile({ format: "aiff" }));
      expect(answer.code).toBe("file_type_not_allowed");
      await expectNothingKept();
    });
  });

  async function eventuallyNothingKept(): Promise<void> {
    const { sweepFiles } = await import("./sweep-files.ts");
    await sweepFiles(server.ctx);
    await expectNothingKept();
  }
});

/** What the server answers to the head of a request with so many bytes. */
function announce(bytes: number): Promise<object> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}/api/files?kind=track`, {
      method: "POST",
      headers: { authorization: `Bearer ${ana.token}`, "content-length": String(bytes) },
    });
    sending.on("error", reject);
    sending.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => {
        sending.destroy();
        resolve(JSON.parse(text) as object);
      });
    });
    sending.flushHeaders();
  });
}

/** The head of a WAV file that announces three hours of sound. */
function wavOfThreeHours(): Buffer {
  const head = wav(0);
  head.writeUInt32LE(3 * 3600 * 8000, 40);
  return head;
}

test("the largest songs of two albums fit into the rate limit, and their parts", () => {
  const songs = 2 * 12;
  expect(rateLimits.trackUpload.points).toBeGreaterThanOrEqual(songs);
  expect(rateLimits.uploadPart.points).toBeGreaterThanOrEqual(songs * limits.uploadParts);
});
