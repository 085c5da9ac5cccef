import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits";
import { createPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload as picture } from "#testing/upload";
import { captions, mp4, webm } from "#testing/videos";
import { svg, wav } from "./testing/samples.ts";
import { download, type Person, upload } from "./testing/transfer.ts";

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
});
afterAll(() => server.stop());

describe("a video's duration comes from its frames", () => {
  test.each<[string, Buffer, string, [number, number], number]>([
    ["an MP4", mp4(), "video/mp4", [320, 180], 2],
    ["one from a phone held upright", mp4({ isRotated: true }), "video/mp4", [180, 320], 2],
    ["a QuickTime file", mp4({ brand: "qt  " }), "video/mp4", [320, 180], 2],
    ["one that a browser recorded", mp4({ fragmented: true }), "video/mp4", [320, 180], 2],
    ["a WebM that a browser recorded", webm(), "video/webm", [320, 180], 2],
    ["a WebM with all its sizes", webm({ open: false, frames: 75 }), "video/webm", [320, 180], 3],
  ])("%s", async (_what, bytes, mime, size, seconds) => {
    const { status, file } = await upload(ana, "video", bytes, { "content-type": "text/html" });
    expect([status, file.kind, file.mime]).toEqual([200, "video", mime]);
    expect([file.width, file.height]).toEqual(size);
    expect(file.duration).toBeCloseTo(seconds, 1);
    const answer = await server.visitor.fetch(file.url);
    expect(answer.headers.get("content-type")).toBe(mime);
    expect(await download(server, file.url)).toEqual(bytes);
  });

  test("also when its header claims another one", async () => {
    const { file } = await upload(ana, "video", mp4({ seconds: 2, claimedSeconds: 360_000 }));
    expect(file.duration).toBe(2);
  });
});

