import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCalendarAddress, renewCalendarAddress } from "#contract/events/calendars";
import { setRsvp } from "#contract/events/plans";
import { deleteEvent, setEventStatus, updateEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { createEvent } from "#contract/events/events";
import { addDays, localTimeAt } from "#contract/events/event-time";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let venueId: string;
let city: number;
const today = localTimeAt(new Date(), "America/Mexico_City").slice(0, 10);
const evening = (days: number) => `${addDays(today, days)}T21:00`;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana; Belmonte, «La voz»" });
  beto = await server.person("beto");
  const [mexico] = await server.query<{ id: number }>(
    "select id from cities where name = 'Mexico City' or name = 'Ciudad de México' order by population desc limit 1",
  );
  city = Number(mexico?.id);
  venueId = (
    await ana.call(createVenue, {
      name: "Foro; Indie, Rocks\\",
      address: "Zacatecas 39, Roma",
      city_id: city,
    })
  ).data.id;
});
afterAll(() => server.stop());

const announce = async (title: string, days: number, description = "") =>
  (
    await ana.call(createEvent, {
      title,
      description,
      starts_local: evening(days),
      venue_id: venueId,
      despite_duplicate: true,
    })
  ).data;

/** The entries of a calendar, parsed by an independent library. */
async function entries(path: string) {
  const answer = await server.visitor.fetch(path.replace(server.url, ""));
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  // Lines have at most 75 bytes (RFC 5545).
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));
}

test("an event is an entry with the same text, the instant of its local time, and a permanent id", async () => {
  const title = "Gira, «Cal viva»; con \\ todo 🎸";
  const description = "Línea uno\nLínea dos; con, signos\\n y una muy larga ".repeat(20).trim();
  const event = await announce(title, 10, description);
  const [entry] = await entries(`/events/${event.slug}.ics`);
  expect(entry?.event.summary).toBe(title);
  expect(entry?.event.description).toContain(description);
  expect(entry?.event.location).toContain("Foro; Indie, Rocks\\");
  expect(entry?.event.startDate.toJSDate().toISOString()).toBe(event.starts_at);
  expect(entry?.event.startDate.zone.tzid).toBe("UTC");
  expect(entry?.event.uid).toMatch(new RegExp(`^event-${event.id}@`));
  expect(entry?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");

  await ana.call(updateEvent, {
    id: event.id,
    title,
    starts_local: evening(11),
    venue_id: venueId,
  });
  const [moved] = await entries(`/events/${event.slug}.ics`);
  expect(moved?.event.uid).toBe(entry?.event.uid);
  expect(Number(moved?.event.sequence)).toBe(Number(entry?.event.sequence) + 1);
  expect(moved?.event.startDate.toJSDate().toISOString()).not.toBe(event.starts_at);
  await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
  const [cancelled] = await entries(`/events/${event.slug}.ics`);
  expect(cancelled?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(Number(cancelled?.event.sequence)).toBe(Number(moved?.event.sequence) + 1);
});

test("an artist's calendar contains all of their shows, without deleted ones", async () => {
  const first = await announce("Uno", 20);
  const second = await announce("Dos", 21);
  const titles = async () =>
    (await entries("/events/artista/ana.ics")).map(({ event }) => event.summary);
  expect(await titles()).toEqual(expect.arrayContaining(["Uno", "Dos"]));
  await ana.call(deleteEvent, { id: first.id });
  expect(await titles()).not.toContain("Uno");
  const answer = await server.visitor.fetch("/events/artista/ana.ics");
  const again = await server.visitor.fetch("/events/artista/ana.ics", {
    headers: { "if-none-match": String(answer.headers.get("etag")) },
  });
  expect(again.status).toBe(304);
  await ana.call(setEventStatus, { id: second.id, status: "postponed" });
  const [postponed] = (await entries("/events/artista/ana.ics")).filter(
    ({ event }) => event.summary === "Dos",
  );
  expect(postponed?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
});

test("a city has a calendar and a feed", async () => {
  await announce("En la ciudad & <cerca>", 22);
  const titles = (await entries(`/events/ciudad/${city}.ics`)).map(({ event }) => event.summary);
  expect(titles).toContain("En la ciudad & <cerca>");
  const feed = await server.visitor.fetch(`/events/ciudad/${city}.xml`);
  expect(feed.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(await feed.text()).toContain("En la ciudad &amp; &lt;cerca&gt;");

  // Chalco is some 35 km away.
  const [chalco] = await server.query<{ id: number }>(
    "select id from cities where name like 'Chalco%' and country_code = 'MX' order by population desc limit 1",
  );
  const calendarOf = async (radius: number) =>
    (await entries(`/events/ciudad/${chalco?.id}.ics?radius=${radius}`)).map(
      ({ event }) => event.summary,
    );
  expect(await calendarOf(25)).not.toContain("En la ciudad & <cerca>");
  expect(await calendarOf(50)).toContain("En la ciudad & <cerca>");
});

test("one's plans have a secret address, which a new one replaces", async () => {
  const event = await announce("De mis planes", 23);
  await beto.call(setRsvp, { id: event.id, rsvp: "going" });
  const { url } = (await beto.call(getCalendarAddress, {})).data;
  expect((await beto.call(getCalendarAddress, {})).data.url).toBe(url);
  const titles = (await entries(url)).map(({ event: one }) => one.summary);
  expect(titles).toEqual(["De mis planes"]);
  const { url: nextUrl } = (await beto.call(renewCalendarAddress, {})).data;
  expect(nextUrl).not.toBe(url);
  expect((await server.visitor.fetch(url.replace(server.url, ""))).status).toBe(404);
  expect(await entries(nextUrl)).toHaveLength(1);
});

test("an address that is another person's, made up or malformed is 404", async () => {
  const { url } = (await beto.call(getCalendarAddress, {})).data;
  const own = (await ana.call(getCalendarAddress, {})).data.url;
  const signature = own.split(".").at(-2);
  for (const path of [
    url.replace(beto.id, ana.id),
    url.replace(/\.[\w-]{22}\.ics$/, `.${signature}.ics`),
    "/events/planes/x.ics",
    `/events/planes/${beto.id}.1..ics`,
    "/events/no-hay-asi.ics",
    "/events/artista/nadie-asi.ics",
    "/events/ciudad/1.ics",
    "/events/ciudad/x.ics",
    `/events/ciudad/${city}.ics?radius=7`,
    `/events/ciudad/99999999999999.ics`,
  ]) {
    const { status } = await server.visitor.fetch(path.replace(server.url, ""));
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});
