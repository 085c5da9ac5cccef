import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editPost, replaceMedia } from "#contract/posts/own-posts";
import { countPlay } from "#contract/posts/plays";
import { createPost, deletePost, getPost, type Media } from "#contract/posts/posts";
import { postsWithoutPreview } from "#modules/posts";
import { connectTestAccount } from "#testing/artist-with-account";
import { eventually } from "#testing/eventually";
import { songFile } from "#testing/songs";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { phoneVideo } from "#testing/phone-video";
import { makePreview } from "./make-preview.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Locked = Extract<Media, { kind: "locked" }>;
const lock = { price: 300, currency: "EUR" as const };

let server: TestServer;
let ana: Person;
let beto: Person;

async function send(kind: string, bytes: Buffer): Promise<string> {
  const answer = await ana.fetch(`/api/files?kind=${kind}`, {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

const publish = async (details: Record<string, unknown>): Promise<string> => {
  const { data } = await ana.call(
    createPost,
    { title: "Marea baja", text: "Letra", lock, ...details },
    { "idempotency-key": randomUUID() },
  );
  return data.id;
};

/** The addresses in an answer. */
const addressesIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/\/files\/[0-9a-z/.-]+/g) ?? []),
];
const statusOf = async (url: string, who: Pick<Person, "fetch"> = server.visitor) =>
  (await who.fetch(url)).status;

async function lockedMedia(id: string, who: Pick<Person, "call"> = server.visitor) {
  const { data } = await who.call(getPost, { id });
  if (data.media?.kind !== "locked") throw new Error("it is not locked");
  return data.media;
}
const whenMade = (id: string, who?: Pick<Person, "call">): Promise<Locked> =>
  eventually(async () => {
    const media = await lockedMedia(id, who);
    expect(media.preview).not.toBeNull();
    return media;
  });

/** A picture with fine details: stripes of a pixel. */
async function stripes(): Promise<Buffer> {
  const [width, height] = [640, 400];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.fill((at % 2) * 255, at * 3, at * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  server = await testServer({ testPayments: true, ffmpeg: "ffmpeg" });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  await connectTestAccount(ana);
});
afterAll(() => server.stop());

describe("the preview of a locked post", () => {
  let song: string;
  let preview: Locked;

  test("of a song is at most 30 seconds in a file of its own, with a copy of its cover", async () => {
    const cover = await upload(ana, "image");
    const file = await send("audio", await songFile({ format: "mp3", seconds: 70 }));
    song = await publish({ files: [{ fileId: file, coverFileId: cover }] });
    preview = await whenMade(song);
    expect(preview).toMatchObject({ of: "audio", cover: { width: 320 } });
    if (preview.preview?.kind !== "audio") throw new Error("no song");
    expect(preview.preview.duration).toBeGreaterThan(29);
    expect(preview.preview.duration).toBeLessThan(30.5);
    expect(preview.preview.peaks.length).toBeGreaterThan(50);
    const own = (await ana.call(getPost, { id: song })).data.media;
    const originals = addressesIn(own);
    for (const address of addressesIn(preview)) {
      expect(originals).not.toContain(address);
      expect(await statusOf(address)).toBe(200);
    }
    for (const address of originals) expect(await statusOf(address)).toBe(404);
  });

  test("of a short song is half of it, and of the shortest there is none", async () => {
    const short = await send("audio", await songFile({ format: "mp3", seconds: 20 }));
    const media = await whenMade(await publish({ files: [{ fileId: short }] }));
    expect(media.preview?.kind === "audio" && media.preview.duration).toBeLessThan(10.6);
    const tone = await publish({ files: [{ fileId: await upload(ana, "audio") }] });
    await eventually(async () =>
      expect(
        await server.query("select from post_previews where post_id = $1 and shown is not null", [
          tone,
        ]),
      ).toHaveLength(1),
    );
    expect((await lockedMedia(tone)).preview).toBeNull();
  });

  test("is not counted as a play", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    for (const seconds of [30, 70]) await beto.call(countPlay, { id: song, seconds }, headers);
    expect((await ana.call(getPost, { id: song })).data.views).toBe(0);
  });

  test("of pictures has nothing of their details, only colours", async () => {
    const files = [await send("image", await stripes()), await upload(ana, "image")];
    const id = await publish({ files: files.map((fileId) => ({ fileId, alt: "Secreto" })) });
    const { preview: picture, of } = await whenMade(id);
    expect([of, picture?.kind]).toEqual(["image", "image"]);
    expect(JSON.stringify(picture)).not.toContain("Secreto");
    const [address] = addressesIn(picture);
    const bytes = Buffer.from(await (await server.visitor.fetch(String(address))).arrayBuffer());
    const { channels } = await sharp(bytes).stats();
    for (const { stdev } of channels) expect(stdev).toBeLessThan(4);
  });

  test("of a video plays, and its poster is blurred", async () => {
    const video = await send("video", await phoneVideo({ seconds: 6 }));
    const poster = await send("image", await stripes());
    const id = await publish({ files: [{ fileId: video, coverFileId: poster }] });
    const media = await whenMade(id);
    expect(media.preview).toMatchObject({ kind: "video", mime: "video/mp4" });
    expect(media.preview?.kind === "video" && media.preview.duration).toBeLessThan(3.5);
    const picture = await server.visitor.fetch(String(media.cover?.url));
    const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
    for (const { stdev } of channels) expect(stdev).toBeLessThan(4);
    for (const address of addressesIn((await ana.call(getPost, { id })).data.media))
      expect(await statusOf(address)).toBe(404);
  });

  test("of a post with sensitive media is covered like the media", async () => {
    await server.query("update media_content set is_sensitive = true where id = $1", [song]);
    const { data } = await server.visitor.call(getPost, { id: song });
    expect(data.media).toMatchObject({ kind: "sensitive", media: { kind: "locked", of: "audio" } });
    await server.query("update media_content set is_sensitive = false where id = $1", [song]);
  });

  test("of a post for followers opens only by an address of one's own", async () => {
    const file = await send("audio", await songFile({ format: "mp3", seconds: 12 }));
    const id = await publish({ files: [{ fileId: file }], visibility: "followers" });
    await server.query("insert into user_follows (follower_id, following_id) values ($1, $2)", [
      beto.id,
      ana.id,
    ]);
    const media = await whenMade(id, beto);
    const url = media.preview?.kind === "audio" ? media.preview.url : "";
    expect(url).toContain(`?u=${beto.id}&`);
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(String(url.split("?")[0]))).toBe(404);
    await server.query("delete from user_follows where follower_id = $1", [beto.id]);
    expect(await statusOf(url)).toBe(404);
  });

  test("goes with another recording, and is made of that one", async () => {
    const [before] = addressesIn(preview.preview);
    const fileId = await send("audio", await songFile({ format: "mp3", seconds: 40 }));
    await ana.call(replaceMedia, { id: song, fileId });
    await eventually(async () => {
      const media = await whenMade(song);
      expect(media.preview?.kind === "audio" && media.preview.duration).toBeLessThan(20.6);
    });
    expect(await statusOf(String(before))).toBe(404);
  });

  test("is deleted when the post is opened, and unreachable from the moment it is deleted", async () => {
    const [address] = addressesIn((await lockedMedia(song)).preview);
    await ana.call(deletePost, { id: song });
    expect(await statusOf(String(address))).toBe(404);
    await server.query(
      "update media_content set status = 'active', deleted_at = null where id = $1",
      [song],
    );
    expect(await statusOf(String(address))).toBe(200);
    await ana.call(editPost, { id: song, lock: null });
    expect(await statusOf(String(address))).toBe(404);
    expect(
      await server.query("select from files_to_delete where key = $1", [
        String(address).replace("/files/", ""),
      ]),
    ).toHaveLength(1);
    const rows = await server.query("select from post_previews where post_id = $1", [song]);
    expect(rows).toEqual([]);
  });
});

