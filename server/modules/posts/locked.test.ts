import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
/** Locked posts of every kind with files, with the addresses and ids of these. */
const lockedPosts: { id: string; kind: string; secrets: string[] }[] = [];

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto");
  const [sound, cover, other] = [
    await upload(ana, "audio"),
    await upload(ana, "image"),
    await upload(ana, "image"),
  ];
  const views = new Map(
    (
      await server.query<{ id: string; view: Record<string, unknown> }>(
        "select id, view from files where owner_id = $1",
        [ana.id],
      )
    ).map(({ id, view }) => [id, view]),
  );
  const [audio, picture, second] = [sound, cover, other].map((id) => views.get(id) ?? {});
  const videoMedia = {
    kind: "video",
    url: "/files/cd/cd11.webm",
    mime: "video/webm",
    duration: 61,
    width: 640,
    height: 360,
  };
  const kinds = {
    audio: { ...audio, peaks: [10, 90], cover: picture },
    video: { ...videoMedia, poster: picture, captions: "/files/ef/ef22.vtt" },
    image: { ...picture, alt: "Secreto" },
    gallery: {
      kind: "gallery",
      pictures: [picture, second].map((one) => ({ ...one, alt: "Secreto" })),
    },
  };
  for (const [kind, media] of Object.entries(kinds)) {
    const type = kind === "gallery" ? "image" : kind;
    const [row] = await server.query<{ id: string }>(
      `insert into media_content (user_id, title, content_type, media, file_ids, is_locked, unlock_price)
       values ($1, 'Solo para quien apoya', $2, $3, $4, true, 500) returning id`,
      [ana.id, type, media, [sound, cover, other]],
    );
    const text = JSON.stringify(media);
    lockedPosts.push({
      id: String(row?.id),
      kind: type,
      secrets: [...(text.match(/[0-9a-f]{32}|cd11|ef22/g) ?? []), sound, cover, other, "Secreto"],
    });
  }
});
afterAll(() => server.stop());

describe("a locked post", () => {
  test("shows that it exists, its kind and duration, and nothing else", async () => {
    for (const { id, kind } of lockedPosts) {
      const { data } = await server.visitor.call(getPost, { id });
      expect(data).toMatchObject({ is_locked: true, unlock_price: 500 });
      expect(data.media).toEqual({
        kind: "locked",
        of: kind,
        duration: kind === "audio" ? expect.any(Number) : kind === "video" ? 61 : null,
        cover: null,
        preview: null,
      });
    }
  });

  test("reveals nothing about its file, in no list and on no page", async () => {
    for (const viewer of [server.visitor, beto])
      for (const address of [
        ...lockedPosts.flatMap(({ id }) => [`/api/posts/${id}`, `/post/${id}`]),
        "/api/get-feed?limit=50",
        `/api/get-feed?artistId=${ana.id}`,
        `/api/get-feed?artistId=${ana.id}&kind=music`,
        `/api/featured-post?artistId=${ana.id}`,
        "/api/highlights",
        "/ana",
        "/landing",
      ]) {
        const responseText = await (await viewer.fetch(address)).text();
        for (const { secrets } of lockedPosts)
          for (const secret of secrets) expect(responseText, address).not.toContain(secret);
      }
  });

  test("has a file with a name of 128 random bits, which no other file shares", async () => {
    const rows = await server.query<{ keys: string[] }>("select keys from files");
    const stems = rows.map(({ keys }) => keys[0]?.slice(3, 35) ?? "");
    expect(stems.every((stem) => /^[0-9a-f]{32}$/.test(stem))).toBe(true);
    expect(new Set(stems).size).toBe(stems.length);
  });
});
