import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { addDays } from "#contract/events/event-time";
import {
  deleteLink,
  getLinkPage,
  getMyLinks,
  orderLinks,
  saveLink,
  setLinkPage,
} from "#contract/link-pages/link-pages";
import { linkAddress } from "#contract/link-pages/link-address";
import { blockUser } from "#contract/people/safety";
import { createPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { linkCounters } from "./count-visits.ts";
import { openLink, readLinkPage } from "./show-page.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function artist(): Promise<Person & { username: string }> {
  artists += 1;
  const username = `artista${artists}`;
  return Object.assign(await server.person(username, { role: "creator" }), { username });
}
const webLink = (input: object = {}) =>
  ({
    id: randomUUID(),
    kind: "link",
    title: "Mi web",
    url: "https://example.org/a",
    ...input,
  }) as const;
const titles = async (who: Person) =>
  (await who.call(getMyLinks, {})).data.links.map(({ title }) => title);
const asVisitor = (handle: string) => readLinkPage({ db: server.ctx.db, actor: null }, handle);

describe("the address of a link", () => {
  test.for([
    ["https://example.org/a?b=c", "https://example.org/a?b=c"],
    ["bandcamp.com/ana", "https://bandcamp.com/ana"],
    ["ana@example.org", "mailto:ana@example.org"],
    ["mailto:ana@example.org", "mailto:ana@example.org"],
    ["tel:+34 600 000 000", "tel:+34600000000"],
    ["https://раураl.com", "https://xn--l-7sba6dbr.com/"],
  ])("%s", ([typed, stored]) => expect(linkAddress(typed ?? "")).toBe(stored));

  test.for([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://user:secret@example.org",
    "https://localhost:3000/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "ftp://example.org",
    "mailto:ana@example.org?bcc=otra@example.org",
    "https://example.org/\u202etxt.exe",
    "",
    `https://example.org/${"a".repeat(2050)}`,
  ])("none: %s", (typed) => expect(linkAddress(typed)).toBeNull());
});

