import { expect } from "vitest";
import type { Input } from "#contract/endpoint";
import { addDays, localTimeAt } from "#contract/events/event-time";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { type TestServer, testServer } from "#testing/test-server";

export type Person = Awaited<ReturnType<TestServer["person"]>>;
export type EventFields = Partial<Input<typeof createEvent>>;

/** The evening so many days from today, in Madrid. */
export function evening(days: number, hour = "21:00"): string {
  const today = localTimeAt(new Date(), "Europe/Madrid").slice(0, 10);
  return `${addDays(today, days)}T${hour}`;
}

/** A server with Ana, an artist with a venue in Madrid, Beto, a fan, and helpers for tests of events. */
export async function eventScene(options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options);
  const ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  const beto = await server.person("beto", { name: "Beto" });

  async function cityId(name: string, country: string): Promise<number> {
    const [city] = await server.query<{ id: number }>(
      "select id from cities where name = $1 and country_code = $2 order by population desc limit 1",
      [name, country],
    );
    if (city === undefined) throw new Error(`no city ${name}`);
    return city.id;
  }
  async function newVenue(name: string, city: string, country: string, owner = ana) {
    const response = await owner.call(createVenue, { name, city_id: await cityId(city, country) });
    expect(response.error.message).toBeUndefined();
    return response.data;
  }
  const venue = await newVenue("Sala El Sol", "Madrid", "ES");

  /** The result of announcing an event, by default of Ana. */
  const announce = (fields: EventFields = {}, owner = ana) =>
    owner.call(createEvent, {
      title: "Ana Belmonte en directo",
      starts_local: evening(10),
      venue_id: venue.id,
      ...fields,
    });
  async function newEvent(fields: EventFields = {}, owner = ana) {
    const response = await announce({ despite_duplicate: true, ...fields }, owner);
    expect(response.error.message).toBeUndefined();
    return response.data;
  }
  return { server, ana, beto, venue, cityId, newVenue, announce, newEvent };
}
