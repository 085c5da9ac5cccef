import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#contract/events/event-time";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { deletePromoLink, getPromoLinks, savePromoLink } from "#contract/link-pages/promo-links";
import { createPost, deletePost } from "#contract/posts/posts";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let post: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  post = (await ana.call(createPost, { text: "Sale mañana" })).data.id;
});
afterAll(() => server.stop());

const newPost = async (who: Person) => (await who.call(createPost, { text: "Otra" })).data.id;
const add = (who: Person, name: string, post_id = post, id: string = randomUUID()) =>
  who.call(savePromoLink, { id, post_id, name });
const names = async (id: string) =>
  (await ana.call(getPromoLinks, { id })).data.links.map(({ name }) => name);
const open = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.fetch(path, {
    redirect: "manual",
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", ...headers },
  });
const target = async (path: string) => (await open(path)).headers.get("location");

test("a link has a name and a short address of its own, and repeating a save changes nothing", async () => {
  const id = randomUUID();
  const own = await newPost(ana);
  const first = (await add(ana, "  Instagram ", own, id)).data;
  expect(first).toMatchObject({ id, name: "Instagram", clicks: 0, recent_clicks: 0 });
  expect(first.path).toMatch(/^\/r\/[0-9a-f]{12}$/);
  expect((await add(ana, "Instagram", own, id)).data).toEqual(first);
  expect((await add(ana, "Instagram, bio", own, id)).data.path).toBe(first.path);
  await add(ana, "Cartel", own);
  expect(await names(own)).toEqual(["Instagram, bio", "Cartel"]);
  for (let times = 0; times < 2; times += 1)
    expect((await ana.call(deletePromoLink, { id })).status).toBe(200);
  expect(await names(own)).toEqual(["Cartel"]);
  expect((await open(first.path)).status).toBe(404);
});

test("it is refused with the sentence of its rule, and nothing is stored", async () => {
  const own = await newPost(ana);
  const { id } = (await add(ana, "Radio", own)).data;
  const refusal = async (answer: ReturnType<typeof add>) => {
    const { status, error } = await answer;
    return [status, error.code];
  };
  expect(await refusal(add(ana, "RADIO", own))).toEqual([409, "promo_link_repeated"]);
  expect(await refusal(add(ana, " \u200b", own))).toEqual([422, "invalid_input"]);
  expect(await refusal(add(ana, "a".repeat(41), own))).toEqual([422, "invalid_input"]);
  expect(await refusal(add(ana, "Prensa", post, id))).toEqual([404, "promo_link_not_found"]);
  expect(await refusal(add(ana, "Prensa", randomUUID()))).toEqual([404, "post_not_found"]);
  const beto = await server.person("beto", { role: "creator" });
  expect(await refusal(add(beto, "Mío", own))).toEqual([404, "post_not_found"]);
  expect(await refusal(add(beto, "Mío", await newPost(beto), id))).toEqual([
    404,
    "promo_link_not_found",
  ]);
  expect((await beto.call(getPromoLinks, { id: own })).error.code).toBe("post_not_found");
  await beto.call(deletePromoLink, { id });
  expect((await server.visitor.call(getPromoLinks, { id: own })).status).toBe(401);
  expect(await names(own)).toEqual(["Radio"]);
});

test("a post has twenty of them at most, also when many are added at once", async () => {
  const own = await newPost(ana);
  const statuses = await Promise.all(
    Array.from({ length: 23 }, async (_, n) => (await add(ana, `Sitio ${n}`, own)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await names(own)).toHaveLength(20);
});

test("it leads to the page of what it promotes, and nowhere while there is none", async () => {
  const own = await newPost(ana);
  const { path } = (await add(ana, "Bio", own)).data;
  expect(await target(path)).toBe(`/post/${own}`);
  await ana.call(deletePost, { id: own });
  expect((await open(path)).status).toBe(404);

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
  const poster = (await add(ana, "Cartel", event.post_id)).data;
  expect(await target(poster.path)).toBe(`/events/${event.slug}`);
  for (const token of ["0".repeat(12), "%00", "a".repeat(300), "' or 1=1 --"])
    expect((await open(`/r/${encodeURIComponent(token)}`)).status).toBe(404);
});

test("it leads to an announced release before its hour, and not to one that is only scheduled", async () => {
  const own = await newPost(ana);
  const { path } = (await add(ana, "Adelanto", own)).data;
  await server.query(
    "update media_content set status = 'scheduled', publish_at = now() + interval '1 day' where id = $1",
    [own],
  );
  await server.query(
    `insert into releases (owner_id, slug, post_id, type, title, idempotency_key)
     values ($1, 'pronto', $2, 'single', 'Pronto', gen_random_uuid())`,
    [ana.id, own],
  );
  expect((await open(path)).status).toBe(404);
  await server.query("update releases set announced = true where post_id = $1", [own]);
  expect(await target(path)).toBe("/ana/musica/pronto");
});

test("each visitor counts once in half an hour; programs and what loads ahead do not", async () => {
  const own = await newPost(ana);
  const { path } = (await add(ana, "WhatsApp", own)).data;
  for (const headers of [
    {} as Record<string, string>,
    {},
    { "user-agent": "curl/8.0" },
    { "sec-purpose": "prefetch", "user-agent": "Mozilla/5.0 (Macintosh) Safari/605.1.15" },
    { "user-agent": "Mozilla/5.0 (Android 15; Mobile) Firefox/141.0" },
  ])
    expect((await open(path, headers)).status).toBe(302);
  await eventually(async () => {
    const [link] = (await ana.call(getPromoLinks, { id: own })).data.links;
    expect(link).toMatchObject({ clicks: 2, recent_clicks: 2 });
  });
  await server.query(
    "update promo_link_days set day = day - 40 where link_id in (select id from promo_links where post_id = $1)",
    [own],
  );
  const [link] = (await ana.call(getPromoLinks, { id: own })).data.links;
  expect(link).toMatchObject({ clicks: 2, recent_clicks: 0 });
});
