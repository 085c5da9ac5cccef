import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LandingBlock, LandingContent } from "#contract/landings/blocks";
import {
  getLandingNumbers,
  getLandingPreview,
  getMyLanding,
  publishLanding,
  restoreLandingVersion,
  saveLandingDraft,
  unpublishLanding,
} from "#contract/landings/landings";
import { createPost, deletePost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { landingCounter, sourceOf } from "./count-visits.ts";
import { readContent } from "./migrate-blocks.ts";
import { profileOfPreview } from "./preview.ts";
import { readDraft, readLanding } from "./read-landing.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function artist(): Promise<Person & { username: string }> {
  artists += 1;
  const username = `cantora${artists}`;
  return Object.assign(await server.person(username, { role: "creator" }), { username });
}
const visitor = () => ({
  ...server.ctx,
  actor: null,
  ip: "127.0.0.9",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  idempotencyKey: null,
});
const block = <Kind extends LandingBlock["kind"]>(kind: Kind) =>
  ({ id: randomUUID(), v: 1, hidden: false, kind }) as const;
const text = (words: string) => ({ ...block("text"), title: "", text: words });
const cover = () => ({ ...block("cover"), picture: "none" as const, tagline: "" });
const pageWith = (blocks: LandingBlock[], part: Partial<LandingContent> = {}): LandingContent => ({
  theme: { preset: "paper", mode: "light", fonts: "", accent: "" },
  seo_title: "",
  seo_description: "",
  social_image: null,
  blocks,
  ...part,
});
const own = async (who: Person) => (await who.call(getMyLanding, {})).data;
const publicPage = (handle: string) => readLanding(visitor(), handle);

