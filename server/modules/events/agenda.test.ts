import { afterAll, beforeAll, expect, test } from "vitest";
import { getAgenda, getAgendaMonth, getEventsOf } from "#contract/events/agenda";
import type { Input } from "#contract/endpoint";
import { answerLineup } from "#contract/events/plans";
import { getEvent, setEventStatus } from "#contract/events/events";
import { followUser } from "#contract/people/follows";
import { evening, eventScene } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
  const { newEvent, newVenue } = scene;
  const venues = {
    madrid: scene.venue,
    toledo: await newVenue("Círculo del Arte", "Toledo", "ES"),
    sevilla: await newVenue("Sala X", "Sevilla", "ES"),
    montevideo: await newVenue("Sala del Museo", "Montevideo", "UY"),
  };
  for (const [title, at, days, fields] of [
    ["m1", "madrid", 5, { genres: ["flamenco"], price: { kind: "free" } }],
    ["m2", "madrid", 6, { accessibility: ["step_free"], price: { kind: "donation" } }],
    ["t1", "toledo", 6, {}],
    ["s1", "sevilla", 7, {}],
    ["u1", "montevideo", 5, {}],
  ] as const)
    await newEvent({
      title,
      venue_id: venues[at].id,
      starts_local: evening(days),
      ...fields,
      accessibility: "accessibility" in fields ? [...fields.accessibility] : [],
      genres: "genres" in fields ? [...fields.genres] : [],
    });
});
afterAll(() => scene.server.stop());

type Filters = Input<typeof getAgenda>;
const titles = async (
  filters: Filters = {},
  who: Pick<typeof scene.beto, "call"> = scene.server.visitor,
) => (await who.call(getAgenda, filters)).data.events.map(({ title }) => title);

test("the agenda has upcoming events, by day and hour, everywhere or around a city", async () => {
  const city_id = await scene.cityId("Madrid", "ES");
  expect(await titles()).toEqual(["m1", "u1", "m2", "t1", "s1"]);
  expect(await titles({ city_id })).toEqual(["m1", "m2"]);
  // Toledo is some 67 km from Madrid.
  expect(await titles({ city_id, radius: 50 })).toEqual(["m1", "m2"]);
  expect(await titles({ city_id, radius: 100 })).toEqual(["m1", "m2", "t1"]);
  expect(await titles({ city_id: await scene.cityId("Montevideo", "UY") })).toEqual(["u1"]);
});

test("it is filtered by day, genre, price and accessibility", async () => {
  const day = (days: number) => evening(days).slice(0, 10);
  expect(await titles({ from: day(6), to: day(6) })).toEqual(["m2", "t1"]);
  expect(await titles({ genre: "flamenco" })).toEqual(["m1"]);
  expect(await titles({ price: "free" })).toEqual(["m1"]);
  expect(await titles({ price: "open" })).toEqual(["m1", "m2"]);
  expect(await titles({ accessible: "true" })).toEqual(["m2"]);
});

