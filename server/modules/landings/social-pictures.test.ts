import { randomUUID } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LandingContent } from "#contract/landings/blocks";
import {
  getLandingPreview,
  getMyLanding,
  publishLanding,
  restoreLandingVersion,
  saveLandingDraft,
  unpublishLanding,
} from "#contract/landings/landings";
import { decideCase, undoDecision } from "#contract/moderation/cases";
import { reportContent } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepPictures } from "./sweep-pictures.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Artist = Person & { username: string };
let server: TestServer;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function artist(): Promise<Artist> {
  artists += 1;
  const username = `tarjeta${artists}`;
  return Object.assign(await server.person(username, { role: "creator" }), { username });
}

async function upload(who: Person, kind = "social_picture"): Promise<string> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const bytes = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: "#a35", noise },
  })
    .jpeg()
    .toBuffer();
  const answer = await who.fetch(`/api/files?kind=${kind}`, {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  const { id, code } = (await answer.json()) as { id?: string; code?: string };
  return id ?? code ?? "";
}

const contentWith = (file_id: string | null, alt = ""): LandingContent => ({
  theme: { preset: "stage", mode: "dark", fonts: "", accent: "" },
  seo_title: "",
  seo_description: "",
  social_image: file_id === null ? null : { file_id, alt },
  blocks: [
    {
      id: "0190a000-0000-7000-8000-000000000001",
      v: 1,
      hidden: false,
      kind: "cover",
      picture: "none",
      tagline: "",
    },
  ],
});
const own = async (who: Person) => (await who.call(getMyLanding, {})).data;
/** Saves over what there is; returns the code of the error, if any. */
async function save(who: Person, content: LandingContent): Promise<string | undefined> {
  const { revision } = await own(who);
  const answer = await who.call(saveLandingDraft, { revision, content });
  return answer.status === 200 ? undefined : answer.error.code;
}
async function publish(who: Person): Promise<void> {
  const { revision } = await own(who);
  expect((await who.call(publishLanding, { revision })).status).toBe(200);
}
const statusOf = async (url: string) => (await server.visitor.fetch(url)).status;
/** What the page tells other networks: `og:image` and what belongs to it. */
async function cardOf(path: string): Promise<Record<string, string>> {
  const html = await (await server.visitor.fetch(path)).text();
  const tags = html.matchAll(
    /<meta (?:property|name)="((?:og|twitter):image[^"]*)" content="([^"]*)"/g,
  );
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content]));
}
/** The picture of one's draft, without its signature. */
async function addressOf(who: Person): Promise<string> {
  const { content, social_pictures: pictures } = await own(who);
  const picture = pictures.find(({ file_id: id }) => id === content.social_image?.file_id);
  return picture?.picture.url.split("?")[0] ?? "";
}
const filesOf = async (who: Person) =>
  (
    await server.query<{ id: string }>("select id from files where owner_id = $1 order by id", [
      who.id,
    ])
  ).map(({ id }) => id);
/** Two days ago; of the pages, unless they are still being edited. */
async function makeOld({ pagesToo = true } = {}): Promise<void> {
  await server.query(
    "update files set used_at = now() - interval '2 days' where kind = 'social_picture'",
  );
  if (pagesToo) await server.query("update landings set updated_at = now() - interval '2 days'");
}

test("other networks show the published picture, and versions carry it", async () => {
  const ana = await artist();
  const path = `/${ana.username}/landing`;
  const [first, second] = [await upload(ana), await upload(ana)];
  expect(await save(ana, contentWith(first, 'Ana "en vivo"'))).toBeUndefined();
  expect(await save(ana, contentWith(first, 'Ana "en vivo"'))).toBeUndefined();
  const url = await addressOf(ana);
  // Nobody else gets a draft's picture, and a shared preview shows what everybody may load.
  expect(await statusOf(url)).toBe(404);
  const { data: preview } = await ana.call(getLandingPreview, {});
  expect((await cardOf(preview.path))["og:image"]).not.toContain(url);
  await publish(ana);
  expect(await statusOf(url)).toBe(200);
  const image = await sharp(
    Buffer.from(await (await server.visitor.fetch(url)).arrayBuffer()),
  ).metadata();
  expect([image.width, image.height, image.format]).toEqual([1200, 630, "jpeg"]);
  expect(await cardOf(path)).toEqual({
    "og:image": new URL(url, server.ctx.config.publicUrl).href,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Ana &quot;en vivo&quot;",
    "twitter:image": new URL(url, server.ctx.config.publicUrl).href,
    "twitter:image:alt": "Ana &quot;en vivo&quot;",
  });

  await save(ana, contentWith(second));
  const next = await addressOf(ana);
  expect([await statusOf(url), await statusOf(next)]).toEqual([200, 404]);
  await publish(ana);
  expect([await statusOf(url), await statusOf(next)]).toEqual([404, 200]);
  const { versions, revision } = await own(ana);
  const oldest = versions.at(-1)?.id ?? "";
  const restored = await ana.call(restoreLandingVersion, { id: oldest, revision });
  expect(restored.data.content.social_image?.file_id).toBe(first);
  expect(await addressOf(ana)).toBe(url);
  await ana.call(unpublishLanding, {});
  expect(await statusOf(next)).toBe(404);
});

