import { afterAll, beforeAll, expect, test } from "vitest";
import { getCitySongs, getCityWeek, getNextDates } from "#contract/events/city";
import { setEventStatus } from "#contract/events/events";
import { getPopularEvents, searchEvents } from "#contract/events/find-events";
import { answerLineup, setRsvp } from "#contract/events/plans";
import { blockUser } from "#contract/people/safety";
import { evening, eventScene, type Person } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
let cities: { madrid: number; toledo: number; sevilla: number };
let lucia: Person;
beforeAll(async () => {
  scene = await eventScene();
  cities = {
    madrid: await scene.cityId("Madrid", "ES"),
    toledo: await scene.cityId("Toledo", "ES"),
    sevilla: await scene.cityId("Sevilla", "ES"),
  };
  lucia = await scene.server.person("lucia", { role: "creator", name: "Lucía Aranda" });
});
afterAll(() => scene.server.stop());

const livesIn = (person: { id: string }, city: "Sevilla" | "") =>
  scene.server.query(
    "update profiles set city = $2, country_code = case when $2 = '' then null else 'ES' end where id = $1",
    [person.id, city],
  );
const titles = (events: { title: string }[]) => events.map(({ title }) => title);

test("the week of a city is that of one's profile, else of the one that is said, else of none", async () => {
  const { beto, server } = scene;
  await scene.newEvent({ title: "mañana", starts_local: evening(1) });
  await scene.newEvent({ title: "en diez días", starts_local: evening(10) });
  const off = await scene.newEvent({ title: "cancelado", starts_local: evening(2) });
  await scene.ana.call(setEventStatus, { id: off.id, status: "cancelled" });
  expect((await beto.call(getCityWeek, {})).data).toEqual({ city: null, events: [] });
  const ofFallback = (await beto.call(getCityWeek, { else_city_id: cities.madrid })).data;
  expect(ofFallback.city).toEqual({ id: cities.madrid, name: "Madrid" });
  expect(titles(ofFallback.events)).toEqual(["mañana"]);
  await livesIn(beto, "Sevilla");
  const own = (await beto.call(getCityWeek, { else_city_id: cities.madrid })).data;
  expect(own).toEqual({ city: { id: cities.sevilla, name: "Sevilla" }, events: [] });
  await livesIn(beto, "");
  // A visitor may say one; one that does not exist is none, and nonsense is refused.
  expect(
    (await server.visitor.call(getCityWeek, { else_city_id: cities.madrid })).data.city,
  ).not.toBe(null);
  expect((await server.visitor.call(getCityWeek, { else_city_id: 2 })).data.city).toBe(null);
  for (const nonsense of ["-1", "0", "2147483648", "x", "1.5", "1 or 1=1"])
    expect(
      (await server.visitor.fetch(`/api/agenda/week?else_city_id=${encodeURIComponent(nonsense)}`))
        .status,
    ).toBe(422);
});

test("next dates are those announced and those accepted, the first of each, and no cancelled one", async () => {
  const { ana, server } = scene;
  const datesOf = async (ids: string[], who: Pick<Person, "call"> = server.visitor) =>
    (await who.call(getNextDates, { ids: ids.join(",") })).data.dates.map(
      ({ artist_id, starts_local }) => [artist_id, starts_local],
    );
  expect(await datesOf([ana.id, lucia.id, scene.beto.id])).toEqual([[ana.id, evening(1)]]);
  const event = await scene.newEvent({
    title: "a dos",
    starts_local: evening(3),
    lineup: [{ username: "lucia" }],
  });
  // Who has not accepted is not announced by it.
  expect(await datesOf([lucia.id])).toEqual([]);
  await lucia.call(answerLineup, {
    id: event.id,
    place: String(event.lineup[0]?.id),
    accept: true,
  });
  expect(await datesOf([lucia.id])).toEqual([[lucia.id, evening(3)]]);
  await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
  expect(await datesOf([lucia.id])).toEqual([]);
  // Of somebody who blocked the viewer nothing is told.
  const dora = await server.person("dora");
  await ana.call(blockUser, { id: dora.id });
  expect(await datesOf([ana.id], dora)).toEqual([]);
  for (const ids of [
    "",
    "x",
    `${ana.id},x`,
    `${ana.id};drop table events`,
    ",",
    Array.from({ length: 51 }, () => crypto.randomUUID()).join(","),
  ])
    expect(
      (await server.visitor.fetch(`/api/next-dates?ids=${encodeURIComponent(ids)}`)).status,
      ids,
    ).toBe(422);
  expect(await datesOf([ana.id, ana.id])).toHaveLength(1);
});

