import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LandingBlock, LandingContent } from "#contract/landings/blocks";
import {
  getLandingPreview,
  publishLanding,
  saveLandingDraft,
  unpublishLanding,
} from "#contract/landings/landings";
import { presets } from "#contract/landings/themes";
import { savePayoutLink } from "#contract/payments/receiving";
import { saveLink, setLinkPage } from "#contract/link-pages/link-pages";
import { setMailingList } from "#contract/mailing-lists/mailing-lists";
import { type TestServer, testServer } from "#testing/test-server";
import { eventually } from "#testing/eventually";
import { pictureOf, publish, song } from "./testing/publish.ts";

const hostile = `</script><script>alert("ñ & 'x'")</script><!--body--> $& "`;
type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: `Ana ${hostile}`, role: "creator" });
  const cover = await pictureOf(server, ana.id, "#0a0");
  await publish(server, ana, { title: hostile, media: song(cover) });
});
afterAll(() => server.stop());

const block = <Kind extends LandingBlock["kind"]>(kind: Kind) =>
  ({ id: randomUUID(), v: 1, hidden: false, kind }) as const;
const cover = () => ({ ...block("cover"), picture: "avatar" as const, tagline: hostile });
const contentOf = (blocks: LandingBlock[]): LandingContent => ({
  theme: { preset: "aura", mode: "dark", fonts: "", accent: "#222222" },
  seo_title: "",
  seo_description: "",
  social_image: null,
  blocks,
});
async function publishPage(who: Person, blocks: LandingBlock[], revision: number): Promise<void> {
  await who.call(saveLandingDraft, { revision, content: contentOf(blocks) });
  expect((await who.call(publishLanding, { revision: revision + 1 })).status).toBe(200);
}
const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  server.visitor.fetch(path, { redirect: "manual", headers });

describe("the landing page of an artist", () => {
  test("is complete without JavaScript, and nothing that people wrote is code", async () => {
    await ana.call(saveLink, {
      id: randomUUID(),
      kind: "link",
      title: hostile,
      url: "https://example.org/",
    });
    await ana.call(setLinkPage, { is_open: true, theme: "dark" });
    const texts = { title: hostile.slice(0, 50), text: `${hostile}\n\nDos\nlíneas` };
    await publishPage(
      ana,
      [
        cover(),
        { ...block("songs"), title: "", post_ids: [] },
        { ...block("bio"), ...texts },
        { ...block("text"), ...texts },
        {
          ...block("press"),
          title: "",
          quotes: [
            { id: randomUUID(), quote: hostile, source: hostile, url: "https://example.org/nota" },
          ],
        },
        { ...block("links"), title: "" },
        { ...block("agenda"), title: "" },
        { ...block("mailing_list"), title: "", text: hostile },
      ],
      0,
    );
    await ana.call(setMailingList, { is_open: true });
    const answer = await open("/ana/landing");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/<script>|alert\("/);
    expect([...html.matchAll(/<script/g)]).toHaveLength(2);
    for (const part of [
      "<h1>Ana ",
      "<h2>Música</h2>",
      "<audio controls",
      "<p>Dos<br />líneas</p>",
      'href="https://example.org/nota" rel="nofollow noopener"',
      `<link rel="canonical" href="${server.url}/ana/landing" />`,
      '"@type":"MusicGroup"',
      'action="/ana/lista"',
      'data-preset="aura" data-mode="dark" data-fonts="round"',
    ])
      expect(html).toContain(part);
    // Without shows there is no agenda.
    expect(html).not.toContain("Próximas fechas");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(html.length).toBeLessThan(60_000);
  });

  test("answers 304 while nothing changed, and shows a change within two seconds", async () => {
    const first = await open("/ana/landing");
    const etag = first.headers.get("etag") ?? "";
    expect((await open("/ana/landing", { "if-none-match": etag })).status).toBe(304);
    const words = { ...block("text"), title: "", text: "Cambió" };
    await publishPage(ana, [cover(), words], 1);
    const at = Date.now();
    await eventually(async () => {
      const answer = await open("/ana/landing", { "if-none-match": etag });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("Cambió");
    });
    expect(Date.now() - at).toBeLessThan(2500);
  });

  test("has one address, and is gone when it is taken down or its artist is nobody", async () => {
    const upper = await open("/ANA/landing");
    expect([upper.status, upper.headers.get("location")]).toEqual([302, "/ana/landing"]);
    for (const path of ["/nadie-asi/landing", "/ana%00/landing", "/%E0%A4%A/landing"])
      expect((await open(path)).status).toBeGreaterThanOrEqual(400);
    await ana.call(unpublishLanding, {});
    await eventually(async () => expect((await open("/ana/landing")).status).toBe(404));
  });

  test("offers a tip without a cover too, once its artist can be paid", async () => {
    const carla = await server.person("carla", { name: "Carla", role: "creator" });
    const words = { ...block("text"), title: "", text: "Hola" };
    await carla.call(saveLandingDraft, { revision: 0, content: contentOf([words]) });
    const { path } = (await carla.call(getLandingPreview, {})).data;
    expect(await (await open(path)).text()).not.toContain("propina");
    const kofi = { id: randomUUID(), kind: "kofi", target: "https://ko-fi.com/carla" } as const;
    expect((await carla.call(savePayoutLink, kofi)).status).toBe(200);
    await eventually(async () =>
      expect(await (await open(path)).text()).toContain(
        '<h1>Carla</h1><p class="actions"><a class="button quiet" href="/carla/propina?desde=landing">Invita a Carla</a></p>',
      ),
    );
  });

  test("every preset has its layout and loads the face of its names first", async () => {
    const { path } = (await ana.call(getLandingPreview, {})).data;
    let revision = 2;
    for (const preset of Object.keys(presets) as (keyof typeof presets)[]) {
      const content = contentOf([cover()]);
      content.theme = { preset, mode: "light", fonts: "", accent: "" };
      const saved = await ana.call(saveLandingDraft, { revision, content });
      ({ revision } = saved.data);
      const html = await (await open(path)).text();
      expect(html).toContain(`data-preset="${preset}" data-mode="light"`);
      const [, face = ""] = /rel="preload" as="font"[^>]*href="([^"]+)"/.exec(html) ?? [];
      expect((await open(face)).headers.get("content-type")).toBe("font/woff2");
    }
  });
});

describe("the preview of a landing page", () => {
  test("shows the draft to whoever has its address, in our own frames, and to no search engine", async () => {
    const beto = await server.person("beto", { role: "creator" });
    const { path } = (await beto.call(getLandingPreview, {})).data;
    const answer = await open(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain("application/ld+json");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const other of [`${path}x`, "/landing/previa/x", `${path.slice(0, -2)}AA`])
      expect((await open(other)).status).toBe(404);
  });
});
