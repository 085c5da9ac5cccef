import { afterAll, beforeAll, expect, test } from "vitest";
import { getAgenda, getEventsOf } from "#contract/events/agenda";
import { getEvent } from "#contract/events/events";
import { getPlans } from "#contract/events/plans";
import type { Picture } from "#contract/files/files";
import { getPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import type { DemoFile } from "./media.ts";
import { artists } from "./people/artists.ts";
import { bandNames, memberships } from "./people/bands.ts";
import { fans } from "./people/fans.ts";
import { patioYCocina } from "./people/patio-y-cocina.ts";
import { shows } from "./people/shows.ts";
import { type AnnouncedShow, writeShows } from "./shows-of.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
const people = new Map<string, Person>();
const who = (username: string): Person => {
  const person = people.get(username);
  if (person === undefined) throw new Error(`nobody is called ${username}`);
  return person;
};
const picture: Picture = {
  kind: "image",
  url: "/uploads/x.jpg",
  width: 1000,
  height: 1000,
  placeholder: "",
  sizes: [],
};
/** A picture of any name. */
class AnyFile extends Map<string, DemoFile> {
  override get(): DemoFile {
    return { id: "00000000-0000-7000-8000-000000000000", view: picture, peaks: null };
  }
}
let announced: AnnouncedShow[];
let tookMs: number;

beforeAll(async () => {
  server = await testServer();
  for (const { username, name } of [...artists, patioYCocina])
    people.set(username, await server.person(username, { role: "creator", name }));
  for (const { username, name } of fans)
    people.set(username, await server.person(username, { name }));
  const start = performance.now();
  announced = await server.ctx.db.transaction((db) =>
    writeShows({ ...server.ctx, db }, (username) => who(username).id, new AnyFile()),
  );
  tookMs = performance.now() - start;
});
afterAll(() => server.stop());

const slugOf = async (key: string): Promise<string> => {
  const id = announced.find((one) => one.key === key)?.id;
  const [row] = await server.query<{ slug: string }>("select slug from events where post_id = $1", [
    id,
  ]);
  return String(row?.slug);
};
const eventOf = async (key: string, person = who("beto")) =>
  (await person.call(getEvent, { slug: await slugOf(key) })).data;

test("the agenda begins with today, in chronological order, and is complete", async () => {
  const { events } = (await server.visitor.call(getAgenda, { limit: 50 })).data;
  const starts = events.map(({ starts_at }) => starts_at);
  expect(starts).toEqual(starts.toSorted());
  const coming = shows.filter(({ day }) => day > 0).length;
  expect(events.length).toBeGreaterThanOrEqual(coming);
});

test("postponed, cancelled and moved shows are marked", async () => {
  expect(await eventOf("perreo-ascensor")).toMatchObject({ status: "postponed" });
  expect(await eventOf("chasquis-cusco")).toMatchObject({ status: "cancelled" });
  const moved = await eventOf("marea-nau");
  expect(moved.previous_start_local?.slice(10)).toBe(moved.starts_local.slice(10));
  expect(String(moved.previous_start_local) < moved.starts_local).toBe(true);
});

test("an invited artist has an invitation, and one who accepted has the show on their page", async () => {
  const lucia = who("lucia-aranda");
  expect((await eventOf("ana-realejo", lucia)).invited_place).not.toBe(null);
  const upcoming = (await server.visitor.call(getEventsOf, { id: lucia.id })).data.events;
  const titles = upcoming.map(({ title }) => title);
  expect(titles).toContain("Patio y Cocina: tangos con letra de mudanza");
  expect(titles).not.toContain("Ana Belmonte: Cal viva");
});

test("a series is one post and several dates, and a stream has no place", async () => {
  const first = await eventOf("salsa-caracas");
  expect(first.series).toHaveLength(3);
  expect(await eventOf("stream-mf")).toMatchObject({ is_online: true, venue: null, city: null });
});

test("Beto has plans, past and future", async () => {
  const plans = async (when: "upcoming" | "past") =>
    (await who("beto").call(getPlans, { when })).data.events.length;
  expect(await plans("upcoming")).toBeGreaterThan(1);
  expect(await plans("past")).toBeGreaterThan(1);
});

test("the post of a show matches it, and was written by a member of its band", async () => {
  for (const { key, id } of announced) {
    const event = await eventOf(key);
    const { media } = (await who("beto").call(getPost, { id })).data;
    expect(media?.kind === "event" && media.event, key).toMatchObject({
      slug: event.slug,
      title: event.title,
      status: event.status,
      starts_local: event.starts_local,
      venue_name: event.venue_name,
      price: event.price,
    });
  }
  const actors = await server.query<{ username: string; actor: string | null }>(
    "select p.username, a.username as actor from events e join profiles p on p.id = e.organizer_id left join profiles a on a.id = e.acted_by",
  );
  for (const { username, actor } of actors)
    if (bandNames.includes(username))
      expect(
        memberships.filter(({ band }) => band === username).map((one) => one.username),
      ).toContain(actor);
    else expect(actor).toBe(null);
});

test("all counts match the answers", async () => {
  const wrong = await server.query(
    `select slug from events e where going_count <> (select count(*) from event_rsvps r where r.event_id = e.id and r.answer = 'going')
       or interested_count <> (select count(*) from event_rsvps r where r.event_id = e.id and r.answer = 'interested')
       or exists (select from event_rsvps r where r.event_id = e.id and r.starts_at <> e.starts_at)`,
  );
  expect(wrong).toEqual([]);
  // A small part of the two minutes of loading.
  expect(tookMs).toBeLessThan(15_000);
});