describe("one's own landing page", () => {
  test("is good before anything was changed: made from profile, songs and shows", async () => {
    const ana = await artist();
    const landing = await own(ana);
    expect(landing).toMatchObject({
      status: "draft",
      revision: 0,
      has_changes: true,
      versions: [],
    });
    expect(landing.content.blocks.map(({ kind }) => kind)).toEqual([
      "cover",
      "songs",
      "agenda",
      "bio",
      "links",
      "mailing_list",
      "booking",
    ]);
    expect((await readDraft(visitor(), ana.id))?.content.blocks).toHaveLength(7);
    expect(await publicPage(ana.username)).toBeNull();
  });

  test("is saved, published as a whole, changed and taken down; repeating changes nothing", async () => {
    const ana = await artist();
    const content = pageWith([cover(), text("Hola")]);
    const first = { revision: 0, content };
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(saveLandingDraft, first)).data).toEqual({ revision: 1 });
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(publishLanding, { revision: 1 })).status).toBe(200);
    expect(await own(ana)).toMatchObject({ status: "published", has_changes: false });
    expect((await own(ana)).versions).toHaveLength(1);

    const changed = pageWith([cover(), text("Adiós")]);
    await ana.call(saveLandingDraft, { revision: 1, content: changed });
    expect(await own(ana)).toMatchObject({ revision: 2, has_changes: true });
    expect((await publicPage(ana.username))?.content.blocks[1]).toMatchObject({ text: "Hola" });
    await ana.call(publishLanding, { revision: 2 });
    expect((await publicPage(ana.username))?.content.blocks[1]).toMatchObject({ text: "Adiós" });

    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(unpublishLanding, {})).status).toBe(200);
    expect(await publicPage(ana.username)).toBeNull();
    await ana.call(publishLanding, { revision: 2 });
    expect(await publicPage(ana.username)).not.toBeNull();
    expect((await own(ana)).versions).toHaveLength(2);
  });

  test("goes back to one of its last ten versions, and only its owner does", async () => {
    const [ana, beto] = [await artist(), await artist()];
    for (let revision = 0; revision < 12; revision += 1) {
      const content = pageWith([cover(), text(`Versión ${revision + 1}`)]);
      await ana.call(saveLandingDraft, { revision, content });
      await ana.call(publishLanding, { revision: revision + 1 });
    }
    const { versions, revision } = await own(ana);
    expect(versions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(versions.filter(({ is_current }) => is_current)).toEqual([versions[0]]);
    const oldest = versions.at(-1)?.id ?? "";
    await beto.call(saveLandingDraft, { revision: 0, content: pageWith([cover()]) });
    const stolen = await beto.call(restoreLandingVersion, { id: oldest, revision: 1 });
    expect([stolen.status, stolen.error.code]).toEqual([404, "landing_version_not_found"]);
    const { data } = await ana.call(restoreLandingVersion, { id: oldest, revision });
    expect(data.revision).toBe(13);
    expect(data.content.blocks[1]).toMatchObject({ text: "Versión 3" });
    expect((await publicPage(ana.username))?.content.blocks[1]).toMatchObject({
      text: "Versión 12",
    });
  });

  test("is not overwritten by a tab that did not see the last change", async () => {
    const ana = await artist();
    await ana.call(saveLandingDraft, { revision: 0, content: pageWith([cover()]) });
    const answers = await Promise.all(
      ["Una", "Otra"].map((words) =>
        ana.call(saveLandingDraft, { revision: 1, content: pageWith([cover(), text(words)]) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await ana.call(publishLanding, { revision: 1 });
    expect([late.status, late.error.code]).toEqual([409, "landing_changed"]);
    expect(late.error.message).toBe("Esto cambió en otra pestaña. Revisa antes de guardar.");
  });

  test("needs a cover, an artist and a public profile", async () => {
    const ana = await artist();
    await ana.call(saveLandingDraft, {
      revision: 0,
      content: pageWith([{ ...cover(), hidden: true }, text("Hola")]),
    });
    const bare = await ana.call(publishLanding, { revision: 1 });
    expect([bare.status, bare.error.message]).toEqual([422, "Falta una portada"]);
    await ana.call(saveLandingDraft, { revision: 1, content: pageWith([cover()]) });
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect((await ana.call(publishLanding, { revision: 2 })).error.code).toBe(
      "landing_profile_private",
    );
    const fan = await server.person("aficionado");
    for (const { status, error } of [
      await fan.call(getMyLanding, {}),
      await fan.call(saveLandingDraft, { revision: 0, content: pageWith([cover()]) }),
      await fan.call(publishLanding, { revision: 0 }),
      await fan.call(getLandingPreview, {}),
    ])
      expect([status, error.code]).toEqual([403, "landing_for_artists"]);
    expect((await server.visitor.call(getMyLanding, {})).status).toBe(401);
  });

  test("refuses what its rules forbid, and stores nothing of it", async () => {
    const ana = await artist();
    const refusal = async (content: unknown) => {
      const { status } = await ana.call(saveLandingDraft, {
        revision: 0,
        content: content as LandingContent,
      });
      return status;
    };
    const press = (url: string) => ({
      ...block("press"),
      title: "",
      quotes: [{ id: randomUUID(), quote: "Bien", source: "El Diario", url }],
    });
    const twice = text("Dos veces");
    for (const content of [
      pageWith(Array.from({ length: 21 }, () => text("Hola"))),
      pageWith([twice, twice]),
      pageWith([{ ...text("Hola"), title: "a".repeat(300) }]),
      pageWith([cover()], { seo_title: "a".repeat(61) }),
      pageWith([cover()], { seo_description: "a".repeat(156) }),
      pageWith([{ ...cover(), kind: "guestbook" } as never]),
      pageWith([{ ...cover(), picture: "https://example.org/a.jpg" } as never]),
      pageWith([cover()], { theme: { preset: "stage", mode: "dark", fonts: "", accent: "red" } }),
      pageWith([{ ...block("songs"), title: "", post_ids: ["1"] }]),
      ...[
        "javascript:alert(1)",
        "data:text/html,x",
        "https://user:secret@example.org",
        "http://127.0.0.1/",
        "ana@example.org",
      ].map((url) => pageWith([press(url)])),
    ])
      expect(await refusal(content)).toBe(422);
    expect((await own(ana)).revision).toBe(0);
    // A reversed text loses the marks that reverse it.
    await ana.call(saveLandingDraft, {
      revision: 0,
      content: pageWith([{ ...cover(), tagline: "Ana \u202etroba" }]),
    });
    expect((await own(ana)).content.blocks[0]).toMatchObject({ tagline: "Ana troba" });
  });
});

describe("what a landing page shows", () => {
  test("is the newest, or what was chosen while visitors may see it, and never another's", async () => {
    const [ana, beto] = [await artist(), await artist()];
    const publish = async (who: Person, title: string, visibility: "public" | "followers") => {
      const files = [{ fileId: await upload(who, "audio") }];
      return (await who.call(createPost, { title, visibility, files })).data.id;
    };
    const songs: string[] = [];
    for (const title of ["Uno", "Dos", "Tres", "Cuatro"])
      songs.push(await publish(ana, title, "public"));
    const secret = await publish(ana, "Para pocos", "followers");
    const foreign = await publish(beto, "Ajena", "public");
    const shownOf = async (post_ids: string[], revision: number) => {
      const content = pageWith([cover(), { ...block("songs"), title: "", post_ids }]);
      await ana.call(saveLandingDraft, { revision, content });
      await ana.call(publishLanding, { revision: revision + 1 });
      return (await publicPage(ana.username))?.posts.map(({ title }) => title);
    };
    expect(await shownOf([], 0)).toEqual(["Cuatro", "Tres", "Dos"]);
    const choice = [songs[0] ?? "", songs[2] ?? "", secret, foreign];
    expect(await shownOf(choice, 1)).toEqual(["Tres", "Uno"]);
    await ana.call(deletePost, { id: songs[2] ?? "" });
    expect((await publicPage(ana.username))?.posts.map(({ title }) => title)).toEqual(["Uno"]);
  });

  test("is gone with a private profile, and any name that is none", async () => {
    const ana = await artist();
    await ana.call(saveLandingDraft, { revision: 0, content: pageWith([cover()]) });
    await ana.call(publishLanding, { revision: 1 });
    expect(await publicPage(ana.username.toUpperCase())).not.toBeNull();
    for (const handle of ["nadie-asi", "ana\u0000", ana.id, "a".repeat(100)])
      expect(await publicPage(handle)).toBeNull();
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect(await publicPage(ana.username)).toBeNull();
    expect(await readDraft(visitor(), ana.id)).toBeNull();
  });

  test("survives blocks of a newer program, which a save keeps", async () => {
    const ana = await artist();
    const content = pageWith([cover()]);
    await ana.call(saveLandingDraft, { revision: 0, content });
    const hologram = { id: randomUUID(), kind: "hologram", v: 3, beams: 7 };
    await server.query(
      `update landings set draft = jsonb_set(draft, '{blocks,1}', $2::jsonb) where profile_id = $1`,
      [ana.id, JSON.stringify(hologram)],
    );
    expect((await own(ana)).content).toEqual(content);
    await ana.call(saveLandingDraft, { revision: 1, content: pageWith([cover(), text("Más")]) });
    const [row] = await server.query<{ kinds: string }>(
      `select string_agg(b ->> 'kind', ' ') as kinds
       from landings l, jsonb_array_elements(l.draft -> 'blocks') b where l.profile_id = $1`,
      [ana.id],
    );
    expect(row?.kinds).toBe("cover text hologram");
  });

  test("reads blocks of every kind as they were stored in their first version", () => {
    const stored = [
      { id: randomUUID(), v: 1, hidden: false, kind: "cover", picture: "banner", tagline: "" },
      { id: randomUUID(), v: 1, hidden: false, kind: "songs", title: "", post_ids: [] },
      { id: randomUUID(), v: 1, hidden: false, kind: "video", title: "", post_ids: [] },
      { id: randomUUID(), v: 1, hidden: true, kind: "gallery", title: "", post_ids: [] },
      { id: randomUUID(), v: 1, hidden: false, kind: "agenda", title: "" },
      { id: randomUUID(), v: 1, hidden: false, kind: "bio", title: "", text: "Hola" },
      { id: randomUUID(), v: 1, hidden: false, kind: "press", title: "", quotes: [] },
      { id: randomUUID(), v: 1, hidden: false, kind: "links", title: "" },
      { id: randomUUID(), v: 1, hidden: false, kind: "mailing_list", title: "", text: "" },
      {
        id: randomUUID(),
        v: 1,
        hidden: false,
        kind: "booking",
        title: "",
        text: "",
        kinds: ["festival"],
      },
      { id: randomUUID(), v: 1, hidden: false, kind: "text", title: "", text: "" },
    ];
    const page = { ...pageWith([]), blocks: [...stored, null, 7, { kind: "cover" }] };
    expect(readContent(page).blocks).toEqual(stored);
  });
});

describe("the preview of a draft", () => {
  test("opens for seven days with its address, and with no other", async () => {
    const ana = await artist();
    const { path, expires_at: expires } = (await ana.call(getLandingPreview, {})).data;
    const token = path.slice("/landing/previa/".length);
    const { signer } = server.ctx;
    expect(profileOfPreview(signer, token)).toBe(ana.id);
    const end = Date.parse(expires);
    expect(end - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(profileOfPreview(signer, token, end)).toBeNull();
    const [id, , signature] = token.split(".");
    for (const forged of [
      "",
      "x",
      `${id}.${end + 1}.${signature}`,
      `${randomUUID()}.${end}.${signature}`,
      `${id}.${end}.${"A".repeat(22)}`,
      `${token}x`,
    ])
      expect(profileOfPreview(signer, forged)).toBeNull();
  });
});

describe("visits of a landing page", () => {
  test("count once in half an hour, with the site that led there", async () => {
    const ana = await artist();
    // Half an hour later is not tomorrow: figures end today.
    let now = new Date(Date.now() - 40 * 60_000);
    const count = landingCounter(server.ctx, () => now);
    const owner = { userId: ana.id, personId: ana.id, sessionId: randomUUID() };
    const other = { ...visitor(), ip: "127.0.0.10" };
    for (const [who, referrer] of [
      [visitor(), "https://l.instagram.com/?u=x"],
      [visitor(), "https://www.example.org/"],
      [other, undefined],
      [{ ...visitor(), userAgent: "curl/8.0" }, undefined],
      [{ ...visitor(), ip: "127.0.0.11", loadsAhead: true }, undefined],
      [{ ...visitor(), actor: owner }, undefined],
    ] as const)
      await count(who, ana.id, referrer);
    now = new Date(now.getTime() + 31 * 60_000);
    await count(visitor(), ana.id, "https://instagram.com/ana");
    const { days, sources } = (await ana.call(getLandingNumbers, {})).data;
    expect(days).toHaveLength(28);
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(3);
    expect(sources).toEqual([
      { source: "instagram.com", views: 2 },
      { source: "", views: 1 },
    ]);
  });

  test("invented sources fill no table", async () => {
    const ana = await artist();
    const count = landingCounter(server.ctx);
    for (let n = 0; n < 60; n += 1)
      await count({ ...visitor(), ip: `127.0.1.${n}` }, ana.id, `https://sitio${n}.example/`);
    const [row] = await server.query<{ rows: number; views: number }>(
      `select count(*)::integer as rows, sum(views)::integer as views from landing_sources where profile_id = $1`,
      [ana.id],
    );
    expect(row).toEqual({ rows: 51, views: 60 });
  });

  test.for([
    ["https://m.facebook.com/x", "facebook.com"],
    ["https://t.co/abc", "t.co"],
    ["javascript:alert(1)", ""],
    ["no es una dirección", ""],
    ["", ""],
  ])("%s comes from «%s»", ([referrer, source]) => expect(sourceOf(referrer)).toBe(source));
});