test("without one, what we draw of the profile stays", async () => {
  const ana = await artist();
  await save(ana, contentWith(null));
  await publish(ana);
  const card = await cardOf(`/${ana.username}/landing`);
  expect(card["og:image"]).toContain("/og/");
  expect(card["twitter:image"]).toBe(card["og:image"]);
});

test("only an own upload of this kind is taken", async () => {
  const [ana, beto] = [await artist(), await artist()];
  const anasPicture = await upload(ana);
  await save(ana, contentWith(anasPicture));
  expect(await save(beto, contentWith(anasPicture))).toBe("file_not_found");
  expect(await save(beto, contentWith(await upload(ana)))).toBe("file_not_found");
  expect(await save(beto, contentWith(await upload(beto, "image")))).toBe("file_not_found");
  expect(await save(beto, contentWith(randomUUID()))).toBe("file_not_found");
  const long = contentWith(await upload(beto), "a".repeat(301));
  expect(await save(beto, long)).toBe("invalid_input");
});

test("two saves of the same new picture at the same moment both succeed", async () => {
  const ana = await artist();
  const id = await upload(ana);
  const holder = new pg.Client({ connectionString: server.ctx.config.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select from files where id = $1 for update", [id]);
    const saves = [save(ana, contentWith(id)), save(ana, contentWith(id))];
    await eventually(async () =>
      expect(
        await server.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ).toHaveLength(2),
    );
    await holder.query("rollback");
    expect(await Promise.all(saves)).toEqual([undefined, undefined]);
  } finally {
    await holder.end();
  }
  expect(await own(ana)).toMatchObject({ revision: 1, content: contentWith(id) });
});

test("an id in capitals is the same picture: it is not swept", async () => {
  const ana = await artist();
  const id = await upload(ana);
  expect(await save(ana, contentWith(id.toUpperCase()))).toBeUndefined();
  await makeOld();
  await sweepPictures(server.ctx);
  expect(await filesOf(ana)).toEqual([id]);
  await publish(ana);
  expect(await statusOf(await addressOf(ana))).toBe(200);
});

test("a picture that was replaced two days after its upload may be named again for a day", async () => {
  const ana = await artist();
  const [replaced, current] = [await upload(ana), await upload(ana)];
  await save(ana, contentWith(replaced));
  await save(ana, contentWith(current));
  await makeOld({ pagesToo: false });
  await sweepPictures(server.ctx);
  expect(await filesOf(ana)).toEqual([replaced, current].toSorted());
  expect(await save(ana, contentWith(replaced))).toBeUndefined();
  await makeOld();
  await sweepPictures(server.ctx);
  expect(await filesOf(ana)).toEqual([replaced]);
});

test("a picture that nothing names is deleted after a day, one of a version is not", async () => {
  const ana = await artist();
  const [published, replaced, current] = [await upload(ana), await upload(ana), await upload(ana)];
  await save(ana, contentWith(published));
  await publish(ana);
  await save(ana, contentWith(replaced));
  await save(ana, contentWith(current));
  await sweepPictures(server.ctx);
  expect(await filesOf(ana)).toHaveLength(3);
  // Undoing names it again.
  expect(await save(ana, contentWith(replaced))).toBeUndefined();
  await save(ana, contentWith(current));
  await makeOld();
  await sweepPictures(server.ctx);
  expect(await filesOf(ana)).toEqual([published, current].toSorted());
});

test("moderators take it away, and undoing that gives it back", async () => {
  const ana = await artist();
  const fan = await server.person("fan");
  const moderator = await staffPerson(server, "modera", "moderator");
  await save(ana, contentWith(await upload(ana)));
  await publish(ana);
  const path = `/${ana.username}/landing`;
  const url = await addressOf(ana);
  await fan.call(reportContent, { kind: "profile", id: ana.id, reason: "nudity", text: "" });
  const [row] = await server.query<{ id: string; pictures: string[] }>(
    "select id, pictures from cases where object_id = $1",
    [ana.id],
  );
  expect(row?.pictures).toContain(url);
  const decision = await moderator.call(decideCase, {
    id: row?.id ?? "",
    action: "remove",
    rule: "nudity",
    statement: "Se ve un desnudo.",
    pictures: "pages",
  });
  expect(decision.status).toBe(200);
  expect(await statusOf(url)).toBe(404);
  expect((await own(ana)).social_pictures).toEqual([]);
  // A rendering is used for a second and a half.
  await expect.poll(async () => (await cardOf(path))["og:image"]).toContain("/og/");
  expect(await save(ana, contentWith((await filesOf(ana))[0] ?? "", "Otra"))).toBeUndefined();
  await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  expect(await statusOf(url)).toBe(200);
});
