import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { findPage } from "./find-page.ts";
import { type Page, renderHead } from "./page.ts";
import { videoMedia, notForVisitors, pictureOf, publish, song } from "./testing/publish.ts";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let picture: Awaited<ReturnType<typeof pictureOf>>;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
  picture = await pictureOf(server, ana.id, "#0a0");
});
afterAll(() => server.stop());

type PostInput = Parameters<typeof publish>[2];
const pageOf = async (postInput: PostInput): Promise<Page & { id: string }> => {
  const id = await publish(server, ana, postInput);
  const ctx = { ...server.ctx, actor: null, ip: "127.0.0.1", userAgent: "", idempotencyKey: null };
  return { id, ...(await findPage(ctx, `/post/${id}`)) };
};
const head = (page: Page): string => renderHead(page, server.url);

describe("the page of a post, before any script runs", () => {
  test("has its title, address, image of 1200 × 630 and oEmbed link", async () => {
    const page = await pageOf({ title: "Luna de marzo", text: "Grabada en casa", media: song() });
    expect(page).toMatchObject({
      status: 200,
      title: "Luna de marzo — Ana Belmonte · Resuena",
      description: "Grabada en casa",
      canonical: `/post/${page.id}`,
      type: "music.song",
      image: { path: expect.stringMatching(`^/og/post/${page.id}-`), width: 1200, height: 630 },
    });
    expect(head(page)).toContain(
      `<link rel="alternate" type="application/json+oembed" href="${server.url}/oembed?format=json&amp;url=${encodeURIComponent(`${server.url}/post/${page.id}`)}"`,
    );
    const filmPage = await pageOf({ title: "Luna", text: "", media: videoMedia() });
    expect([filmPage.description, filmPage.type]).toEqual([
      "Un video de Ana Belmonte en Resuena.",
      "video.other",
    ]);
  });

  test("has JSON-LD for its kind", async () => {
    const kinds: [PostInput, Record<string, unknown>][] = [
      [
        { media: song(picture) },
        {
          "@type": "MusicRecording",
          name: "Luna de marzo",
          duration: "PT183S",
          byArtist: { "@type": "MusicGroup", name: "Ana Belmonte", url: `${server.url}/ana` },
          image: server.url + picture.url,
        },
      ],
      [
        { media: videoMedia(picture) },
        {
          "@type": "VideoObject",
          duration: "PT61S",
          uploadDate: expect.any(String),
          thumbnailUrl: [expect.stringContaining("/og/post/")],
          contentUrl: expect.stringContaining(".mp4"),
          embedUrl: expect.stringContaining("/embed/post/"),
        },
      ],
      [
        { media: { ...picture, alt: "La sala" } },
        {
          "@type": "ImageObject",
          caption: "La sala",
          contentUrl: server.url + picture.url,
          width: 900,
        },
      ],
      [
        {
          media: {
            kind: "gallery",
            pictures: [
              { ...picture, alt: "" },
              { ...picture, alt: "" },
            ],
          },
          type: "image",
        },
        {
          "@type": "SocialMediaPosting",
          image: [server.url + picture.url, server.url + picture.url],
        },
      ],
      [{ text: "Hola" }, { "@type": "SocialMediaPosting", articleBody: "Hola" }],
    ];
    for (const [postInput, expected] of kinds)
      expect((await pageOf(postInput)).jsonLd).toMatchObject(expected);
  });

  test("of a locked post says that it is not free, without anything that reveals its file", async () => {
    for (const media of [song(picture), videoMedia(picture), { ...picture, alt: "" }]) {
      const page = await pageOf({ media, locked: true });
      expect(page.jsonLd).toMatchObject({ isAccessibleForFree: false });
      expect(page.image.path).toBe("/og.png");
      // Below it are other posts of its author, with their files.
      const queries = page.queries.filter(([[name]]) => name !== "getFeed");
      expect(JSON.stringify({ ...page, queries })).not.toMatch(/\/files\/|abababab/);
    }
  });

  test("of an unlisted post stays out of search engines, oEmbed and JSON-LD", async () => {
    const page = await pageOf({ visibility: "unlisted", media: song() });
    expect(page).toMatchObject({ status: 200, canonical: null });
    expect([page.jsonLd, page.oembed]).toEqual([undefined, undefined]);
    expect(head(page)).toContain('<meta name="robots" content="noindex" />');
  });

  test("is 404 for a post that visitors may not see, with the default image and none of its text", async () => {
    for (const postInput of notForVisitors) {
      const page = await pageOf({ ...postInput, title: "Secreta" });
      expect([postInput, page.status, page.image.path]).toEqual([postInput, 404, "/og.png"]);
      expect(head(page)).not.toContain("Secreta");
    }
  });

  test("is 410 for a public post that its author deleted, 404 for one that was not public", async () => {
    const page = await pageOf({ status: "deleted" });
    expect(page.status).toBe(410);
    expect((await pageOf({ status: "deleted", visibility: "private" })).status).toBe(404);
    const answer = await server.visitor.call(getPost, { id: page.id });
    expect([answer.status, answer.error.code]).toEqual([410, "post_gone"]);
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect((await server.visitor.call(getPost, { id: page.id })).status).toBe(404);
    await server.query("update profiles set is_public = true where id = $1", [ana.id]);
  });

  test("escapes user content in title, description and JSON-LD", async () => {
    const hostile = `</script><script>alert("x")</script> & \u202e \u2028`;
    for (const media of [song(), videoMedia(), undefined]) {
      const page = await pageOf({
        title: hostile,
        text: `${hostile}${"<".repeat(4000)}`,
        ...(media ? { media } : {}),
      });
      const html = head(page);
      expect(html.match(/<\/?script/g)).toHaveLength(2);
      expect(page.description.length).toBeLessThanOrEqual(201);
    }
  });
});
