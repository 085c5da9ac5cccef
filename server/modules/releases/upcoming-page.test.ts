import { afterAll, beforeAll, expect, test } from "vitest";
import { publishRelease, unscheduleRelease } from "#contract/releases/releases";
import { draftOf } from "#testing/make-release";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("an announced release has a page with its date and cover, and no song", async () => {
  const ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  const { id } = await draftOf(ana, "De enlace");
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const { data: release } = await ana.call(publishRelease, {
    id,
    visibility: "public",
    has_rights: true,
    publish_at,
    announced: true,
    announce_titles: true,
  });
  const page = await server.visitor.fetch("/ana/musica/de-enlace");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(`"datePublished":"${publish_at}"`);
  expect(html).toContain("EP de Ana Belmonte. Sale el ");
  expect(html).toContain("(hora de España).");
  expect(html).toMatch(/property="og:image" content="[^"]*\/files\//);
  const [, root = ""] = /<div id="root" data-at="\d+"[^>]*>(.*?)<script/s.exec(html) ?? [];
  for (const words of ["De enlace", "2 canciones", "hora de España", "Argentina", "Avísame"])
    expect(root).toContain(words);
  for (const { post_id, recording } of release.tracks) {
    expect(html).not.toContain(post_id);
    expect(html).not.toContain(recording.url.split("?")[0]);
  }
  await ana.call(unscheduleRelease, { id });
  expect((await server.visitor.fetch("/ana/musica/de-enlace")).status).toBe(404);
});