test("a video is served in ranges, so that players can seek", async () => {
  const bytes = mp4();
  const { file } = await upload(ana, "video", bytes);
  const part = await server.visitor.fetch(file.url, { headers: { range: "bytes=100-199" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([
    206,
    `bytes 100-199/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
});

test("a video does not reveal where it was filmed, neither in a post nor in a message", async () => {
  const place = "+40.4168-003.7038/";
  const note = Buffer.alloc(8 + place.length);
  note.writeUInt32BE(note.length);
  note.write(`udta${place}`, 4, "latin1");
  for (const [brand, kind] of [
    ["isom", "video"],
    ["qt  ", "video"],
    ["3gp4", "file"],
  ] as const) {
    const bytes = Buffer.concat([mp4({ brand }), note]);
    // Posts do not accept 3GP, messages pass it on.
    if (kind === "video") {
      const { file } = await upload(ana, "video", bytes);
      expect((await download(server, file.url)).includes(place)).toBe(false);
    }
    const response = await ana.fetch("/api/messages/files?name=toma.mp4", {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    });
    expect(await response.json()).toMatchObject({ kind, bytes: bytes.length });
  }
  const keys = await server.query<{ key: string }>(
    "select unnest(keys) as key from files where kind = 'attachment'",
  );
  expect(keys).toHaveLength(3);
  for (const { key } of keys) {
    const storedBytes = await buffer(await server.ctx.files.read(key));
    expect(storedBytes.includes(place)).toBe(false);
  }
});

describe("is refused as a video", () => {
  const notAllowed = [415, "Tipo de archivo no permitido"] as const;
  const invalidFile = [422, "Archivo inválido"] as const;
  test.each<[string, Buffer | string, readonly [number, string]]>([
    ["an SVG named .mp4", svg, notAllowed],
    ["a page named .mp4", "<!doctype html><script>alert(1)</script>", notAllowed],
    ["a song", wav(1), notAllowed],
    ["an MP4 with sound only", mp4({ handler: "soun" }), notAllowed],
    ["a WebM with sound only", webm({ type: 2 }), notAllowed],
    ["a video that was cut off", mp4().subarray(0, -100), invalidFile],
    ["a WebM that was cut off", webm({ open: false }).subarray(0, -5), invalidFile],
    ["only the head of a video", mp4().subarray(0, 40), invalidFile],
    ["a video of one frame that claims an hour", mp4({ seconds: 3600, frames: 1 }), invalidFile],
    ["a video whose tables do not agree", mp4({ sizes: 49 }), invalidFile],
    ["a video without a frame", webm({ frames: 0 }), invalidFile],
    ["nothing", "", [422, "Invalid file provided"]],
    [
      "a video of 20 MB and one byte",
      Buffer.alloc(limits.composerFileBytes + 1),
      [413, "El archivo es demasiado grande. Máximo 20MB permitido."],
    ],
  ])("%s", async (_what, bytes, [status, message]) => {
    const answer = await upload(ana, "video", bytes);
    expect([answer.status, answer.message]).toEqual([status, message]);
  });

  test("a video as a song, and as a picture", async () => {
    expect((await upload(ana, "image", mp4())).message).toBe("File must be an image");
    expect((await upload(ana, "audio", webm())).status).toBeGreaterThan(399);
  });

  test("endlessly nested boxes, and zero sizes", async () => {
    const endless = Buffer.concat([mp4(), Buffer.from("00000001", "hex"), Buffer.alloc(12, 255)]);
    expect((await upload(ana, "video", endless)).status).toBe(422);
    for (let seed = 1; seed < 40; seed++) {
      const bytes = mp4({ fragmented: seed % 2 === 0 });
      // A fixed set of corruptions.
      for (let hit = 0; hit < 6; hit++) bytes[(seed * 7919 + hit * 104_729) % bytes.length] = 255;
      expect([200, 415, 422]).toContain((await upload(ana, "video", bytes)).status);
    }
  });
});

describe("captions", () => {
  test("are stored unchanged, under their own type", async () => {
    const { status, file } = await upload(ana, "captions", captions);
    expect([status, file.kind]).toEqual([200, "captions"]);
    const answer = await server.visitor.fetch(file.url);
    expect(answer.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await download(server, file.url)).toEqual(captions);
  });

  test.each<[string, Buffer | string, number]>([
    ["a page", "<script>alert(1)</script>", 422],
    ["a header without a cue", "WEBVTT\n\nhola\n", 422],
    ["SubRip", "1\n00:00:00,000 --> 00:00:01,000\nhola\n", 422],
    ["what is no UTF-8", Buffer.concat([captions, Buffer.from([0xff, 0xfe])]), 422],
    ["a NUL", `${captions.toString()}\0`, 422],
    ["500 KB and one byte", `${captions.toString()}${" ".repeat(limits.captionsBytes)}`, 413],
  ])("are refused when they are %s", async (_what, bytes, status) => {
    expect((await upload(ana, "captions", bytes)).status).toBe(status);
  });
});

describe("a post of a video", () => {
  const uploadFile = async (kind: string, bytes: Buffer) => (await upload(ana, kind, bytes)).id;

  test("has its poster and its captions", async () => {
    const fileId = await uploadFile("video", mp4());
    const coverFileId = await picture(ana, "image");
    const captionsFileId = await uploadFile("captions", captions);
    const { data } = await ana.call(createPost, {
      text: "En vivo",
      files: [{ fileId, coverFileId, captionsFileId }],
    });
    expect(data).toMatchObject({
      content_type: "video",
      media: {
        kind: "video",
        mime: "video/mp4",
        width: 320,
        height: 180,
        poster: { kind: "image" },
        captions: expect.stringMatching(/^\/files\/.*\.vtt$/),
      },
    });
  });

  test("may have neither", async () => {
    const { data } = await ana.call(createPost, {
      files: [{ fileId: await uploadFile("video", webm()) }],
    });
    expect(data.media).toMatchObject({ kind: "video", poster: null, captions: null });
  });

  test("is refused with captions that are a picture, with two videos, and with captions alone", async () => {
    const fileId = await uploadFile("video", mp4());
    const other = await uploadFile("video", mp4());
    const subtitles = await uploadFile("captions", captions);
    const still = await picture(ana, "image");
    for (const files of [
      [{ fileId, captionsFileId: still }],
      [{ fileId, coverFileId: subtitles }],
      [{ fileId }, { fileId: other }],
      [{ fileId }, { fileId: still }],
      [{ fileId: subtitles }],
      [{ fileId: still, captionsFileId: subtitles }],
      [{ fileId, coverFileId: fileId }],
    ])
      expect((await ana.call(createPost, { files })).status).toBeGreaterThan(399);
    expect((await ana.call(createPost, { files: [{ fileId }] })).status).toBe(200);
  });
});
