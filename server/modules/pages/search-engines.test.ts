import { DOMParser } from "@xmldom/xmldom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCollection } from "#contract/collections/collection-items";
import { createCollection } from "#contract/collections/collections";
import { product } from "#contract/names";
import { changeUsername } from "#contract/people/usernames";
import { type TestServer, testServer } from "#testing/test-server";
import { buildSitemap } from "./build-sitemap.ts";
import { noIds, notForVisitors, pictureOf, publish, song } from "./testing/publish.ts";

const hostile = `</item><script>alert("ñ & 'x'")</script> ]]> \u0001\u000b\ufffe`;
let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let songId: string;
let collectionId: string;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
  const cover = await pictureOf(server, ana.id, "#0a0");
  songId = await publish(server, ana, { media: song(cover), type: "audio" });
  const { data } = await ana.call(createCollection, { title: "Noche", visibility: "public" });
  collectionId = data.id;
  await ana.call(addToCollection, { id: collectionId, postId: songId });
});
afterAll(() => server.stop());

const ask = (path: string): Promise<Response> => server.visitor.fetch(path, { redirect: "manual" });

/** Parses XML; throws for anything that is not well-formed. */
async function xml(path: string): Promise<Document> {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const problems: string[] = [];
  const document = new DOMParser({
    errorHandler: (level: string, message: string) => void problems.push(`${level}: ${message}`),
  }).parseFromString(await answer.text(), "text/xml");
  expect(problems).toEqual([]);
  return document;
}

const texts = (document: Document, name: string): string[] =>
  Array.from(document.getElementsByTagName(name), (element) => element.textContent ?? "");

/** All addresses in the files of the sitemap. */
async function sitemapPaths(): Promise<string[]> {
  const files = texts(await xml("/sitemap.xml"), "loc");
  const all = await Promise.all(files.map((url) => xml(url.slice(server.url.length))));
  return all.flatMap((document) => texts(document, "loc")).map((url) => new URL(url).pathname);
}

