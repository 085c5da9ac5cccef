import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LinkPreview, MusicMetadata } from "#contract/posts/links";
import { fetchLinkMetadata, fetchSpotifyMetadata, getProfileCards } from "#contract/posts/links";
import { updateProfile } from "#contract/people/profile-settings";
import type { Caller } from "#testing/caller";
import { testServer, type TestServer } from "#testing/test-server";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let requestedPaths: string[];
let pages: Record<string, (answer: ServerResponse) => unknown>;
let cover: Buffer;
let inside: string;

const site = createServer((request: IncomingMessage, answer) => {
  const path = request.url ?? "";
  requestedPaths.push(path);
  const page = pages[path.split("?")[0] ?? ""];
  if (page) page(answer);
  else answer.writeHead(404).end();
});

function html(head: string) {
  return (answer: ServerResponse) =>
    answer.setHeader("content-type", "text/html; charset=utf-8").end(`<html><head>${head}</head>`);
}

beforeAll(async () => {
  cover = await sharp({ create: { width: 640, height: 320, channels: 3, background: "#c42" } })
    .withExif({ IFD3: { GPSLatitude: "40/1 25/1 0/1" } })
    .jpeg()
    .toBuffer();
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  inside = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const origin = `http://${inside}`;
  server = await testServer({
    links: { allowedTargets: [inside], spotifyUrl: origin, youTubeUrl: origin },
  });
  ana = await server.person("ana");
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  requestedPaths = [];
  pages = {};
});

async function cardOf(url: string): Promise<LinkPreview> {
  const answer = await ana.call(fetchLinkMetadata, { url });
  expect(answer.status).toBe(200);
  return answer.data;
}

async function songOf(url: string): Promise<MusicMetadata> {
  const answer = await ana.call(fetchSpotifyMetadata, { url });
  expect(answer.status).toBe(200);
  return answer.data;
}

const picture = (answer: ServerResponse) =>
  answer.setHeader("content-type", "image/jpeg").end(cover);

