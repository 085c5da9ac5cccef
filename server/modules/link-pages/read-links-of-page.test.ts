import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMyLinks, readLinksOfPage } from "#contract/link-pages/link-pages";
import { type TestServer, testServer } from "#testing/test-server";
import { pageLinks } from "./page-links.ts";

let site: Server;
let target = "";
let server: TestServer;
let artist: Awaited<ReturnType<TestServer["person"]>>;
/** What the site answers, by path. */
const pages = new Map<string, { type?: string; body: string }>();

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": page.type ?? "text/html; charset=utf-8" });
    response.end(page.body);
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  target = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await testServer({
    links: {
      allowedTargets: [target],
      spotifyUrl: "http://127.0.0.1:9",
      youTubeUrl: "http://127.0.0.1:9",
    },
  });
  artist = await server.person("ana", { role: "creator" });
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
});

describe("the links of a page", () => {
  test("are its anchors in their order, with their text or the text of their picture", () => {
    const links = pageLinks(
      `<a href="https://a.test/">Uno <b>y</b> medio</a><script>"<a href='https://no.test'>no</a>"</script>
       <a href="https://b.test/?a=1&amp;b=2"><svg><title>no</title></svg><img alt="Dos"></a><a>nada</a><a href="/c">Tres`,
    );
    expect(links.map(({ title, url }) => [title.replaceAll(/\s+/g, " ").trim(), url])).toEqual([
      ["Uno y medio", "https://a.test/"],
      ["Dos", "https://b.test/?a=1&b=2"],
      ["Tres", "/c"],
    ]);
  });

  test("are those in the data of a link service when it has some, and broken data is ignored", () => {
    const data = { props: { links: [{ title: "Disco", url: "https://a.test/" }, { url: "x" }] } };
    const page = (json: string) =>
      `<a href="https://b.test">Ancla</a><script id="__NEXT_DATA__" type="application/json">${json}</script>`;
    expect(pageLinks(page(JSON.stringify(data)))).toEqual([
      { title: "Disco", url: "https://a.test/" },
    ]);
    expect(pageLinks(page('{"props":'))).toEqual([{ title: "Ancla", url: "https://b.test" }]);
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    expect(pageLinks(page(deep))).toHaveLength(1);
  });

  test("are at most four hundred, however hostile the page is", () => {
    for (const part of [
      "<a href=x>",
      "<a ",
      "<svg>",
      "<a href='",
      "<script type=application/json>{",
    ])
      expect(pageLinks(part.repeat(Math.floor(2_000_000 / part.length))).length).toBeLessThan(401);
  });
});

const publicPage = `<title>Ana</title>
  <a href="https://ejemplo-musica.com/disco">El disco</a>
  <a href="https://ejemplo-musica.com/disco">El disco otra vez</a>
  <a href="mailto:ana@ejemplo-musica.com">Escríbeme</a>
  <a href="javascript:alert(1)">No</a><a href="http://192.168.0.1/">No</a><a href="/legal">No</a>
  <a href="https://ejemplo-musica.com/gira">${"Muy largo ".repeat(30)}</a>`;

const read = async (url: string, who = artist) => who.call(readLinksOfPage, { url });

test("an artist gets the links of another page to check; nothing is stored", async () => {
  pages.set("/ana", { body: publicPage });
  const { status, data } = await read(`http://${target}/ana`);
  expect(status).toBe(200);
  expect(data.links.map(({ title, url }) => [title.slice(0, 20), url])).toEqual([
    ["El disco", "https://ejemplo-musica.com/disco"],
    ["Escríbeme", "mailto:ana@ejemplo-musica.com"],
    ["Muy largo Muy largo ", "https://ejemplo-musica.com/gira"],
  ]);
  expect(data.links.every(({ title }) => title.length <= 60)).toBe(true);
  expect((await artist.call(getMyLinks, {})).data.links).toEqual([]);
});

test("an address of the own network, of a page without links, of no page or of no web is refused in the rule's words", async () => {
  pages.set("/vacia", { body: "<p>Nada" });
  pages.set("/json", { type: "application/json", body: "[]" });
  pages.set("/lejos", { body: '<a href="/legal">Aquí</a>' });
  const paths = ["/vacia", "/json", "/lejos", "/no-existe"].map(
    (path) => `http://${target}${path}`,
  );
  const answers = await Promise.all(
    [...paths, "http://127.0.0.1:9/", "http://127.0.0.2/", "http://[::1]/"].map((url) => read(url)),
  );
  for (const { status, error } of answers)
    expect([status, error.code]).toEqual([422, "link_import_failed"]);
  for (const url of ["", "javascript:alert(1)", "mailto:a@b.es", "http://a:b@ejemplo.com/"])
    expect((await read(url)).error.code).toBe("link_address_invalid");
  const fan = await server.person("beto");
  expect((await read(paths[0] ?? "", fan)).error.code).toBe("link_page_for_artists");
});
