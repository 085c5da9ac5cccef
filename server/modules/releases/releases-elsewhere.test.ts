import { DOMParser } from "@xmldom/xmldom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOwnPosts } from "#contract/posts/own-posts";
import { type OwnRelease, publishRelease } from "#contract/releases/releases";
import { type TestServer, testServer } from "#testing/test-server";
import { draftOf, publishedRelease } from "#testing/make-release";

const hostile = `</item><script>alert("ñ & 'x'")</script>`;
let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let release: OwnRelease;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
  release = await publishedRelease(ana, "Marea baja", ["Uno", hostile]);
});
afterAll(() => server.stop());

const page = (path: string): Promise<Response> =>
  server.visitor.fetch(path, { redirect: "manual" });
const embed = (id: string | null): Promise<Response> => page(`/embed/post/${id}`);
const oembed = (path: string): Promise<Response> =>
  page(`/oembed?${new URLSearchParams({ url: `${server.url}${path}` })}`);

test("the player of a release in other sites has all of its songs in order", async () => {
  const answer = await embed(release.post_id);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain(`href="${server.url}/ana/musica/marea-baja"`);
  const songs = [...html.matchAll(/class="player" data-post="([^"]+)"/g)].map(([, id]) => id);
  expect(songs).toEqual(release.tracks.map((track) => track.post_id));
  expect(html).not.toContain("<script>alert");
});

test("a release is embedded by its address, as high as its songs need", async () => {
  const answer = await oembed("/ana/musica/marea-baja");
  expect(await answer.json()).toMatchObject({ title: "Marea baja", width: 600, height: 368 });
  const long = await publishedRelease(ana, "Larga", ["1", "2", "3", "4", "5"]);
  const body = await (await oembed(`/ana/musica/${long.slug}`)).json();
  expect(body).toMatchObject({ height: 480 });
  const html = await (await page("/ana/musica/marea-baja")).text();
  expect(html).toContain(encodeURIComponent(`${server.url}/ana/musica/marea-baja`));
});

test("neither player nor oEmbed show what a visitor may not hear", async () => {
  const draft = await draftOf(ana, "Borrador");
  const forFollowers = await draftOf(ana, "Para quienes siguen");
  const input = { visibility: "followers", has_rights: true } as const;
  const { data: restricted } = await ana.call(publishRelease, { id: forFollowers.id, ...input });
  expect((await embed(restricted.post_id)).status).toBe(404);
  for (const slug of [draft.slug, restricted.slug, "nada", "%00", "a".repeat(200)])
    expect([slug, (await oembed(`/ana/musica/${slug}`)).status]).toEqual([slug, 404]);
  const archived = await publishedRelease(ana, "Archivada");
  await ana.call(changeOwnPosts, { ids: [archived.post_id ?? ""], change: "archived" });
  expect((await embed(archived.post_id)).status).toBe(404);
  expect((await oembed(`/ana/musica/${archived.slug}`)).status).toBe(404);
});

test("the releases of an artist have a feed of their own, named in the head of their pages", async () => {
  const path = "/ana/musica/rss.xml";
  const { id } = await draftOf(ana, "Oculta en listas");
  await ana.call(publishRelease, { id, visibility: "unlisted", has_rights: true });
  const answer = await page(path);
  expect(answer.headers.get("content-type")).toContain("application/rss+xml");
  const feed = new DOMParser().parseFromString(await answer.text(), "text/xml");
  const links = Array.from(feed.getElementsByTagName("link"), (link) => link.textContent);
  expect(links.slice(0, 1)).toEqual([`${server.url}/ana`]);
  expect(links).toContain(`${server.url}/ana/musica/marea-baja`);
  expect(links).not.toContainEqual(expect.stringMatching(/borrador|quienes|archivada|oculta/));
  for (const address of ["/ana", "/ana/musica/marea-baja"])
    expect(await (await page(address)).text()).toContain(
      `<link rel="alternate" type="application/rss+xml" href="${server.url}${path}" title="Lanzamientos de Ana Belmonte" />`,
    );
  await server.person("oculta", { role: "creator" });
  await server.query("update profiles set is_public = false where username = 'oculta'");
  for (const handle of ["oculta", "nadie", "%00"])
    expect((await page(`/${handle}/musica/rss.xml`)).status).toBe(404);
});
