import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";

const site = createServer((request, answer) => {
  pages[request.url?.split("?")[0] ?? ""]?.(answer);
  if (!answer.writableEnded) answer.writeHead(404).end();
});
const pages: Record<string, (answer: ServerResponse) => unknown> = {
  "/nota": (answer) => answer.setHeader("content-type", "text/html").end("<title>Una nota</title>"),
  "/sin-titulo": (answer) =>
    answer
      .setHeader("content-type", "text/html")
      .end('<meta name="description" content="De todo un poco">'),
  "/oembed": (answer) =>
    answer
      .setHeader("content-type", "application/json")
      .end('{"title":"En vivo","author_name":"Ana"}'),
  "/track/4uLU6hMCjMI75M1A2tKUQC": (answer) =>
    answer
      .setHeader("content-type", "text/html")
      .end('<meta property="og:title" content="Malamente">'),
};
let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const inside = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${inside}`;
  server = await testServer({
    links: { allowedTargets: [inside], spotifyUrl: origin, youTubeUrl: origin },
  });
  ana = await server.person("ana", { role: "creator" });
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  site.close();
});

test("a link has the card of its page, whatever the client claims", async () => {
  const forgedInput = {
    url: `${origin}/nota`,
    media: { kind: "link", card: { title: "Falso" } },
    content_type: "audio",
  };
  const { data } = await ana.call(createPost, forgedInput);
  expect(data).toMatchObject({
    title: "Una nota",
    content_type: "link",
    external_url: `${origin}/nota`,
    media: { kind: "link", card: { title: "Una nota" } },
  });
});

test("a YouTube video keeps its id and start time", async () => {
  const { data } = await ana.call(createPost, {
    url: "https://youtu.be/dQw4w9WgXcQ?t=1m30s",
    text: "El directo de anoche en el patio",
  });
  expect(data).toMatchObject({
    title: "El directo de anoche en el patio",
    content_type: "youtube",
    media: { kind: "youtube", id: "dQw4w9WgXcQ", start: 90, card: { title: "En vivo" } },
  });
});

test("Spotify music has its title", async () => {
  const { data } = await ana.call(createPost, { url: "spotify:track:4uLU6hMCjMI75M1A2tKUQC" });
  expect(data).toMatchObject({
    title: "Malamente",
    content_type: "spotify",
    external_url: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
    media: { kind: "spotify", card: { title: "Malamente", artist: "Artista" } },
  });
});

test("with a link and under 20 characters of text, the title is 'Enlace compartido' when the link has none", async () => {
  const { data } = await ana.call(createPost, { url: `${origin}/nada`, text: "Mira esto" });
  expect(data).toMatchObject({ title: "Enlace compartido", description: "Mira esto" });
});

test("a post's card stays when old cards are swept", async () => {
  const { data } = await ana.call(createPost, { url: `${origin}/nota`, text: "Otra vez" });
  await server.query("update link_previews set fetched_at = now() - interval '8 days'");
  await server.query(
    "delete from link_previews l where not exists (select from media_content where link_preview_id = l.id)",
  );
  const rows = await server.query(
    "select 1 from link_previews l join media_content m on m.link_preview_id = l.id where m.id = $1",
    [data.id],
  );
  expect(rows).toHaveLength(1);
});

test("a page without a title of its own is 'Enlace compartido', whatever its other metadata", async () => {
  const { data } = await ana.call(createPost, { url: `${origin}/sin-titulo`, text: "Mira esto" });
  expect(data).toMatchObject({
    title: "Enlace compartido",
    media: { kind: "link", card: { title: "127.0.0.1", description: "De todo un poco" } },
  });
});

test.each([
  ["Diecinueve letras á", "Una nota"],
  ["Veinte letras justas", "Veinte letras justas"],
])(
  "«%s» beside a link has the title «%s»: 20 characters are not fewer than 20",
  async (text, title) => {
    expect((await ana.call(createPost, { url: `${origin}/nota`, text })).data).toMatchObject({
      title,
    });
  },
);