test("what sounds in a city are songs of those who play there, the most heard first", async () => {
  const { ana, server } = scene;
  await server.query(
    `insert into media_content (user_id, title, content_type, play_count, visibility)
     select $1::uuid, 'ana ' || n, 'audio', n, 'public' from generate_series(1, 5) n
     union all select $2::uuid, 'lucía', 'audio', 100, 'public'
     union all select $1::uuid, 'privada', 'audio', 900, 'private'
     union all select $3::uuid, 'de una fan', 'audio', 900, 'public'`,
    [ana.id, lucia.id, scene.beto.id],
  );
  const songsIn = async (city_id: number, who: Pick<Person, "call"> = server.visitor) =>
    (await who.call(getCitySongs, { city_id })).data.places.map(({ post }) => post.title);
  // Three of each artist; Lucía's only date was cancelled.
  expect(await songsIn(cities.madrid)).toEqual(["ana 5", "ana 4", "ana 3"]);
  expect(await songsIn(cities.sevilla)).toEqual([]);
  const far = await scene.newVenue("Teatro Lejos", "Sevilla", "ES", lucia);
  await scene.newEvent({ title: "sur", starts_local: evening(70), venue_id: far.id }, lucia);
  expect(await songsIn(cities.sevilla)).toEqual([]);
  await scene.newEvent({ title: "sur antes", starts_local: evening(50), venue_id: far.id }, lucia);
  expect(await songsIn(cities.sevilla)).toEqual(["lucía"]);
  const { places } = (await server.visitor.call(getCitySongs, { city_id: cities.sevilla })).data;
  expect(places[0]?.date).toMatchObject({ starts_local: evening(50), venue_name: "Teatro Lejos" });
  expect((await server.visitor.call(getCitySongs, { city_id: 2 })).error.code).toBe(
    "city_not_found",
  );
  expect((await server.visitor.fetch("/api/agenda/songs")).status).toBe(422);
  const [eva] = [await server.person("eva")];
  await eva.call(blockUser, { id: lucia.id });
  expect(await songsIn(cities.sevilla, eva)).toEqual([]);
});

test("events are found by title, line-up, place and city, in any order, until they are over", async () => {
  const { ana, server } = scene;
  const venue = await scene.newVenue("Peña El Ñandú", "Toledo", "ES");
  const event = await scene.newEvent({
    title: "Noche de vidalas",
    starts_local: evening(4),
    venue_id: venue.id,
    lineup: [{ name: "Los Insolados" }, { username: "lucia" }],
  });
  const search = async (query: string, more = {}) =>
    titles((await server.visitor.call(searchEvents, { query, ...more })).data.events);
  for (const query of [
    "vidalas",
    "VIDALA noche",
    "insolados",
    "toledo",
    "ñandu",
    "ana belmonte vidalas",
    "lucia aranda vid",
  ])
    expect(await search(query), query).toEqual(["Noche de vidalas"]);
  for (const query of ["vidalas sevilla", "zzz", "x", "' | !", "&:*", "\\", "%"])
    expect(await search(query), query).toEqual([]);
  // Who says «No soy yo» is not what it is found by.
  await lucia.call(answerLineup, {
    id: event.id,
    place: String(event.lineup[1]?.id),
    accept: false,
  });
  expect(await search("lucia aranda vid")).toEqual([]);
  await server.query("update profiles set name = 'Anita Otra' where id = $1", [ana.id]);
  expect(await search("anita vidalas")).toEqual(["Noche de vidalas"]);
  await server.query("update profiles set name = 'Ana Belmonte' where id = $1", [ana.id]);
  await server.query("update events set over_at = now() - interval '1 hour' where id = $1", [
    event.id,
  ]);
  expect(await search("vidalas")).toEqual([]);
  const first = (await server.visitor.call(searchEvents, { query: "belmonte", limit: 1 })).data;
  expect(first.events).toHaveLength(1);
  const next = await search("belmonte", { cursor: String(first.nextCursor), limit: 1 });
  expect(next).not.toEqual(titles(first.events));
});

test("the concerts of the next weeks to which most people go come first", async () => {
  const { beto, server } = scene;
  const quiet = await scene.newEvent({ title: "pocos", starts_local: evening(5), genres: ["ska"] });
  const loud = await scene.newEvent({ title: "muchos", starts_local: evening(6), genres: ["ska"] });
  const later = await scene.newEvent({
    title: "más tarde",
    starts_local: evening(40),
    genres: ["ska"],
  });
  await scene.newEvent({ title: "nadie", starts_local: evening(6, "22:00"), genres: ["ska"] });
  for (const { id } of [loud, later]) await beto.call(setRsvp, { id, rsvp: "going" });
  await lucia.call(setRsvp, { id: loud.id, rsvp: "interested" });
  await beto.call(setRsvp, { id: quiet.id, rsvp: "interested" });
  const popular = async (filters: { country?: "ES" | "AR"; genre?: "ska" | "punk" }) =>
    titles((await server.visitor.call(getPopularEvents, filters)).data.events);
  expect(await popular({ genre: "ska" })).toEqual(["muchos", "pocos"]);
  expect(await popular({ country: "ES" })).toEqual(["muchos", "pocos"]);
  expect(await popular({ country: "AR" })).toEqual([]);
  expect(await popular({ genre: "punk" })).toEqual([]);
  expect((await server.visitor.fetch("/api/agenda/popular?country=XX&genre=nada")).status).toBe(
    422,
  );
  await server.query("update profiles set is_public = false where id = $1", [scene.ana.id]);
  expect(await popular({})).toEqual([]);
});
