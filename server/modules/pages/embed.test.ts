import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embedCode } from "#contract/posts/embed-code";
import { getPost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";
import { videoMedia, noIds, notForVisitors, pictureOf, publish, song } from "./testing/publish.ts";

const hostile = `</script><script>alert("ñ & 'x'")</script><!--body--> $& "`;
let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let songId: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
  const cover = await pictureOf(server, ana.id, "#0a0");
  songId = await publish(server, ana, { media: song(cover) });
});
afterAll(() => server.stop());

const addressOf = (id: string): string => `${server.url}/post/${id}`;
const oembed = (query: Record<string, string>): Promise<Response> =>
  server.visitor.fetch(`/oembed?${new URLSearchParams(query)}`, { redirect: "manual" });
const embed = (id: string, query = ""): Promise<Response> =>
  server.visitor.fetch(`/embed/post/${id}${query}`, { redirect: "manual" });

describe("oEmbed (oembed.com)", () => {
  test("describes the embed of a public post to every site, without opening anything else", async () => {
    const answer = await oembed({ url: addressOf(songId) });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=300",
    });
    for (const none of ["access-control-allow-credentials", "set-cookie"])
      expect(answer.headers.get(none)).toBeNull();
    const { data: post } = await server.visitor.call(getPost, { id: songId });
    expect(await answer.json()).toEqual({
      version: "1.0",
      type: "rich",
      title: "Luna de marzo",
      author_name: "Ana Belmonte",
      author_url: `${server.url}/ana`,
      provider_name: "Resuena",
      provider_url: `${server.url}/`,
      cache_age: 300,
      html: embedCode(server.url, post),
      width: 600,
      height: 176,
      thumbnail_url: expect.stringMatching(`^${server.url}/og/post/${songId}-[\\w-]{10}\\.jpg$`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    for (const path of ["/api/get-feed", `/api/posts/${songId}`, `/post/${songId}`])
      expect(
        (
          await server.visitor.fetch(path, { headers: { origin: "https://x.example" } })
        ).headers.get("access-control-allow-origin"),
      ).toBeNull();
  });

  test("stays within maxwidth and maxheight, the thumbnail too", async () => {
    const url = addressOf(await publish(server, ana, { media: videoMedia() }));
    const whole = await (await oembed({ url })).json();
    expect(whole).toMatchObject({ type: "video", width: 600, height: 426 });
    const small = await (await oembed({ url, maxwidth: "320", maxheight: "200" })).json();
    expect(small).toMatchObject({ width: 320, height: 200 });
    expect(small.html).toContain('width="320" height="200"');
    expect(small).not.toHaveProperty("thumbnail_url");
  });

  test("escapes user content in the embed code", async () => {
    const id = await publish(server, ana, { title: hostile, media: song() });
    const { html, title } = await (await oembed({ url: addressOf(id) })).json();
    expect(title).toContain("</script>");
    expect(html.match(/[<>]/g)).toHaveLength(4);
    expect(html).toMatch(/ title="[^"<>]*" loading=/);
  });

  test("answers 501 for XML and any other format", async () => {
    for (const format of ["xml", "XML", "jsonp", "__proto__"])
      expect([format, (await oembed({ url: addressOf(songId), format })).status]).toEqual([
        format,
        501,
      ]);
  });

  test("answers 401 for an unlisted post", async () => {
    const id = await publish(server, ana, { visibility: "unlisted" });
    expect((await oembed({ url: addressOf(id) })).status).toBe(401);
  });

  test("answers 404 for posts that visitors may not see, invalid ids and other sites", async () => {
    for (const postInput of notForVisitors) {
      const url = addressOf(await publish(server, ana, postInput));
      expect([postInput, (await oembed({ url })).status]).toEqual([postInput, 404]);
    }
    const { port } = new URL(server.url);
    for (const url of [
      ...noIds.map(addressOf),
      `https://evil.example/post/${songId}`,
      `http://127.0.0.1:1/post/${songId}`,
      `http://ana@127.0.0.1:${port}/post/${songId}`,
      `javascript:alert(1)//127.0.0.1:${port}/post/${songId}`,
      `//127.0.0.1:${port}/post/${songId}`,
      `/post/${songId}`,
      `${server.url}/ana`,
      `${server.url}/post/${songId}/comments`,
      "nada",
    ])
      expect([url, (await oembed({ url })).status]).toEqual([url, 404]);
  });

  test("accepts the address as people copy it", async () => {
    for (const url of [
      `${addressOf(songId)}/`,
      `${addressOf(songId)}?utm_source=x#y`,
      `${server.url}/embed/post/${songId}`,
    ])
      expect([url, (await oembed({ url })).status]).toEqual([url, 200]);
  });

  test.for([
    {},
    { url: "" },
    { maxwidth: "-1" },
    { maxwidth: "0" },
    { maxheight: "1e3" },
    { maxwidth: "12.5" },
    { maxheight: "9".repeat(40) },
    { maxwidth: "" },
    { url: "x".repeat(3000) },
  ] as Record<string, string>[])("refuses %o", async (query) => {
    const url: Record<string, string> = Object.keys(query)[0]?.startsWith("max")
      ? { url: addressOf(songId) }
      : {};
    expect((await oembed({ ...url, ...query })).status).toBe(query["url"] === "" ? 404 : 422);
  });
});

describe("the player for other sites", () => {
  test("may be framed by anybody, sets no cookie and loads only its own files", async () => {
    const answer = await embed(songId);
    expect(answer.status).toBe(200);
    const headers = Object.fromEntries(answer.headers);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; " +
        "form-action 'none'; base-uri 'none'; frame-ancestors *; " +
        "require-trusted-types-for 'script'; report-to csp",
    );
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
    for (const none of ["set-cookie", "x-frame-options", "access-control-allow-origin"])
      expect(answer.headers.get(none)).toBeNull();
    const html = await answer.text();
    const loads = [...html.matchAll(/ (?:src|href|poster)="([^"]+)"/g)].map(([, url]) => url);
    for (const url of loads.filter((each) => !each?.startsWith("/")))
      expect(url).toMatch(new RegExp(`^${server.url}/(?:post/${songId}|ana)$`));
    expect(html.match(/\.js"/g)).toHaveLength(2);
  });

  test("is the one page that may be framed", async () => {
    for (const path of ["/", "/ana", `/post/${songId}`, "/embed", "/embed/post", "/embed/ana"]) {
      const policy = (await server.visitor.fetch(path)).headers.get("content-security-policy");
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  test("shows cover, title and artist of a song, with links to both that open outside of the frame", async () => {
    const html = await (await embed(songId)).text();
    expect(html).toContain("<title>Luna de marzo — Ana Belmonte</title>");
    expect(html).toMatch(
      new RegExp(`<a href="${server.url}/post/${songId}" target="_blank" rel="noopener">`),
    );
    expect(html).toMatch(new RegExp(`<a href="${server.url}/ana" target="_blank" rel="noopener">`));
    expect(html).toMatch(/<audio controls preload="none" src="\/files\/ab\/ab\w+\.mp3"/);
    expect(html).toMatch(/<img class="cover" src="\/files\//);
    expect(html).toContain('data-peaks="1 50 100"');
  });

  test("plays a video with its captions, and shows a text completely", async () => {
    const video = await (await embed(await publish(server, ana, { media: videoMedia() }))).text();
    expect(video).toMatch(/<video [^>]*controls[^>]* src="\/files\/ab\/ab\w+\.mp4"/);
    expect(video).toContain('<track kind="captions"');
    const text = "Palabras ".repeat(500).trim();
    const words = await (await embed(await publish(server, ana, { text }))).text();
    expect(words).toContain(`<blockquote>${text}</blockquote>`);
  });

  test("of a locked post never reveals the address of its file", async () => {
    const id = await publish(server, ana, { media: song(), locked: true });
    const html = await (await embed(id)).text();
    expect(html).toContain("Bloqueado · Ver en Resuena");
    expect(html).not.toContain("abababab");
  });

  test("loads nothing from YouTube or Spotify, but links to them", async () => {
    const card = { url: "", title: "En vivo", description: "", image: null, picture: null };
    const youtube = {
      kind: "youtube" as const,
      id: "dQw4w9WgXcQ",
      start: 0,
      card: {
        ...card,
        site_name: "YouTube",
        favicon: null,
        author: null,
        published_at: null,
        read_time: null,
        type: "video" as const,
      },
    };
    const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    const html = await (await embed(await publish(server, ana, { media: youtube, url }))).text();
    expect(html).toContain(`<a class="button" href="${url}" target="_blank" rel="noopener">`);
    expect(html).not.toMatch(/<iframe|src="https?:/);
  });

  test("takes its theme only from its address", async () => {
    expect(await (await embed(songId, "?theme=light")).text()).toContain('data-theme="light"');
    for (const query of ["", "?theme=rosa", '?theme="><script>', "?theme=dark&theme=light"])
      expect(await (await embed(songId, query)).text()).toContain(
        '<html lang="es" data-theme="dark">',
      );
  });

  test("is the same with a session, which it does not read", async () => {
    const id = await publish(server, ana, { visibility: "private" });
    expect((await ana.fetch(`/embed/post/${id}`)).status).toBe(404);
    const beto = await server.person("beto");
    await ana.call(blockUser, { id: beto.id });
    expect((await beto.fetch(`/embed/post/${songId}`)).status).toBe(200);
  });

  test("shows a message when the post is not public, or no longer", async () => {
    const statuses: [object, number][] = [
      ...notForVisitors.map((postInput): [object, number] => [postInput, 404]),
      [{ visibility: "unlisted" }, 404],
      [{ status: "deleted" }, 410],
      [{ status: "deleted", visibility: "private" }, 404],
    ];
    for (const [postInput, status] of statuses) {
      const answer = await embed(await publish(server, ana, postInput));
      expect([postInput, answer.status]).toEqual([postInput, status]);
      const html = await answer.text();
      expect(html).toContain("Esta publicación ya no está disponible.");
      expect(html).not.toContain("Luna de marzo");
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
    }
    for (const id of noIds) expect([id, (await embed(id)).status]).toEqual([id, 404]);
  });

  test("escapes user content", async () => {
    for (const postInput of [
      { title: hostile, media: song() },
      { text: `${hostile} \u202e ${"<".repeat(4000)}` },
      { title: hostile, media: videoMedia(), url: "javascript:alert(1)" },
    ]) {
      const html = await (await embed(await publish(server, ana, postInput))).text();
      expect(html).not.toContain("<script>");
      expect(html).not.toContain("<!--body-->");
      expect(html.match(/<script/g)).toHaveLength(2);
    }
  });
});
