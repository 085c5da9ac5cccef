import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchLinkMetadata, fetchSpotifyMetadata } from "#contract/posts/links";
import { type TestServer, testServer } from "#testing/test-server";

const pageBytes = 512 * 1024;
const fill = (part: string) => part.repeat(Math.floor((pageBytes - 100) / part.length));
const head = `<head><meta property="og:title" content="Honest">`;
const pages: Record<string, string> = {
  "100,000 nested div in the head": head + "<div>".repeat(100_000),
  "100,000 nested div in the body": `${head}</head>${"<div>".repeat(100_000)}`,
  "174,000 nested b": head + fill("<b>"),
  "flat p": head + fill("<p>"),
  "nested svg": head + fill("<svg>"),
  "nested head": head + fill("<head>"),
  "attributes without end": `${head}<meta ${fill("content=x ")}`,
  "a comment without end": `${head}<!--${fill("-")}`,
  entities: head + fill("&amp;"),
  "a title without end": `${head}<title>${fill("</titl&")}`,
};
/** CPU milliseconds that one turn of the event loop may take; the pages took 300 to 36,000. */
const longestTurn = 100;

let server: TestServer;
let site: Server;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let origin: string;

beforeAll(async () => {
  const kinds = Object.keys(pages);
  site = createServer((request, response) => {
    const n = Number(/(\d+)$/.exec(request.url ?? "")?.[1]);
    const page = pages[kinds[n] ?? ""];
    if (page === undefined) return response.writeHead(404).end();
    return response.setHeader("content-type", "text/html").end(page);
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  server = await testServer({
    links: { allowedTargets: [host], spotifyUrl: origin, youTubeUrl: origin },
  });
  ana = await server.person("ana");
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  site.close();
});

/**
 * The maximal CPU time (ms) of one turn of this process's event loop during `work`. CPU time, since other programs on
 * the machine do not count.
 */
async function longestTurnDuring(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const measure = (): void => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  };
  const timer = setInterval(measure, 1);
  await work();
  measure();
  clearInterval(timer);
  return longest;
}

describe("3. no page blocks the server", () => {
  beforeAll(async () => {
    // Loads and compiles what the first card needs.
    await ana.call(fetchLinkMetadata, { url: `${origin}/nothing` });
    await ana.call(fetchLinkMetadata, { url: `${origin}/first/1` });
  });

  test.each(Object.keys(pages).map((kind, n) => [kind, n] as const))(
    "3. a page of %s is read in a child process, and its title is found",
    async (_kind, n) => {
      const longest = await longestTurnDuring(async () => {
        const { data } = await ana.call(fetchLinkMetadata, { url: `${origin}/page/${n}` });
        expect(data.title).toBe("Honest");
      });
      expect(longest).toBeLessThan(longestTurn);
    },
  );

  test("3. nor does a page at Spotify's address", async () => {
    const longest = await longestTurnDuring(async () => {
      const id = "1".padStart(22, "0");
      const url = `https://open.spotify.com/track/${id}`;
      expect((await ana.call(fetchSpotifyMetadata, { url })).data.title).toBe("Honest");
    });
    expect(longest).toBeLessThan(longestTurn);
  });
});
