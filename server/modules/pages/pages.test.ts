import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCollectionItems } from "#contract/collections/collection-items";
import { createCollection, editCollection } from "#contract/collections/collections";
import { getHighlights } from "#contract/discovery/discovery";
import { defaultDescription, defaultTitle } from "#contract/names";
import { createPost, getPost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";
import { requestPlain } from "./testing/request-plain.ts";

const hostile = `</script><script>alert("ñ & 'x'")</script><!--data--> \u2028 $& $1`;

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let text: string;
let song: string;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", {
    name: "Ana Belmonte",
    role: "creator",
    musical_genres: ["cumbia"],
  });
  const publish = async (input: { title?: string; text: string }): Promise<string> =>
    (await ana.call(createPost, input)).data.id;
  text = await publish({ title: hostile.slice(0, 90), text: `Hola ${hostile}` });
  song = await publish({ title: "Luna de marzo", text: "Grabada en casa" });
  const picture = {
    kind: "image",
    url: "/files/ab/a.jpg",
    width: 1200,
    height: 900,
    placeholder: "",
    sizes: [],
  };
  await server.query(`update profiles set bio = $2, avatar = $3 where id = $1`, [
    ana.id,
    hostile,
    { ...picture, width: 480, height: 480 },
  ]);
  await server.query(`update media_content set content_type = 'audio', media = $2 where id = $1`, [
    song,
    {
      kind: "audio",
      url: "/files/ab/a.mp3",
      mime: "audio/mpeg",
      duration: 183.4,
      peaks: [1],
      cover: picture,
    },
  ]);
});
afterAll(() => server.stop());

interface PageParts {
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** By name or property; `canonical` too. */
  meta: Record<string, string>;
  jsonLd: Record<string, unknown> | null;
  /** The data for the app's query cache: key → data. */
  data: Record<string, unknown>;
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const unescape = (html: string): string => html.replaceAll(/&\w+;/g, (all) => entities[all] ?? all);

/** A page parsed by the rules of HTML: a script ends at the first `</script`. */
async function show(path: string, of = server): Promise<PageParts> {
  const answer = await of.visitor.fetch(path, { redirect: "manual" });
  const html = await answer.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const attribute = (tag: string, name: string): string =>
    unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const meta: Record<string, string> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g))
    meta[attribute(tag, "property") || attribute(tag, "name")] = attribute(tag, "content");
  const link = /<link rel="canonical"[^>]*>/.exec(head)?.[0];
  if (link) meta["canonical"] = attribute(link, "href");
  const script = (opening: RegExp): unknown => {
    const start = opening.exec(html);
    if (!start) return null;
    const from = start.index + start[0].length;
    return JSON.parse(html.slice(from, html.indexOf("</script", from)));
  };
  const inlineData = script(/<script type="application\/json" id="data">/) as {
    queries: [unknown, unknown][];
  } | null;
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: unescape(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    meta,
    jsonLd: script(/<script type="application\/ld\+json">/) as PageParts["jsonLd"],
    data: Object.fromEntries(
      (inlineData?.queries ?? []).map(([key, value]) => [JSON.stringify(key), value]),
    ),
  };
}

