import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  deleteLink,
  getLinkPage,
  getMyLinks,
  saveLink,
  setLinkPage,
} from "#contract/link-pages/link-pages";
import { decideCase, undoDecision } from "#contract/moderation/cases";
import { blockUser, reportContent } from "#contract/people/safety";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let fan: Person;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
  fan = await server.person("aficionada");
});
afterAll(() => server.stop());

async function artist(): Promise<Person & { username: string }> {
  artists += 1;
  const username = `retrato${artists}`;
  const person = Object.assign(await server.person(username, { role: "creator" }), { username });
  await person.call(setLinkPage, { is_open: true, theme: "dark" });
  return person;
}

async function upload(who: Person, kind = "link_picture"): Promise<string> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#a35", noise },
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

const linkOf = (picture_id: string | null, more: object = {}) =>
  ({
    id: randomUUID(),
    kind: "link",
    title: "Mi disco",
    url: "https://example.org/disco",
    picture_id,
    ...more,
  }) as const;
const own = async (who: Person) => (await who.call(getMyLinks, {})).data.links;
const filesOf = async (who: Person) =>
  (await server.query<{ id: string }>("select id from files where owner_id = $1", [who.id])).map(
    ({ id }) => id,
  );
const statusOf = async (url: string) => (await server.visitor.fetch(url)).status;
/** Without its signature. */
const bare = (url: string | undefined): string => url?.split("?")[0] ?? "";
const pathOf = async (who: Person) => bare((await own(who))[0]?.picture?.url);

test("a link has a small square of its own, public only while the page and the link show it", async () => {
  const ana = await artist();
  const picture = await upload(ana);
  const link = linkOf(picture);
  for (let times = 0; times < 2; times += 1)
    expect((await ana.call(saveLink, link)).status).toBe(200);
  const [stored] = await own(ana);
  expect(stored).toMatchObject({ picture_id: picture, picture: { width: 144, height: 144 } });
  const url = await pathOf(ana);
  const html = await (await server.visitor.fetch(`/${ana.username}/linktree`)).text();
  expect(html).toMatch(
    /<img class="thumb" src="\/files\/[^"]+" width="48" height="48" loading="lazy" decoding="async" alt="" \/>/,
  );
  expect(html).not.toContain('class="icon"');
  expect(await statusOf(url)).toBe(200);

  const memberUrl = (await fan.call(getLinkPage, { handle: ana.username })).data.links[0]?.picture
    ?.url;
  expect(memberUrl).toMatch(/\?u=/);
  await ana.call(saveLink, { ...link, enabled: false });
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(memberUrl ?? "")).toBe(404);
  await ana.call(saveLink, link);
  await ana.call(setLinkPage, { is_open: false, theme: "dark" });
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(memberUrl ?? "")).toBe(200);
  await ana.call(blockUser, { id: fan.id });
  expect(await statusOf(memberUrl ?? "")).toBe(404);
});

test("replacing it, removing it or deleting its link deletes the file", async () => {
  const ana = await artist();
  const [first, second] = [await upload(ana), await upload(ana)];
  const link = linkOf(first);
  await ana.call(saveLink, link);
  await ana.call(saveLink, { ...link, picture_id: second });
  expect(await filesOf(ana)).toEqual([second]);
  const url = await pathOf(ana);
  await ana.call(saveLink, { ...link, picture_id: null });
  expect(await filesOf(ana)).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  const third = await upload(ana);
  await ana.call(saveLink, { ...link, picture_id: third });
  for (let times = 0; times < 2; times += 1)
    expect((await ana.call(deleteLink, { id: link.id })).status).toBe(200);
  expect(await filesOf(ana)).toEqual([]);
});

test("its id in capitals is the same picture", async () => {
  const ana = await artist();
  const picture = await upload(ana);
  const link = linkOf(picture.toUpperCase());
  for (let times = 0; times < 2; times += 1)
    expect((await ana.call(saveLink, link)).status).toBe(200);
  expect((await own(ana))[0]?.picture_id).toBe(picture);
  expect(await filesOf(ana)).toEqual([picture]);
});

test("only an own, unused upload of this kind is taken, and a heading has none", async () => {
  const [ana, beto] = [await artist(), await artist()];
  const anasPicture = await upload(ana);
  const link = linkOf(anasPicture);
  await ana.call(saveLink, link);
  const refusal = async (id: string) => (await beto.call(saveLink, linkOf(id))).error.code;
  expect(await refusal(anasPicture)).toBe("file_not_found");
  expect(await refusal(await upload(ana))).toBe("file_not_found");
  expect(await refusal(randomUUID())).toBe("file_not_found");
  expect(await refusal(await upload(beto, "image"))).toBe("file_not_found");
  expect((await ana.call(saveLink, linkOf(anasPicture))).error.code).toBe("file_not_found");
  // Nothing is taken when the link is refused.
  const free = await upload(beto);
  expect((await beto.call(saveLink, { ...linkOf(free), id: link.id })).error.code).toBe(
    "link_not_found",
  );
  const heading = linkOf(free, { kind: "heading", url: "" });
  expect((await beto.call(saveLink, heading)).status).toBe(200);
  expect((await own(beto))[0]?.picture_id).toBeNull();
  expect((await beto.call(saveLink, linkOf(free))).status).toBe(200);
});

test("moderators remove the pictures of links, and undoing that gives them back", async () => {
  const ana = await artist();
  const moderator = await staffPerson(server, "modera", "moderator");
  const link = linkOf(await upload(ana));
  await ana.call(saveLink, link);
  const url = await pathOf(ana);
  await fan.call(reportContent, { kind: "profile", id: ana.id, reason: "nudity", text: "" });
  const [row] = await server.query<{ id: string; pictures: string[] }>(
    "select id, pictures from cases where object_id = $1",
    [ana.id],
  );
  expect(row?.pictures).toContain(url);
  const input = { rule: "nudity", statement: "Se ve un desnudo." } as const;
  const decision = await moderator.call(decideCase, {
    id: row?.id ?? "",
    action: "remove",
    ...input,
    pictures: "pages",
  });
  expect(decision.status).toBe(200);
  expect(await statusOf(url)).toBe(404);
  expect((await own(ana))[0]).toMatchObject({ picture_id: link.picture_id, picture: null });
  // Saving the link again does not lose what may be given back.
  await ana.call(saveLink, { ...link, title: "Otro título" });
  await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  expect(await statusOf(url)).toBe(200);
});