test("fetch-link-metadata gives the fields of the spec, and its picture is our own copy", async () => {
  pages = {
    "/nota": html(
      `<title>Otro</title><meta property="og:title" content="Cantar &amp; contar">
       <meta property="og:description" content="Una entrevista"><meta property="og:image" content="/tapa.jpg">
       <meta property="og:site_name" content="La Revista"><meta name="author" content="Eva Ruiz">
       <meta property="article:published_time" content="2026-03-01T10:00:00Z">
       <meta property="og:type" content="article"><link rel="icon" href="/icono.jpg">
       <meta name="twitter:label1" content="Tiempo de lectura"><meta name="twitter:data1" content="4 minutos">`,
    ),
    "/tapa.jpg": picture,
    "/icono.jpg": picture,
  };
  const card = await cardOf(`http://${inside}/nota`);
  expect(card).toMatchObject({
    url: `http://${inside}/nota`,
    title: "Cantar & contar",
    description: "Una entrevista",
    site_name: "La Revista",
    author: "Eva Ruiz",
    published_at: "2026-03-01T10:00:00.000Z",
    read_time: "4 minutos",
    type: "article",
    picture: { width: 640, height: 320 },
  });
  for (const url of [card.image, card.favicon]) {
    expect(url).toMatch(/^\/files\//);
    const response = await server.visitor.fetch(url ?? "");
    expect(response.status).toBe(200);
    expect(
      (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).exif,
    ).toBeUndefined();
  }
});

test("one address is fetched once for concurrent requests, without its tracking parameters", async () => {
  pages = { "/una": html("<title>Una</title>") };
  const asking = ["?utm_source=x", "#abajo", "?fbclid=1", "", "?utm_medium=y", ""];
  const cards = await Promise.all(asking.map((rest) => cardOf(`http://${inside}/una${rest}`)));
  expect(new Set(cards.map((card) => card.title))).toEqual(new Set(["Una"]));
  await cardOf(`http://${inside}/una`);
  expect(requestedPaths.filter((path) => path.startsWith("/una"))).toEqual(["/una"]);
});

test("a page is fetched again after a day", async () => {
  pages = { "/dia": html("<title>Ayer</title>") };
  const url = `http://${inside}/dia`;
  await cardOf(url);
  pages = { "/dia": html("<title>Hoy</title>") };
  expect((await cardOf(url)).title).toBe("Ayer");
  await server.query(
    "update link_previews set fetched_at = now() - interval '25 hours' where url = $1",
    [url],
  );
  expect((await cardOf(url)).title).toBe("Hoy");
});

test("a failed link fetch falls back to the domain and 'Enlace a {domain}'; ten minutes later it is tried again", async () => {
  const plain = {
    title: "127.0.0.1",
    description: "Enlace a 127.0.0.1",
    image: null,
    type: "website",
  };
  const url = `http://${inside}/nada`;
  expect(await cardOf(url)).toMatchObject(plain);
  await cardOf(url);
  expect(requestedPaths).toEqual(["/nada"]);
  await server.query(
    "update link_previews set fetched_at = now() - interval '11 minutes' where url = $1",
    [url],
  );
  pages = { "/nada": html("<title>Ya está</title>") };
  expect((await cardOf(url)).title).toBe("Ya está");
});

test("private addresses get the plain card, not faster than a site that does not answer", async () => {
  const startedAt = Date.now();
  const urls = [
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/latest",
    "http://2130706433/",
  ];
  const cards = await Promise.all(urls.map(cardOf));
  for (const card of cards) expect(card.description).toBe(`Enlace a ${card.title}`);
  expect(Date.now() - startedAt).toBeGreaterThan(2900);
  expect(requestedPaths).toEqual([]);
});

test.each([
  "javascript:alert(1)",
  "file:///etc/passwd",
  "data:text/html,x",
  "ftp://a.example",
  "hola",
  " ",
  // 2,000 letters as typed, 18,000 encoded.
  `http://a.example/${"曲".repeat(1900)}`,
])("%j is not a link", async (url) => {
  const answer = await ana.call(fetchLinkMetadata, { url });
  expect(answer.status).toBe(422);
});

test("a hostile page has a short card without a picture, and causes no harm", async () => {
  pages = {
    "/mala": html(
      `${"<div>".repeat(5000)}<title>${"<script>alert(1)</script>".repeat(4000)}</title>
       <meta property="og:title" content="${"ñ".repeat(5000)}"><meta name="author" content="\u202Eanimal\0">
       <meta property="og:description" content="&#x0;<img src=x onerror=alert(1)>">
       <meta property="og:image" content="http://169.254.169.254/x.jpg">
       <meta property="article:published_time" content="ayer"><meta property="og:type" content="virus">`,
    ),
  };
  const card = await cardOf(`http://${inside}/mala`);
  expect(card).toMatchObject({ image: null, favicon: null, published_at: null, type: "website" });
  expect(card.title).toHaveLength(200);
  expect(card.author).not.toContain("\u202e");
  expect(card.description).toContain("<img src=x");
});

test("an invalid picture, and an SVG with scripts, are left out", async () => {
  pages = {
    "/svg": html(`<title>a</title><meta property="og:image" content="/d.svg">`),
    "/d.svg": (answer) =>
      answer
        .setHeader("content-type", "image/jpeg")
        .end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  };
  expect(await cardOf(`http://${inside}/svg`)).toMatchObject({ title: "a", image: null });
  const left = await server.query("select key from files_to_delete where due > now()");
  expect(left).toEqual([]);
});

test("YouTube describes its videos, and the picture is our copy", async () => {
  pages = {
    "/oembed": (answer) =>
      answer.setHeader("content-type", "application/json").end(
        JSON.stringify({
          title: "En vivo",
          author_name: "Ana",
          thumbnail_url: `http://${inside}/tapa.jpg`,
        }),
      ),
    "/tapa.jpg": picture,
  };
  const card = await cardOf("https://youtu.be/dQw4w9WgXcQ?si=abc");
  expect(card).toMatchObject({
    title: "En vivo",
    author: "Ana",
    type: "video",
    site_name: "YouTube",
  });
  expect(card.image).toMatch(/^\/files\//);
});

test("a profile shows YouTube and Spotify cards; for visitors only stored ones, without a request", async () => {
  pages = {
    "/oembed": (answer) =>
      answer.setHeader("content-type", "application/json").end(`{"title":"En vivo"}`),
    "/artist/4q3ewBCX7sLwd24euuV69X": html(`<meta property="og:title" content="Los del Faro">`),
  };
  await ana.call(updateProfile, {
    // As people type them.
    youtube_url: "youtu.be/dQw4w9WgXc0",
    spotify_url: "spotify:artist:4q3ewBCX7sLwd24euuV69X",
  });
  const cards = async (who: Caller) => (await who.call(getProfileCards, { handle: "ana" })).data;
  expect(await cards(server.visitor)).toEqual({ spotify: null, youtube: null });
  expect(requestedPaths).toEqual([]);
  const read = { spotify: { title: "Los del Faro" }, youtube: { title: "En vivo" } };
  expect(await cards(await server.person("vecina"))).toMatchObject(read);
  await server.query("update link_previews set fetched_at = now() - interval '6 days'");
  requestedPaths = [];
  expect(await cards(server.visitor)).toMatchObject(read);
  expect(requestedPaths).toEqual([]);
  await ana.call(updateProfile, { show_social_embeds: false });
  expect(await cards(ana)).toEqual({ spotify: null, youtube: null });
  await ana.call(updateProfile, { is_public: false });
  expect((await server.visitor.call(getProfileCards, { handle: "ana" })).status).toBe(404);
});

test("https:// may be left out", async () => {
  expect((await cardOf("ejemplo.invalid/disco")).url).toBe("https://ejemplo.invalid/disco");
});

test("fetch-spotify-metadata gives title, artist, album, year and picture", async () => {
  pages = {
    "/track/4uLU6hMCjMI75M1A2tKUQC": html(
      `<meta property="og:title" content="Malamente"><meta property="og:image" content="/tapa.jpg">
       <meta property="og:description" content="Rosalía · El Mal Querer · Song · 2018">`,
    ),
    "/tapa.jpg": picture,
  };
  const expected = {
    title: "Malamente",
    artist: "Rosalía",
    album: "El Mal Querer",
    year: 2018,
    type: "track",
    url: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
  };
  expect(
    await songOf("https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC?si=x"),
  ).toMatchObject(expected);
  expect(await songOf("spotify:track:4uLU6hMCjMI75M1A2tKUQC")).toMatchObject(expected);
  expect(requestedPaths.filter((path) => path.startsWith("/track"))).toHaveLength(1);
});

test("a failed Spotify fetch falls back to 'Canción de Spotify' by 'Artista'", async () => {
  expect(await songOf("https://open.spotify.com/album/1111111111111111111111")).toMatchObject({
    title: "Canción de Spotify",
    artist: "Artista",
    type: "track",
    image: null,
  });
});

test.each([
  "https://evil.example/track/4uLU6hMCjMI75M1A2tKUQC",
  "https://open.spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC",
  "https://open.spotify.com@127.0.0.1/track/4uLU6hMCjMI75M1A2tKUQC",
  "https://open.spotify.com/user/ana",
  "https://open.spotify.com/track/../../x",
])("%s does not belong to Spotify, and causes no request", async (url) => {
  const answer = await ana.call(fetchSpotifyMetadata, { url });
  expect(answer).toMatchObject({ status: 422, error: { code: "link_not_spotify" } });
  expect(requestedPaths).toEqual([]);
});

test("visitors cannot cause requests", async () => {
  const answer = await server.visitor.call(fetchLinkMetadata, { url: `http://${inside}/` });
  expect(answer.status).toBe(401);
});

describe("with limits", () => {
  let strict: TestServer;
  beforeEach(async () => {
    const origin = `http://${inside}`;
    strict = await testServer({
      rateLimits: true,
      links: { allowedTargets: [inside], spotifyUrl: origin, youTubeUrl: origin },
    });
  });
  afterEach(() => strict.stop());

  const titleOf = async (who: Caller, path: string) =>
    (await who.call(fetchLinkMetadata, { url: `http://${inside}${path}` })).data.title;
  const song = (n: number) => `https://open.spotify.com/track/${String(n).padStart(22, "0")}`;

  test("ten pages of one site a minute are fetched, four of them for one person; further ones get the plain card", async () => {
    for (let n = 0; n < 20; n += 1) pages[`/p${n}`] = html("<title>Página</title>");
    const titles: string[] = [];
    for (const name of ["beto", "carla", "dario"]) {
      const person = await strict.person(name);
      for (let n = 0; n < 5; n += 1) titles.push(await titleOf(person, `/p${titles.length}`));
    }
    const [read, plain] = ["Página", "127.0.0.1"];
    const four = [read, read, read, read];
    expect(titles).toEqual([...four, plain, ...four, plain, read, read, plain, plain, plain]);
    // Stored cards do not count.
    const late = await strict.person("elena");
    expect(await titleOf(late, "/p0")).toBe(read);
    expect(requestedPaths.filter((path) => path.startsWith("/p"))).toHaveLength(10);
  });

  test("7. one account does not use up everybody's requests to Spotify and YouTube", async () => {
    const greedy = await strict.person("beto");
    for (let n = 0; n < 40; n += 1)
      pages[`/track/${String(n).padStart(22, "0")}`] = html(
        `<meta property="og:title" content="Canción">`,
      );
    pages["/oembed"] = (answer) =>
      answer.setHeader("content-type", "application/json").end(`{"title":"En vivo"}`);
    const titles: string[] = [];
    for (let n = 0; n < 15; n += 1)
      titles.push((await greedy.call(fetchSpotifyMetadata, { url: song(n) })).data.title);
    expect(titles).toEqual([...Array(10).fill("Canción"), ...Array(5).fill("Canción de Spotify")]);
    const other = await strict.person("carla");
    for (let n = 20; n < 30; n += 1) {
      const { data } = await other.call(fetchSpotifyMetadata, { url: song(n) });
      expect(data.title).toBe("Canción");
    }
    // All of YouTube's domains are one site.
    const hosts = ["youtu.be/", "www.youtube.com/watch?v=", "m.youtube.com/watch?v="];
    const videos: string[] = [];
    const again = await strict.person("dario");
    for (let n = 0; n < 12; n += 1) {
      const url = `https://${hosts[n % 3]}0000000000${n.toString(16)}`;
      videos.push((await again.call(fetchLinkMetadata, { url })).data.title);
    }
    expect(videos.filter((title) => title === "En vivo")).toHaveLength(10);
  });

  test("7. a call that waits for another person's request still gets the card when that person is over the limit", async () => {
    pages["/oembed"] = (answer) =>
      answer.setHeader("content-type", "application/json").end(`{"title":"En vivo"}`);
    const [greedy, other] = [await strict.person("beto"), await strict.person("carla")];
    for (let n = 0; n < 10; n += 1)
      await greedy.call(fetchLinkMetadata, { url: `https://youtu.be/1000000000${n}` });
    const url = "https://youtu.be/20000000000";
    const cards = await Promise.all(
      [greedy, other, greedy, other].map((who) => who.call(fetchLinkMetadata, { url })),
    );
    expect([cards[1]?.data.title, cards[3]?.data.title]).toEqual(["En vivo", "En vivo"]);
    expect(requestedPaths.filter((path) => path.includes("20000000000"))).toHaveLength(1);
  });
});

test("cards are deleted after a week, and their pictures after them", async () => {
  pages = {
    "/vieja": html(`<title>a</title><meta property="og:image" content="/tapa.jpg">`),
    "/tapa.jpg": picture,
  };
  const { image } = await cardOf(`http://${inside}/vieja`);
  await server.query("update link_previews set fetched_at = now() - interval '8 days'");
  const { deleteOldPreviews } = await import("./queries.ts");
  await server.ctx.db.run(deleteOldPreviews, {});
  const keys = await server.query<{ key: string }>(
    "select key from files_to_delete where due <= now()",
  );
  expect(keys.map(({ key }) => `/files/${key}`)).toContain(image);
});