describe("a preview that could not be made", () => {
  /** A locked song whose preview was never insertAttempt. */
  async function untried(seconds = 8): Promise<string> {
    const file = await send("audio", await songFile({ format: "mp3", seconds }));
    const id = await publish({ files: [{ fileId: file }] });
    await whenMade(id);
    await server.query("delete from post_previews where post_id = $1", [id]);
    return id;
  }
  const missing = (converts = true) => postsWithoutPreview(server.ctx.db, { converts, limit: 100 });

  test("without ffmpeg is none, breaks nothing, and is made when there is one", async () => {
    const id = await untried();
    await makePreview(server.ctx, null, id);
    expect((await lockedMedia(id)).preview).toBeNull();
    expect(await missing(false)).not.toContain(id);
    expect(await missing()).toContain(id);
    await makePreview(server.ctx, "ffmpeg", id);
    expect((await lockedMedia(id)).preview).not.toBeNull();
    expect(await missing()).not.toContain(id);
  });

  test("is tried again after a killed attempt, five times at most", async () => {
    const id = await untried();
    const insertAttempt = `insert into post_previews (post_id, source, attempts, tried_at)
      select id, media ->> 'url', $2, now() - interval '2 hours' from media_content where id = $1`;
    await server.query(insertAttempt, [id, 1]);
    expect(await missing()).toContain(id);
    await makePreview(server.ctx, "ffmpeg", id);
    expect((await lockedMedia(id)).preview).not.toBeNull();
    await server.query("delete from post_previews where post_id = $1", [id]);
    await server.query(insertAttempt, [id, 5]);
    expect(await missing()).not.toContain(id);
    await makePreview(server.ctx, "ffmpeg", id);
    expect((await lockedMedia(id)).preview).toBeNull();
  });

  test("of a file that is not what it says leaves nothing behind", async () => {
    const id = await untried();
    await makePreview(server.ctx, "/bin/false", id);
    expect((await lockedMedia(id)).preview).toBeNull();
    expect(await missing()).not.toContain(id);
  });

  test("is not made of a post that is open, or of none", async () => {
    const id = await untried();
    await ana.call(editPost, { id, lock: null });
    await makePreview(server.ctx, "ffmpeg", id);
    await makePreview(server.ctx, "ffmpeg", randomUUID());
    expect(await server.query("select from post_previews where post_id = $1", [id])).toEqual([]);
  });
});