describe("the legal pages", () => {
  test("are in the sitemap, canonical, with their text in the HTML", async () => {
    const paths = (await sitemapPaths()).filter((path) => path.startsWith("/legal/"));
    expect(paths).toHaveLength(5);
    for (const path of paths) {
      const html = await (await ask(path)).text();
      expect(html).toContain(`<link rel="canonical" href="${server.url}${path}" />`);
      expect(html).toContain('"getLegalPage"');
    }
    expect((await ask("/legal")).headers.get("location")).toBe("/legal/terminos");
    for (const path of ["/legal/nada", "/legal/terminos/x", "/legal/%00"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test("the counts of /transparencia are in its HTML", async () => {
    const html = await (await ask("/transparencia")).text();
    expect(html).toContain(`<link rel="canonical" href="${server.url}/transparencia" />`);
    expect(html).toContain('"getTransparency"');
  });
});

describe("robots.txt", () => {
  test("names the sitemap and does not exclude any public page", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      `User-agent: *\nDisallow: /auth/v1/\n\nSitemap: ${server.url}/sitemap.xml\n`,
    );
  });
});

describe("the sitemap", () => {
  test("lists public people, posts and collections, and nothing else", async () => {
    const hiddenPaths = [];
    for (const postInput of [...notForVisitors, { visibility: "unlisted" as const }])
      hiddenPaths.push(`/post/${await publish(server, ana, postInput)}`);
    const carla = await server.person("carla");
    const hiddenPerson = await server.person("privada");
    const post = await publish(server, hiddenPerson, {});
    await server.query("update profiles set is_public = false where id = $1", [hiddenPerson.id]);
    await server.person("nueva", { fresh: true });
    const { data: secret } = await carla.call(createCollection, {
      title: "Mía",
      visibility: "private",
    });
    await buildSitemap(server.ctx);
    const paths = await sitemapPaths();
    expect(paths.toSorted()).toEqual(
      [
        "/landing",
        "/tendencias",
        "/events",
        "/premium",
        "/transparencia",
        ...["contacto", "cookies", "normas", "privacidad", "terminos"].map(
          (page) => `/legal/${page}`,
        ),
        "/ana",
        "/carla",
        `/post/${songId}`,
        `/collections/${collectionId}`,
      ].toSorted(),
    );
    for (const path of [...hiddenPaths, "/privada", `/post/${post}`, `/collections/${secret.id}`])
      expect(paths).not.toContain(path);
  });

  test("is split into files; deleted pages leave it, and an unchanged file keeps its date", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await publish(server, ana, { title: `Canción ${n}` }));
    await buildSitemap(server.ctx, 2);
    const files = texts(await xml("/sitemap.xml"), "loc").map((url) => new URL(url).pathname);
    expect(files).toEqual(expect.arrayContaining(["/sitemap/posts-1.xml", "/sitemap/posts-3.xml"]));
    expect(await sitemapPaths()).toEqual(expect.arrayContaining(ids.map((id) => `/post/${id}`)));
    const dates = async () =>
      server.query("select section, number, changed_at from sitemap_files order by 1, 2");
    const before = await dates();
    await buildSitemap(server.ctx, 2);
    expect(await dates()).toEqual(before);
    await server.query("update media_content set status = 'archived' where id = any($1)", [ids]);
    await buildSitemap(server.ctx, 2);
    const paths = await sitemapPaths();
    for (const id of ids) expect(paths).not.toContain(`/post/${id}`);
    expect((await ask("/sitemap/posts-3.xml")).status).toBe(404);
  });

  test.each(["people-0", "people-99", "people-1e9", "posts", "nada-1", "../../etc/passwd", "%00"])(
    "has no file %s",
    async (name) => {
      const answer = await ask(`/sitemap/${name}.xml`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe("the RSS feed of a person", () => {
  test("contains their public posts, the recording as enclosure, and is linked in the head of their page", async () => {
    const feed = await xml("/ana/rss.xml");
    expect(texts(feed, "title").slice(0, 1)).toEqual(["Ana Belmonte"]);
    expect(texts(feed, "guid")).toEqual([`${server.url}/post/${songId}`]);
    const enclosure = feed.getElementsByTagName("enclosure")[0];
    expect(enclosure?.getAttribute("type")).toBe("audio/mpeg");
    expect(enclosure?.getAttribute("url")).toContain(`${server.url}/files/`);
    const page = await (await ask("/ana")).text();
    expect(page).toContain(
      `<link rel="alternate" type="application/rss+xml" href="${server.url}/ana/rss.xml"`,
    );
  });

  test("escapes user content", async () => {
    const id = await publish(server, ana, { title: hostile.slice(0, 60), text: hostile });
    const feed = await xml("/ana/rss.xml");
    expect(texts(feed, "script")).toEqual([]);
    expect(texts(feed, "title")).toContainEqual(
      expect.stringContaining(`</item><script>alert("ñ & 'x'")</script> ]]>`),
    );
    expect(texts(feed, "description")[1]).toContain("&lt;script&gt;");
    await server.query("update media_content set status = 'archived' where id = $1", [id]);
  });

  test("of a former name redirects to the current one, of an unknown or private person is 404", async () => {
    const diego = await server.person("diego");
    await diego.call(changeUsername, { username: "diego-dos" });
    const redirectResponse = await ask("/diego/rss.xml");
    expect([redirectResponse.status, redirectResponse.headers.get("location")]).toEqual([
      301,
      "/diego-dos/rss.xml",
    ]);
    await server.query("update profiles set is_public = false where id = $1", [diego.id]);
    for (const handle of ["diego-dos", "nadie", ...noIds])
      expect([handle, (await ask(`/${handle}/rss.xml`)).status]).toEqual([handle, 404]);
  });
});

test("every page has an alternative text for its social image, and /favicon.ico exists", async () => {
  for (const [path, alt] of [
    ["/landing", `${product}. La red social de la música en español`],
    ["/ana", `Ana Belmonte · ${product}`],
    [`/post/${songId}`, `Luna de marzo — Ana Belmonte · ${product}`],
  ] as const)
    expect(await (await ask(path)).text()).toContain(
      `<meta property="og:image:alt" content="${alt}" />`,
    );
  const icon = await ask("/favicon.ico");
  expect([icon.status, icon.headers.get("content-type")]).toEqual([
    200,
    "image/vnd.microsoft.icon",
  ]);
});