describe("before any script runs", () => {
  test("the landing page has its title, and the artists and songs that it shows", async () => {
    for (const path of ["/", "/landing", "/landing/", "/landing?utm=x"]) {
      const page = await show(path);
      expect([page.status, page.title]).toEqual([200, defaultTitle]);
      expect(page.meta).toMatchObject({
        description: defaultDescription,
        canonical: `${server.url}/landing`,
        "og:title": defaultTitle,
        "og:description": defaultDescription,
        "og:url": `${server.url}/landing`,
        "og:image": `${server.url}/og.png`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:type": "website",
        "og:locale": "es_ES",
        "og:site_name": "Resuena",
        "twitter:card": "summary_large_image",
      });
      expect(page.jsonLd).toMatchObject({ "@type": "WebSite", name: "Resuena" });
      const api = (await server.visitor.call(getHighlights, {})).data;
      expect(page.data).toEqual({
        '["getHighlights",{}]': api,
        '["getRegistration",{}]': { mode: "open" },
      });
    }
  });

  test("an artist's page has their name, picture and JSON-LD", async () => {
    const api = (await server.visitor.call(getProfile, { handle: "ana" })).data;
    for (const handle of ["ana", "ana/"]) {
      const page = await show(`/${handle}`);
      expect([handle, page.status, page.title]).toEqual([handle, 200, "Ana Belmonte · Resuena"]);
      expect(page.meta).toMatchObject({
        description: hostile.replaceAll(/\s+/g, " "),
        canonical: `${server.url}/ana`,
        "og:type": "profile",
        "og:image": expect.stringMatching(`^${server.url}/og/profile/${ana.id}-[\\w-]{10}\\.jpg$`),
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(page.meta["robots"]).toBeUndefined();
      expect(page.jsonLd).toEqual({
        "@context": "https://schema.org",
        "@type": "MusicGroup",
        name: "Ana Belmonte",
        alternateName: "@ana",
        url: `${server.url}/ana`,
        description: hostile,
        image: `${server.url}/files/ab/a.jpg`,
        genre: ["Cumbia"],
        location: {
          "@type": "Place",
          name: "España",
          address: { "@type": "PostalAddress", addressCountry: "ES" },
        },
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: "https://schema.org/FollowAction",
          userInteractionCount: 0,
        },
      });
      expect(
        page.data[JSON.stringify(["getProfile", { handle: handle.replace("/", "") }])],
      ).toEqual(api);
    }
  });

  test("the page of somebody without a bio describes their profile", async () => {
    await server.person("poeta", { name: "Poe", musical_genres: ["jazz", "soul"], city: "Lima" });
    const page = await show("/poeta");
    expect(page.meta["description"]).toBe("Poe, fan en Resuena: jazz y soul, desde Lima, España.");
    expect(page.jsonLd).toMatchObject({ "@type": "Person", name: "Poe" });
    await server.query(
      "update profiles set headline = $1, social_links = $2 where username = 'poeta'",
      [
        "Palabras ".repeat(40).trim(),
        { website: "https://poe.example", other_link_label: "Mi tienda" },
      ],
    );
    const long = await show("/poeta");
    expect(long.meta["description"]).toMatch(/^Palabras(?: Palabras)+…$/);
    expect(long.meta["description"]?.length).toBeLessThanOrEqual(201);
    expect(long.jsonLd?.["sameAs"]).toEqual(["https://poe.example"]);
  });

  test("an artist's page contains the featured post and the first posts", async () => {
    const page = await show("/ana");
    expect(page.data[JSON.stringify(["getFeaturedPost", { artistId: ana.id }])]).toEqual({
      post: expect.objectContaining({ id: song }),
    });
    expect(page.data[JSON.stringify(["getFeed", { artistId: ana.id }])]).toMatchObject({
      pages: [{ content: [{ id: song }, { id: text }] }],
    });
  });

  test("a post's page has its title, picture and JSON-LD", async () => {
    const page = await show(`/post/${song}`);
    expect([page.status, page.title]).toEqual([200, "Luna de marzo — Ana Belmonte · Resuena"]);
    expect(page.meta).toMatchObject({
      description: "Grabada en casa",
      canonical: `${server.url}/post/${song}`,
      "og:type": "music.song",
      "og:image": expect.stringMatching(`^${server.url}/og/post/${song}-`),
      "twitter:card": "summary_large_image",
    });
    expect(page.jsonLd).toMatchObject({
      "@type": "MusicRecording",
      name: "Luna de marzo",
      duration: "PT183S",
      byArtist: { "@type": "MusicGroup", name: "Ana Belmonte" },
    });
    const api = (await server.visitor.call(getPost, { id: song })).data;
    expect(page.data).toMatchObject({ [JSON.stringify(["getPost", { id: song }])]: api });
  });

  test("a collection's page is indexed when it is public, and missing when it is private", async () => {
    const { data: list } = await ana.call(createCollection, {
      title: hostile.slice(0, 80),
      description: "Para una noche larga",
      visibility: "public",
      post_id: song,
    });
    const address = `/collections/${list.id}`;
    const page = await show(address);
    expect([page.status, page.title]).toEqual([200, `${list.title} — Ana Belmonte · Resuena`]);
    expect(page.html).not.toContain("<script>");
    expect(page.meta).toMatchObject({
      description: "Para una noche larga",
      canonical: server.url + address,
      "og:image": `${server.url}/files/ab/a.jpg`,
    });
    expect(page.jsonLd).toMatchObject({ "@type": "MusicPlaylist", numTracks: 1 });
    const { data: items } = await server.visitor.call(getCollectionItems, { id: list.id });
    expect(page.data).toMatchObject({
      [JSON.stringify(["getCollection", { id: list.id }])]: { title: list.title },
      [JSON.stringify(["getCollectionItems", { id: list.id }])]: { pages: [items] },
    });
    await ana.call(editCollection, { id: list.id, visibility: "unlisted" });
    expect((await show(address)).meta["robots"]).toBe("noindex");
    await ana.call(editCollection, { id: list.id, visibility: "private" });
    const privatePage = await show(address);
    expect([privatePage.status, privatePage.html.includes("Para una noche larga")]).toEqual([
      404,
      false,
    ]);
  });

  test("user content is escaped in the head, in JSON-LD and in the data", async () => {
    for (const path of [`/post/${text}`, "/ana"]) {
      const page = await show(path);
      expect(page.html).not.toContain("<script>");
      expect(page.html).not.toContain("<!--data-->");
      expect(page.html.match(/<\/script/g)).toHaveLength(
        page.html.match(/<script[ >]/g)?.length ?? 0,
      );
      expect(Object.keys(page.data).length).toBeGreaterThan(0);
      expect(page.meta["og:description"]).toContain("</script><script>");
    }
    const page = await show(`/post/${text}`);
    expect(page.meta["og:title"]).toContain(hostile.slice(0, 40));
    expect(page.jsonLd?.["headline"]).toContain("</script>");
  });

  test("pages without an address of their own are kept out of search engines", async () => {
    for (const path of [
      "/home",
      "/auth",
      "/onboarding",
      "/create",
      "/create-post",
      "/create-profile",
      "/collections",
      "/collections/guardados",
      "/collections/invitacion/x",
      "/mi-perfil/seguridad",
      "/mi-perfil/privacidad",
      "/dev/ui",
      "/home/",
    ]) {
      const page = await show(path);
      expect([path, page.status, page.meta["robots"], page.meta["canonical"]]).toEqual([
        path,
        200,
        "noindex",
        undefined,
      ]);
    }
  });
});

describe("an unknown address is 404, with the app in it", () => {
  test.each([
    "/nadie",
    "/mi-perfil/nada",
    "/post/nada",
    `/post/${crypto.randomUUID()}`,
    "/post",
    "/post/",
    "/a/b/c",
    "/index.html",
    "/index.html/",
    "/%69ndex.html",
    "/.source",
    "/theme.js.br",
    "/wp-login.php",
    "/%00",
    "/%22%3E%3Cscript%3E",
    "/<script>",
    "/post/%2e%2e%2f",
    "/collections/nada",
    "/collections/%2e%2e%2f",
    `/collections/${crypto.randomUUID()}`,
    "/collections/a/b",
    `/${"a".repeat(300)}`,
    `/${"a".repeat(12_000)}`,
    `/post/${"a".repeat(300)}`,
    "//ana",
    "/dev/ui/x",
    "/me",
    "/api-nothing",
    "/embed",
    "/embed/post",
  ])("%s", async (path) => {
    const answer = await requestPlain(server, "GET", path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).toContain("noindex");
    expect(answer.body.toLowerCase()).not.toContain("<script>");
  });

  test("a person without a finished onboarding is 404 too", async () => {
    await server.person("leo", { fresh: true });
    const [leo] = await server.query<{ id: string }>(
      `select id from users where email = 'leo@resuena.test'`,
    );
    expect((await show(`/${leo?.id}`)).status).toBe(404);
  });
});

test("every page has exactly the security headers", async () => {
  const host = new URL(server.url).host;
  for (const path of ["/", "/ana", "/nadie", "/home"]) {
    const { headers } = await show(path);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
        "img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; " +
        `connect-src 'self' ws://${host}; ` +
        "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://open.spotify.com; " +
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to csp",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "reporting-endpoints": 'csp="/csp-reports"',
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(self), geolocation=(), usb=()",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    for (const none of ["strict-transport-security", "cross-origin-embedder-policy", "server"])
      expect(headers.get(none)).toBeNull();
  }
});

test("in production, behind TLS: the same with wss and HSTS, and no gallery or mailbox", async () => {
  const production = await testServer({
    production: true,
    checkOutput: false,
    publicUrl: "https://resuena.example",
    smtpUrl: "smtp://127.0.0.1:1",
  });
  try {
    const { port } = production.ctx.config satisfies { port: number };
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const { headers } = await at("/auth");
    expect(headers.get("content-security-policy")).toContain(
      "connect-src 'self' wss://resuena.example;",
    );
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    for (const path of ["/dev/ui", "/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.css"])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
    expect(await (await at("/auth")).text()).not.toContain("data-dev");
  } finally {
    await production.stop();
  }
});

describe("the app as an installed app", () => {
  test("the manifest is in Spanish, with existing icons", async () => {
    const answer = await server.visitor.fetch("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as {
      name: string;
      lang: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: "Resuena", lang: "es", display: "standalone" });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src } of manifest.icons) {
      const icon = await server.visitor.fetch(src);
      expect(icon.headers.get("content-type")).toBe("image/png");
    }
    for (const { url } of manifest.shortcuts) expect((await show(url)).status).toBe(200);
  });

  test("its empty page has the app without anybody's data; its service worker is revalidated at each visit", async () => {
    const shell = await show("/shell.html");
    expect(shell.status).toBe(200);
    expect(shell.data).toEqual({});
    expect(shell.meta["robots"]).toBe("noindex");
    expect(shell.headers.get("content-security-policy")).toContain("worker-src 'self'");
    const worker = await server.visitor.fetch("/sw.js");
    expect(worker.headers.get("content-type")).toMatch(/javascript/);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
  });
});

test("HEAD answers as GET does, without the content", async () => {
  for (const path of ["/", "/ana", "/nadie", "/api/get-feed", "/theme.js", "/health"]) {
    const [head, get] = [
      await requestPlain(server, "HEAD", path),
      await requestPlain(server, "GET", path),
    ];
    expect([path, head.status, head.bytes]).toEqual([path, get.status, 0]);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.headers["content-security-policy"]).toBe(get.headers["content-security-policy"]);
  }
});

test("a page is sent compressed, with a Vary header", async () => {
  const answer = await requestPlain(server, "GET", "/ana", { "accept-encoding": "br" });
  expect([answer.headers["content-encoding"], answer.headers["vary"]]).toEqual([
    "br",
    expect.stringMatching(/accept-encoding/i),
  ]);
});