test("it is paged by cursor without duplicates or gaps", async () => {
  const seenTitles: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await scene.server.visitor.call(getAgenda, {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    seenTitles.push(...data.events.map(({ title }) => title));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(seenTitles).toEqual(["m1", "u1", "m2", "t1", "s1"]);
});

test("a month has the number of events per day", async () => {
  const first = evening(5);
  const { data } = await scene.server.visitor.call(getAgendaMonth, { month: first.slice(0, 7) });
  expect(data.days).toContainEqual({ day: first.slice(0, 10), events: 2 });
});

test("followed artists' events are their own, and those where they accepted to play", async () => {
  const { server, ana, beto } = scene;
  const carla = await server.person("carla", { role: "creator", name: "Carla" });
  const dora = await server.person("dora", { name: "Dora" });
  expect(await titles({ followed: "true" }, beto)).toEqual([]);
  expect((await server.visitor.call(getAgenda, { followed: "true" })).status).toBe(401);
  await beto.call(followUser, { targetUserId: ana.id });
  expect(await titles({ followed: "true" }, beto)).toEqual(["m1", "u1", "m2", "t1", "s1"]);

  const event = await scene.newEvent({
    title: "juntas",
    starts_local: evening(9),
    lineup: [{ username: "carla" }],
  });
  await dora.call(followUser, { targetUserId: carla.id });
  expect(await titles({ followed: "true" }, dora)).toEqual([]);
  const ofCarla = async () =>
    (await server.visitor.call(getEventsOf, { id: carla.id })).data.events.map(
      ({ title }) => title,
    );
  expect(await ofCarla()).toEqual([]);
  const place = String((await carla.call(getEvent, { slug: event.slug })).data.invited_place);
  const seenByFan = (await dora.call(getEvent, { slug: event.slug })).data.lineup;
  expect(seenByFan).toMatchObject([{ name: "Carla", profile: null, status: "named" }]);
  await carla.call(answerLineup, { id: event.id, place, accept: true });
  expect(await ofCarla()).toEqual(["juntas"]);
  expect(await titles({ followed: "true" }, dora)).toEqual(["juntas"]);
});

test("an artist who says «No soy yo» leaves the line-up, and is a plain name for the same organizer", async () => {
  const { server, ana, beto } = scene;
  const elsa = await server.person("elsa", { role: "creator", name: "Elsa" });
  const event = await scene.newEvent({
    title: "sin elsa",
    starts_local: evening(60),
    lineup: [{ username: "elsa" }],
  });
  const place = String((await elsa.call(getEvent, { slug: event.slug })).data.invited_place);
  expect((await beto.call(answerLineup, { id: event.id, place, accept: true })).error.code).toBe(
    "lineup_not_found",
  );
  await elsa.call(answerLineup, { id: event.id, place, accept: false });
  expect((await beto.call(getEvent, { slug: event.slug })).data.lineup).toEqual([]);
  expect((await ana.call(getEvent, { slug: event.slug })).data.lineup).toMatchObject([
    { status: "refused" },
  ]);
  const next = await scene.newEvent({
    title: "otra",
    starts_local: evening(61),
    lineup: [{ username: "elsa" }],
  });
  expect(next.lineup).toMatchObject([{ name: "Elsa", status: "named", profile: null }]);
});

test("a cancelled event stays in the agenda and is marked", async () => {
  const { ana, server } = scene;
  const event = await scene.newEvent({ title: "cancelado", starts_local: evening(70) });
  await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
  const { events } = (await server.visitor.call(getAgenda, { from: event.day, to: event.day }))
    .data;
  expect(events).toMatchObject([{ title: "cancelado", status: "cancelled" }]);
});

test("an invalid filter is refused", async () => {
  const { visitor } = scene.server;
  const bad: Record<string, string>[] = [
    { radius: "33" },
    { from: "2027-02-30" },
    { city_id: "1" },
    { cursor: "x" },
    { genre: "nada" },
    { price: "paid" },
    { limit: "1000" },
  ];
  for (const input of bad)
    expect((await visitor.call(getAgenda, input as Filters)).status, JSON.stringify(input)).toBe(
      422,
    );
});

test("a festival that began earlier is in the agenda of each of its days, once", async () => {
  const day = (days: number) => evening(days).slice(0, 10);
  const [madrid, sevilla] = await Promise.all([
    scene.cityId("Madrid", "ES"),
    scene.cityId("Sevilla", "ES"),
  ]);
  const festival = { kind: "festival", starts_local: evening(8), genres: ["ska"] } as const;
  await scene.newEvent({
    ...festival,
    title: "f",
    genres: ["ska"],
    ends_local: evening(10, "23:00"),
  });
  const ofDay = (days: number, more: Filters = {}) =>
    titles({ genre: "ska", from: day(days), to: day(days), ...more });
  expect(await ofDay(7)).toEqual([]);
  expect(await ofDay(8)).toEqual(["f"]);
  expect(await ofDay(9)).toEqual(["f"]);
  expect(await ofDay(10)).toEqual(["f"]);
  expect(await ofDay(11)).toEqual([]);
  expect(await ofDay(9, { city_id: madrid })).toEqual(["f"]);
  expect(await ofDay(9, { city_id: sevilla, radius: 100 })).toEqual([]);
  expect(await ofDay(9, { price: "free" })).toEqual([]);
  const eva = await scene.server.person("eva");
  expect(await titles({ genre: "ska", from: day(9), followed: "true" }, eva)).toEqual([]);
  await eva.call(followUser, { targetUserId: scene.ana.id });
  expect(await titles({ genre: "ska", from: day(9), followed: "true" }, eva)).toEqual(["f"]);
  // A second page does not repeat it.
  await scene.newEvent({ title: "g", genres: ["ska"], starts_local: evening(20) });
  await scene.newEvent({ title: "h", genres: ["ska"], starts_local: evening(21) });
  const first = (await scene.beto.call(getAgenda, { genre: "ska", from: day(9), limit: 1 })).data;
  expect(first.events.map(({ title }) => title)).toEqual(["f", "g"]);
  expect(await titles({ genre: "ska", from: day(9), cursor: String(first.nextCursor) })).toEqual([
    "h",
  ]);
});
