import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { blockUser, unblockUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";
import { pageCache } from "./render-page.ts";
import { publish } from "./testing/publish.ts";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let beto: Awaited<ReturnType<TestServer["person"]>>;
let post: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
  beto = await server.person("beto");
  post = await publish(server, ana, { title: "Luna", text: "Grabada <en> casa & «sola»" });
});
afterAll(() => server.stop());

/** The rendered content before any script runs; null when the browser has to render. */
async function readRenderedHtml(
  path: string,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const html = await (await server.visitor.fetch(path, { headers })).text();
  const [, rootHtml] = /<div id="root" data-at="\d+"[^>]*>(.*?)<script/s.exec(html) ?? [];
  return rootHtml ?? null;
}

test("public pages are rendered completely, with their scripts after the content", async () => {
  for (const [path, words] of [
    ["/", "La red social de la música"],
    ["/landing", "La red social de la música"],
    ["/ana", "Ana Belmonte"],
    ["/ana?utm_source=whatsapp&fbclid=x", "Ana Belmonte"],
    ["/tendencias", "Cómo se calcula"],
    [`/post/${post}`, "Grabada &lt;en&gt; casa &amp; «sola»"],
  ] as const) {
    const answer = await server.visitor.fetch(path);
    const html = await answer.text();
    expect([path, answer.status, html.includes(words)]).toEqual([path, 200, true]);
    const [head = "", body = ""] = html.split("</head>");
    expect(head).not.toContain('type="module"');
    expect(body.indexOf("<script")).toBeGreaterThan(body.indexOf(words));
    // Anything that the policy would block: inline scripts, or style elements.
    expect(body).not.toMatch(/<script(?! type="application\/json"| type="module")|<style/);
    expect(body).not.toContain("animate-pulse");
  }
});

test("pages that are not the same for everybody are left to the browser", async () => {
  expect(await readRenderedHtml("/ana?tab=musica")).toBeNull();
  expect(await readRenderedHtml("/?error=denied")).toBeNull();
  expect(await readRenderedHtml("/ana", { cookie: "sidebar_state=false" })).toBeNull();
  for (const path of ["/auth", "/home", "/shell.html", "/nobody-here"])
    expect([path, await readRenderedHtml(path)]).toEqual([path, null]);
});

test("the server build's files are not served", async () => {
  for (const path of ["/server/server-entry.js", "/index.html"])
    expect((await server.visitor.fetch(path)).status).toBe(404);
});

test("a page is the same in every encoding", async () => {
  const plain = await server.visitor.fetch(`/post/${post}`, {
    headers: { "accept-encoding": "identity" },
  });
  const html = await plain.text();
  expect(plain.headers.get("content-encoding")).toBeNull();
  for (const encoding of ["br", "gzip"]) {
    const answer = await server.visitor.fetch(`/post/${post}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("accept-encoding");
    expect((await answer.text()).replace(/data-at="\d+"/, "")).toBe(
      html.replace(/data-at="\d+"/, ""),
    );
  }
});

describe("a change is visible in the next request, whatever is cached", () => {
  const path = (): string => `/post/${post}`;

  test("of the text, and of the author's name", async () => {
    expect(await readRenderedHtml(path())).toContain("Ana Belmonte");
    await server.query("update media_content set description = 'Otra letra' where id = $1", [post]);
    await server.query("update profiles set name = 'Ana B.' where id = $1", [ana.id]);
    const page = await readRenderedHtml(path());
    expect(page).toContain("Otra letra");
    expect(page).not.toContain("Ana Belmonte");
  });

  test("a comment disappears while its author is blocked", async () => {
    await beto.call(createComment, { id: post, content: "Qué linda <3" });
    expect(await readRenderedHtml(path())).toContain("Qué linda &lt;3");
    await ana.call(blockUser, { id: beto.id });
    expect(await readRenderedHtml(path())).not.toContain("Qué linda");
    await ana.call(unblockUser, { id: beto.id });
    expect(await readRenderedHtml(path())).toContain("Qué linda");
  });

  test("a post that is hidden, deleted or of a private profile disappears", async () => {
    for (const [hide, show] of [
      ["visibility = 'private'", "visibility = 'public'"],
      ["status = 'deleted', deleted_at = now()", "status = 'active', deleted_at = null"],
    ]) {
      expect(await readRenderedHtml("/ana")).toContain("Otra letra");
      await server.query(`update media_content set ${hide} where id = $1`, [post]);
      expect([hide, await readRenderedHtml(path())]).toEqual([hide, null]);
      expect(await readRenderedHtml("/ana")).not.toContain("Otra letra");
      await server.query(`update media_content set ${show} where id = $1`, [post]);
    }
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect([await readRenderedHtml(path()), await readRenderedHtml("/ana")]).toEqual([null, null]);
    await server.query("update profiles set is_public = true where id = $1", [ana.id]);
    expect(await readRenderedHtml(path())).toContain("Otra letra");
  });
});

test("the cache holds the last state of a page, within its limit", () => {
  const cache = pageCache(100);
  const page = (html: string) => ({ html, encoded: () => Promise.resolve(Buffer.from(html)) });
  cache.set("/a", "1", page("x".repeat(40)));
  cache.set("/b", "1", page("y".repeat(40)));
  expect(cache.get("/a", "1")).toBeDefined();
  expect(cache.get("/a", "2")).toBeUndefined();
  cache.set("/c", "1", page("z".repeat(40)));
  // /b was not requested since.
  expect(["/a", "/b", "/c"].map((path) => cache.get(path, "1") !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  cache.set("/a", "2", page("x"));
  expect([cache.get("/a", "1"), cache.get("/a", "2")?.html]).toEqual([undefined, "x"]);
  cache.set("/d", "1", page("w".repeat(500)));
  expect(cache.get("/d", "1")).toBeUndefined();
});
