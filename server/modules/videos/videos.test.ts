import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { finishUpload, getVideoLimits, startUpload } from "#contract/files/files";
import { limits } from "#contract/limits";
import { getNotifications } from "#contract/notifications/notifications";
import { changeOwnPosts, editPost, getOwnPost, replaceMedia } from "#contract/posts/own-posts";
import { createPost, deletePost, getPost } from "#contract/posts/posts";
import { requeueLostConversions } from "#modules/files";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { convertUpload } from "./convert-upload.ts";
import { hevc, hlg, phoneVideo, remuxVideo, streamsOf } from "#testing/phone-video";

const place = "+40.4168-003.7038/";

type Person = Awaited<ReturnType<TestServer["person"]>>;
interface Uploaded {
  status: number;
  id: string;
  code: string;
  message: string;
  file: { url: string; state?: string; mime: string; width: number; height: number };
}

async function send(who: Person, bytes: Buffer | string, kind = "video"): Promise<Uploaded> {
  const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  const answer = await who.fetch(`/api/files?kind=${kind}`, { method: "POST", body });
  return { ...((await answer.json()) as Uploaded), status: answer.status };
}

describe("with ffmpeg on the machine", () => {
  let server: TestServer;
  let ana: Person;
  let small: Buffer;
  beforeAll(async () => {
    server = await testServer({ ffmpeg: "ffmpeg" });
    ana = await server.person("ana", { role: "creator" });
    small = await phoneVideo();
  });
  afterAll(() => server?.stop());

  const incoming = () => readdirSync(server.ctx.files.incoming);
  const own = async (id: string) => (await ana.call(getOwnPost, { id })).data;
  const listNotifications = async () => (await ana.call(getNotifications, {})).data.notifications;
  const download = async (url: string) =>
    Buffer.from(await (await server.visitor.fetch(url)).arrayBuffer());

  /** A post as visitors see it after the conversion. */
  async function waitForVideo(id: string) {
    const { data } = await eventually(async () => {
      const answer = await server.visitor.call(getPost, { id });
      expect(answer.status).toBe(200);
      return answer;
    });
    if (data.media?.kind !== "video") throw new Error("no video");
    return data.media;
  }

  /** An upload whose conversion was not queued. */
  async function waiting(bytes = small): Promise<{ id: string; url: string }> {
    const { id, file } = await send(ana, bytes);
    await eventually(async () => expect(await stateOf(id)).not.toBe("processing"));
    await server.query(
      `update files set view = view || '{"state": "processing"}', conversion_attempts = 0 where id = $1`,
      [id],
    );
    return { id, url: file.url };
  }

  async function stateOf(id: string): Promise<string | null | undefined> {
    const [row] = await server.query<{ state: string | null }>(
      "select view ->> 'state' as state from files where id = $1",
      [id],
    );
    return row?.state;
  }

  describe("a phone's recording is converted, and its post is published then", () => {
    test.each<[string, () => Promise<Buffer>, [number, number]]>([
      ["HEVC", () => Promise.resolve(small), [192, 108]],
      ["HEVC with 10 bits in HDR", () => phoneVideo({ pictures: hlg }), [192, 108]],
      [
        "HEVC held upright, with the place where it was filmed",
        () =>
          remuxVideo(small, [
            "-metadata:s:v:0",
            "rotate=90",
            "-metadata",
            `location=${place}`,
            "-movflags",
            "use_metadata_tags",
          ]),
        [108, 192],
      ],
      [
        "H.264 with 10 bits",
        () => phoneVideo({ pictures: ["-c:v", "libx264", "-pix_fmt", "yuv420p10le"] }),
        [192, 108],
      ],
      [
        "H.264 wider than a screen, with odd sides",
        () =>
          phoneVideo({ size: "2401x301", pictures: ["-c:v", "libx264", "-pix_fmt", "yuv444p"] }),
        [1920, 240],
      ],
      [
        "HEVC without sound, as MP4",
        () => phoneVideo({ more: ["-an"], extension: "mp4" }),
        [192, 108],
      ],
      [
        "H.264 with the sound of a camera",
        () =>
          phoneVideo({
            pictures: ["-c:v", "libx264", "-pix_fmt", "yuv420p"],
            more: ["-c:a", "pcm_s16le"],
          }),
        [192, 108],
      ],
    ])("%s", async (what, record, size) => {
      const bytes = await record();
      expect(bytes.includes(place)).toBe(what.includes("the place"));
      const { status, id: fileId, file } = await send(ana, bytes);
      expect([status, file.state]).toEqual([200, "processing"]);
      const { data: post } = await ana.call(createPost, { text: "En vivo", files: [{ fileId }] });
      const media = await waitForVideo(post.id);
      expect(media.state).toBeUndefined();
      expect([media.mime, media.width, media.height]).toEqual(["video/mp4", ...size]);
      expect(media.duration).toBeCloseTo(2, 0);
      const result = await download(media.url);
      const streams = await streamsOf(result);
      expect(streams).toMatch(/Video: h264 \(High\).*yuv420p\(/);
      expect(streams).not.toMatch(/rotate|displaymatrix|location/);
      expect(result.includes(place)).toBe(false);
      // Faststart: the index comes before the frames.
      expect(result.indexOf("moov")).toBeLessThan(result.indexOf("mdat"));
      // The original is deleted, and the result counts towards the space.
      expect((await ana.fetch(file.url)).status).toBe(404);
      const [row] = await server.query(
        "select bytes, cardinality(keys) as keys from files where id = $1",
        [fileId],
      );
      expect(row).toEqual({ bytes: result.length, keys: 1 });
      await eventually(() => expect(incoming()).toEqual([]));
    });
  });

  test("a video that all browsers play is published at once, unchanged", async () => {
    const bytes = await phoneVideo({
      pictures: ["-c:v", "libx264", "-pix_fmt", "yuv420p"],
      extension: "mp4",
    });
    const { id: fileId, file } = await send(ana, bytes);
    expect(file.state).toBeUndefined();
    const { data: post } = await ana.call(createPost, { files: [{ fileId }] });
    const framesOf = (video: Buffer) => {
      const mdat = video.indexOf("mdat");
      return video.subarray(mdat, mdat - 4 + video.readUInt32BE(mdat - 4));
    };
    const storedVideo = await download((await waitForVideo(post.id)).url);
    expect(framesOf(storedVideo).equals(framesOf(bytes))).toBe(true);
  });

  test("an unchanged video does not reveal where it was filmed either", async () => {
    const bytes = await phoneVideo({
      pictures: ["-c:v", "libx264", "-pix_fmt", "yuv420p"],
      more: ["-metadata", `location=${place}`, "-metadata:s:v:0", "title=De mi casa"],
    });
    expect([bytes.includes(place), bytes.includes("De mi casa")]).toEqual([true, true]);
    const { file } = await send(ana, bytes);
    const storedVideo = Buffer.from(await (await ana.fetch(file.url)).arrayBuffer());
    expect(storedVideo.length).toBe(bytes.length);
    expect([storedVideo.includes(place), storedVideo.includes("De mi casa")]).toEqual([
      false,
      false,
    ]);
    expect(await streamsOf(storedVideo)).toMatch(/frame= *50 /);
  });

  test("limits are reported, and a video of 20 MB and more may be uploaded in parts", async () => {
    expect((await ana.call(getVideoLimits, {})).data).toEqual({
      converts: true,
      max_bytes: limits.convertedVideoBytes,
      max_seconds: 180,
    });
    const begin = (kind: "video" | "audio", bytes: number) =>
      ana.call(startUpload, { kind, bytes });
    expect((await begin("video", limits.convertedVideoBytes)).status).toBe(200);
    const { status, error } = await begin("video", limits.convertedVideoBytes + 1);
    expect([status, error.message]).toEqual([
      413,
      "El video es demasiado grande. Máximo 200MB permitido.",
    ]);
    expect((await begin("audio", limits.composerFileBytes + 1)).error.code).toBe("file_too_large");
    await server.query("delete from uploads");
  });

  describe("until its video is playable, a post is visible only to its author", () => {
    test("in every way in which it could be published", async () => {
      const { id: fileId, url } = await waiting();
      const { data: post } = await ana.call(createPost, {
        text: "Todavía no",
        files: [{ fileId }],
      });
      const { id } = post;
      expect(post.media).toMatchObject({ kind: "video", state: "processing" });
      const isHidden = async () => {
        expect((await server.visitor.call(getPost, { id })).status).toBe(404);
        expect((await server.visitor.fetch(url)).status).toBe(404);
        expect(await own(id)).toMatchObject({ state: "scheduled", media: { state: "processing" } });
      };
      await isHidden();
      expect((await ana.call(editPost, { id, publish_at: null })).status).toBe(200);
      await isHidden();
      await ana.call(changeOwnPosts, { ids: [id], change: "deleted" });
      await ana.call(changeOwnPosts, { ids: [id], change: "restored" });
      expect((await own(id)).state).toBe("archived");
      await ana.call(changeOwnPosts, { ids: [id], change: "unarchived" });
      await isHidden();
      await convertUpload(server.ctx, fileId);
      expect((await waitForVideo(id)).state).toBeUndefined();
    });

    test("a scheduled post waits for its time", async () => {
      const { id: fileId } = await waiting();
      const publish_at = new Date(Date.now() + 86_400_000).toISOString();
      const { data } = await ana.call(createPost, { publish_at, files: [{ fileId }] });
      await convertUpload(server.ctx, fileId);
      expect(await own(data.id)).toMatchObject({ state: "scheduled", publish_at });
      expect((await own(data.id)).media).not.toHaveProperty("state");
    });

    test("a post for followers has signed addresses", async () => {
      const { id: fileId } = await waiting();
      const { data } = await ana.call(createPost, { visibility: "private", files: [{ fileId }] });
      await convertUpload(server.ctx, fileId);
      const { media } = (await ana.call(getPost, { id: data.id })).data;
      const url = media?.kind === "video" ? media.url : "";
      expect((await server.visitor.fetch(url)).status).toBe(200);
      expect((await server.visitor.fetch(url.replace(/\?.*/, ""))).status).toBe(404);
    });
  });

  describe("hostile files", () => {
    const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n";
    test.each<[string, () => Promise<Buffer | string>, number, string]>([
      ["a text", async () => "hola".repeat(1000), 415, "file_type_not_allowed"],
      ["a playlist", async () => playlist, 415, "file_type_not_allowed"],
      [
        "a list for concat",
        async () => "ffconcat version 1.0\nfile /etc/passwd\n",
        415,
        "file_type_not_allowed",
      ],
      ["one that was cut off", async () => small.subarray(0, -500), 422, "file_broken"],
      ["only its head", async () => small.subarray(0, 60), 422, "file_broken"],
      [
        "one of four minutes",
        () => phoneVideo({ seconds: 240, rate: 2, size: "64x64", more: ["-an"] }),
        422,
        "video_too_long",
      ],
      ["one that claims 9000 pixels", async () => withClaimedSize(9000, 100), 422, "file_broken"],
      [
        "one that claims more than 4K",
        async () => withClaimedSize(5000, 3000),
        422,
        "image_dimensions",
      ],
      ["HEVC in a file for sound", async () => withBrand("M4A "), 415, "file_type_not_allowed"],
    ])("%s is refused", async (_what, make, status, code) => {
      const answer = await send(ana, await make());
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect((await send(ana, await make(), "audio")).status).toBeGreaterThan(399);
    });

    /** The same video, whose header claims this size. */
    function withClaimedSize(width: number, height: number): Buffer {
      const bytes = Buffer.from(small);
      const at = bytes.indexOf("tkhd") + 4 + 76;
      bytes.writeUInt32BE(width * 65_536, at);
      bytes.writeUInt32BE(height * 65_536, at + 4);
      return bytes;
    }
    function withBrand(brand: string): Buffer {
      const bytes = Buffer.from(small);
      bytes.write(brand, bytes.indexOf("ftyp") + 4, "latin1");
      return bytes;
    }

    test("one that claims ten hours gets the duration of its frames", async () => {
      const bytes = Buffer.from(small);
      bytes.writeUInt32BE(36_000_000, bytes.indexOf("mvhd") + 4 + 16);
      const { id: fileId } = await send(ana, bytes);
      const { data } = await ana.call(createPost, { files: [{ fileId }] });
      expect((await waitForVideo(data.id)).duration).toBeCloseTo(2, 0);
    });

    test("invalid frames, and pictures larger than declared: the author is notified, and the next one is converted", async () => {
      const nothing = Buffer.from(small);
      const frames = nothing.indexOf("mdat") + 4;
      nothing.fill(0xa5, frames, frames + (nothing.readUInt32BE(frames - 8) - 8));
      const huge = await phoneVideo({ seconds: 0.1, size: "4400x2400", rate: 10, more: ["-an"] });
      const at = huge.indexOf("tkhd") + 4 + 76;
      huge.writeUInt32BE(320 * 65_536, at);
      huge.writeUInt32BE(180 * 65_536, at + 4);
      for (const bytes of [nothing, huge]) {
        const { status, id: fileId } = await send(ana, bytes);
        expect(status).toBe(200);
        const { data: post } = await ana.call(createPost, { title: "Roto", files: [{ fileId }] });
        await eventually(async () =>
          expect(await own(post.id)).toMatchObject({
            state: "scheduled",
            media: { state: "failed" },
          }),
        );
        expect((await server.visitor.call(getPost, { id: post.id })).status).toBe(404);
        const expectedNotification = {
          type: "system",
          message:
            "No pudimos convertir el video de «Roto». Elige otro archivo para que se publique.",
          content: { id: post.id, title: "Roto" },
        };
        expect(await listNotifications()).toMatchObject([expectedNotification]);
        // The author replaces the video.
        const { id: better } = await send(ana, small);
        expect((await ana.call(replaceMedia, { id: post.id, fileId: better })).status).toBe(200);
        await waitForVideo(post.id);
        expect(await listNotifications()).toEqual([]);
        await ana.call(deletePost, { id: post.id });
      }
      expect(incoming()).toEqual([]);
    });

    test("one that failed before publishing is refused with a sentence", async () => {
      const { id: fileId } = await waiting();
      await server.query(`update files set view = view || '{"state": "failed"}' where id = $1`, [
        fileId,
      ]);
      const { status, error } = await ana.call(createPost, { files: [{ fileId }] });
      expect([status, error.message]).toEqual([
        422,
        "No pudimos convertir este video. Quítalo y prueba con otro archivo.",
      ]);
    });
  });

  test("a published video is replaced only by a playable one", async () => {
    const { id: fileId } = await send(ana, small);
    const { data: post } = await ana.call(createPost, { files: [{ fileId }] });
    const before = await waitForVideo(post.id);
    const { id: next } = await waiting();
    const { status, error } = await ana.call(replaceMedia, { id: post.id, fileId: next });
    expect([status, error.code]).toEqual([409, "video_processing"]);
    expect((await waitForVideo(post.id)).url).toBe(before.url);
    await convertUpload(server.ctx, next);
    expect((await ana.call(replaceMedia, { id: post.id, fileId: next })).status).toBe(200);
    expect((await waitForVideo(post.id)).url).not.toBe(before.url);
  });

  test("nobody has more than three in conversion; an uploaded file stays for a retry", async () => {
    const beto = await server.person("beto");
    const some = await Promise.all([1, 2, 3].map(() => waiting()));
    await server.query("update files set owner_id = $1 where id = any($2)", [
      beto.id,
      some.map(({ id }) => id),
    ]);
    const { id } = (await beto.call(startUpload, { kind: "video", bytes: small.length })).data;
    await beto.fetch(`/api/uploads/${id}?offset=0`, {
      method: "PUT",
      body: new Uint8Array(small),
      headers: { "content-type": "application/octet-stream" },
    });
    const response = await beto.call(finishUpload, { id });
    expect([response.status, response.error.code]).toEqual([409, "videos_waiting"]);
    await convertUpload(server.ctx, String(some[0]?.id));
    expect((await beto.call(finishUpload, { id })).status).toBe(200);
  });

  test("a video that is deleted meanwhile leaves no file", async () => {
    const { id } = await waiting();
    const put: string[] = [];
    const files = {
      ...server.ctx.files,
      put: async (...putArguments: Parameters<typeof server.ctx.files.put>) => {
        await server.ctx.files.put(...putArguments);
        put.push(putArguments[0]);
        await server.query("delete from files where id = $1", [id]);
      },
    };
    await convertUpload({ ...server.ctx, files }, id);
    expect(put).toHaveLength(1);
    expect(
      await server.query("select key from files_to_delete where key = any($1)", [put]),
    ).toEqual([]);
    await expect(server.ctx.files.read(String(put[0]))).rejects.toThrow("ENOENT");
    expect(incoming()).toEqual([]);
    await convertUpload(server.ctx, id);
  });

  test("lost conversions are requeued, and given up after five attempts", async () => {
    const { id } = await waiting();
    const began = (attempts: number) =>
      server.query(
        `update files set conversion_attempts = $2, conversion_started_at = now() - interval '4 hours' where id = $1`,
        [id, attempts],
      );
    await began(1);
    await requeueLostConversions(server.ctx);
    await eventually(async () => expect(await stateOf(id)).toBeNull());
    const { id: poison } = await waiting();
    await server.query("update files set conversion_attempts = 5 where id = $1", [poison]);
    await convertUpload(server.ctx, poison);
    expect(await stateOf(poison)).toBe("failed");
  });

  test("a missing ffmpeg does not make the video fail", async () => {
    const { id } = await waiting();
    const without = { ...server.ctx, config: { ...server.ctx.config, ffmpeg: undefined } };
    await expect(convertUpload(without, id)).rejects.toMatchObject({ code: "overloaded" });
    expect(await stateOf(id)).toBe("processing");
  });
});

describe("without ffmpeg on the server's machine", () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await testServer();
    ana = await server.person("ana");
  });
  afterAll(() => server?.stop());

  test("HEVC is refused with a sentence that says what to do, and the other limits apply", async () => {
    const response = await send(ana, await phoneVideo());
    expect([response.status, response.code]).toEqual([415, "video_not_convertible"]);
    expect(response.message).toContain("H.264");
    expect((await ana.call(getVideoLimits, {})).data).toEqual({
      converts: false,
      max_bytes: limits.composerFileBytes,
      max_seconds: null,
    });
    const { error } = await ana.call(startUpload, {
      kind: "video",
      bytes: limits.composerFileBytes + 1,
    });
    expect(error.message).toBe("El archivo es demasiado grande. Máximo 20MB permitido.");
  });

  test("H.264 is played unchanged, with 10 bits it is refused", async () => {
    const h264 = (format: string) =>
      phoneVideo({ pictures: ["-c:v", "libx264", "-pix_fmt", format] });
    const { status, file } = await send(ana, await h264("yuv420p"));
    expect([status, file.state]).toEqual([200, undefined]);
    expect((await send(ana, await h264("yuv420p10le"))).code).toBe("video_not_convertible");
  });

  test("an audio brand does not make a recording of a video", async () => {
    const bytes = await phoneVideo({ pictures: hevc, extension: "mp4" });
    expect((await send(ana, bytes, "audio")).status).toBe(415);
  });
});