describe("links of an artist", () => {
  test("are added at the end, changed, ordered and deleted, and repeating that changes nothing", async () => {
    const ana = await artist();
    const first = webLink({ title: "Uno" });
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(saveLink, first)).status).toBe(200);
    const second = webLink({ kind: "heading", title: "Dos", url: "" });
    await ana.call(saveLink, second);
    await ana.call(saveLink, webLink({ title: "Tres", url: "ana@example.org" }));
    expect(await titles(ana)).toEqual(["Uno", "Dos", "Tres"]);
    await ana.call(saveLink, { ...first, title: "Primero", highlighted: true });
    for (let times = 0; times < 2; times += 1) await ana.call(orderLinks, { ids: [second.id] });
    expect(await titles(ana)).toEqual(["Dos", "Primero", "Tres"]);
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(deleteLink, { id: second.id })).status).toBe(200);
    expect(await titles(ana)).toEqual(["Primero", "Tres"]);
  });

  test("are refused with the sentence of their rule, and nothing is stored", async () => {
    const ana = await artist();
    const refusal = async (input: object) => {
      const { status, error } = await ana.call(saveLink, webLink(input));
      return [status, error.code, error.field];
    };
    expect(await refusal({ title: "\u200b " })).toEqual([422, "link_title_required", "title"]);
    expect(await refusal({ title: "a".repeat(61) })).toEqual([422, "invalid_input", "title"]);
    expect(await refusal({ url: "javascript:alert(1)" })).toEqual([
      422,
      "link_address_invalid",
      "url",
    ]);
    expect(await refusal({ kind: "embed" })).toEqual([422, "invalid_input", "kind"]);
    const [starts_at, ends_at] = ["2027-01-02T00:00:00Z", "2027-01-01T00:00:00Z"];
    expect(await refusal({ starts_at, ends_at })).toEqual([
      422,
      "link_ends_before_start",
      "ends_at",
    ]);
    expect(await titles(ana)).toEqual([]);
    const fan = await server.person("aficionada");
    expect((await fan.call(saveLink, webLink())).error.code).toBe("link_page_for_artists");
    expect((await fan.call(setLinkPage, { is_open: true, theme: "dark" })).status).toBe(403);
    expect((await server.visitor.call(saveLink, webLink())).status).toBe(401);
  });

  test("have the icon of their address, another one, or none", async () => {
    const ana = await artist();
    const [song, shop, none] = [
      webLink({ url: "https://ana.bandcamp.com/disco" }),
      webLink({ icon: "shop" }),
      webLink({ icon: "none" }),
    ];
    for (const link of [song, shop, none]) await ana.call(saveLink, link);
    await ana.call(setLinkPage, { is_open: true, theme: "dark" });
    const icons = async () => (await asVisitor(ana.username))?.links.map(({ icon }) => icon);
    expect(await icons()).toEqual(["song", "shop", null]);
    await ana.call(saveLink, { ...none, icon: "press" });
    expect(await icons()).toEqual(["song", "shop", "press"]);
    const html = await (await server.visitor.fetch(`/${ana.username}/linktree`)).text();
    expect(html.match(/<svg class="icon"/g)).toHaveLength(3);
    const hostile = await ana.fetch(`/api/me/links/${song.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...song, icon: "<svg onload=alert(1)>" }),
    });
    expect(hostile.status).toBe(422);
  });

  test("cannot be changed by somebody else, nor take another's id", async () => {
    const [ana, beto] = [await artist(), await artist()];
    const link = webLink();
    await ana.call(saveLink, link);
    const { status, error } = await beto.call(saveLink, { ...link, title: "Robado" });
    expect([status, error.code]).toEqual([404, "link_not_found"]);
    await beto.call(deleteLink, { id: link.id });
    await beto.call(orderLinks, { ids: [link.id] });
    expect(await titles(ana)).toEqual(["Mi web"]);
    expect(await titles(beto)).toEqual([]);
  });

  test("are fifty at most, also when many are added at once", async () => {
    const ana = await artist();
    const statuses = await Promise.all(
      Array.from({ length: 55 }, async () => (await ana.call(saveLink, webLink())).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const { links } = (await ana.call(getMyLinks, {})).data;
    expect(links).toHaveLength(50);
    const rows = await server.query<{ position: number }>(
      "select distinct position from links where profile_id = $1",
      [ana.id],
    );
    expect(rows).toHaveLength(50);
  });
});

describe("a link page", () => {
  test("needs a session until it is open, and is not there for who is blocked", async () => {
    const ana = await artist();
    const [reader, blocked] = [await server.person("lectora"), await server.person("vetada")];
    await ana.call(saveLink, webLink());
    await ana.call(blockUser, { id: blocked.id });
    expect(await asVisitor(ana.username)).toBeNull();
    const { data } = await reader.call(getLinkPage, { handle: ana.username.toUpperCase() });
    expect(data.links).toMatchObject([{ title: "Mi web", note: "example.org" }]);
    expect((await blocked.call(getLinkPage, { handle: ana.username })).error.code).toBe(
      "link_page_not_found",
    );
    for (const handle of ["nadie-asi", "lectora", "%00", "ana\u0000", "a".repeat(100)])
      expect((await reader.call(getLinkPage, { handle })).status).toBe(404);
    await ana.call(setLinkPage, { is_open: true, theme: "light" });
    expect(await asVisitor(ana.username)).toMatchObject({ isOpen: true, theme: "light" });
    await ana.call(setLinkPage, { is_open: false, theme: "light" });
    expect(await asVisitor(ana.username)).toBeNull();
  });

  test("shows what is switched on and in its time", async () => {
    const ana = await artist();
    const [past, future] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    );
    for (const input of [
      { title: "Siempre" },
      { title: "Apagado", enabled: false },
      { title: "Pronto", starts_at: future },
      { title: "Terminado", ends_at: past },
      { title: "Ahora", starts_at: past, ends_at: future },
    ])
      await ana.call(saveLink, webLink(input));
    const { data } = await ana.call(getLinkPage, { handle: ana.username });
    expect(data.links.map(({ title }) => title)).toEqual(["Siempre", "Ahora"]);
  });

  test("leads to the latest song and the next date by itself, and hides them while there is none", async () => {
    const ana = await artist();
    const [songLink, dateLink] = [randomUUID(), randomUUID()];
    await ana.call(saveLink, { id: songLink, kind: "latest_song" });
    await ana.call(saveLink, { id: dateLink, kind: "next_event", title: "Ven a verme" });
    const links = async () => (await ana.call(getLinkPage, { handle: ana.username })).data.links;
    const target = async (id: string) => (await openLink(server.ctx, id))?.location;
    expect(await links()).toEqual([]);
    expect([await target(songLink), await target(dateLink)]).toEqual([undefined, undefined]);
    for (const title of ["Primera", "Segunda"]) {
      const fileId = await upload(ana, "audio");
      const { id } = (await ana.call(createPost, { title, files: [{ fileId }] })).data;
      expect(await links()).toMatchObject([{ title: "Última canción", note: title }]);
      expect(await target(songLink)).toBe(`/post/${id}`);
    }
    const [city] = await server.query<{ id: number }>(
      "select id from cities where name = 'Madrid' and country_code = 'ES'",
    );
    const venue = await ana.call(createVenue, { name: "Sala Sol", city_id: city?.id ?? 0 });
    const date = addDays(new Date().toISOString().slice(0, 10), 30);
    const { data: event } = await ana.call(createEvent, {
      title: "Gira",
      starts_local: `${date}T21:00`,
      venue_id: venue.data.id,
    });
    const dateLine = (await links()).find(({ id }) => id === dateLink);
    expect(dateLine?.title).toBe("Ven a verme");
    expect(dateLine?.note).toMatch(/^\d+ de \p{L}+, Sala Sol, Madrid$/u);
    expect(await target(dateLink)).toBe(`/events/${event.slug}`);
  });

  test("counts each visitor once in half an hour, and neither programs, prefetching nor its owner", async () => {
    const ana = await artist();
    const link = webLink();
    await ana.call(saveLink, link);
    // Half an hour later is not tomorrow: figures end today.
    let now = new Date(Date.now() - 40 * 60_000);
    const counters = linkCounters(server.ctx, () => now);
    const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
    const visitor = {
      ...server.ctx,
      actor: null,
      ip: "127.0.0.9",
      userAgent: browser,
      idempotencyKey: null,
    };
    const owner = { userId: ana.id, personId: ana.id, sessionId: randomUUID() };
    for (const who of [
      visitor,
      visitor,
      { ...visitor, ip: "127.0.0.10" },
      { ...visitor, userAgent: "curl/8.0" },
      { ...visitor, ip: "127.0.0.11", loadsAhead: true },
      { ...visitor, actor: owner },
    ]) {
      await counters.view(who, ana.id);
      await counters.click(who, link.id, ana.id);
    }
    now = new Date(now.getTime() + 31 * 60_000);
    await counters.view(visitor, ana.id);
    const { data } = await ana.call(getMyLinks, {});
    expect(data.links[0]?.clicks).toBe(2);
    expect(data.days).toHaveLength(28);
    const sum = (key: "views" | "clicks") => data.days.reduce((all, day) => all + day[key], 0);
    expect([sum("views"), sum("clicks")]).toEqual([3, 2]);
  });
});
