import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEventAlert, deleteEventAlert, getEventAlerts } from "#contract/events/alerts";
import { createEvent } from "#contract/events/events";
import { addDays } from "#contract/events/event-time";
import { answerLineup } from "#contract/events/plans";
import { createVenue } from "#contract/events/venues";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { blockUser, muteUser } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { nextOfArtist, nextOfPlace } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let cities: Record<"Madrid" | "Toledo" | "Sevilla" | "Alcalá de Henares", number>;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  const rows = await server.query<{ name: string; id: number }>(
    `select distinct on (name) name, id from cities where country_code = 'ES'
       and name in ('Madrid', 'Toledo', 'Sevilla', 'Alcalá de Henares') order by name, population desc`,
  );
  cities = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof cities;
});
afterAll(() => server.stop());

let shows = 0;
async function show(
  title: string,
  fields: { genres?: string[]; lineup?: object[] } = {},
  who = ana,
) {
  shows += 1;
  const name = `Sala ${shows}`;
  const venue = await who.call(createVenue, { name, city_id: cities.Madrid });
  const { data, error } = await who.call(createEvent, {
    title,
    starts_local: `${addDays(new Date().toISOString().slice(0, 10), 30)}T21:00`,
    venue_id: venue.data.id,
    ...(fields as object),
  });
  expect(error.message).toBeUndefined();
  return data;
}
const newsOf = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications
    .filter(({ type }) => type === "event_new")
    .map(({ content }) => content?.title);
/** Whoever is told last of all that wait for a show in Madrid: when they know, everybody does. */
async function lastToKnow(name: string): Promise<Person> {
  const who = await server.person(name);
  await who.call(createEventAlert, { city_id: cities.Toledo, radius: 100 });
  return who;
}

describe("an alert", () => {
  test("is asked for, listed, changed by asking again, and taken away", async () => {
    const fan = await server.person("pide");
    const { data } = await fan.call(createEventAlert, { city_id: cities.Madrid, radius: 25 });
    expect(data).toMatchObject({ city: "Madrid", radius: 25, genre: null, artist: null });
    const again = await fan.call(createEventAlert, { city_id: cities.Madrid, radius: 100 });
    expect(again.data).toMatchObject({ id: data.id, radius: 100 });
    const ofAna = { city_id: cities.Madrid, radius: 10, artist_id: ana.id } as const;
    await fan.call(createEventAlert, ofAna);
    await fan.call(createEventAlert, { city_id: cities.Madrid, radius: 10, genre: "rock" });
    const { alerts } = (await fan.call(getEventAlerts, {})).data;
    expect(alerts.map(({ genre, artist }) => [genre, artist?.name])).toEqual([
      ["rock", undefined],
      [null, "Ana Belmonte"],
      [null, undefined],
    ]);
    const stranger = await server.person("ajeno");
    expect((await stranger.call(deleteEventAlert, { id: data.id })).status).toBe(200);
    expect((await fan.call(getEventAlerts, {})).data.alerts).toHaveLength(3);
    for (let times = 0; times < 2; times += 1)
      expect((await fan.call(deleteEventAlert, { id: data.id })).status).toBe(200);
    expect((await fan.call(getEventAlerts, {})).data.alerts).toHaveLength(2);
  });

  test("is refused where nothing could come of it, and nothing is stored", async () => {
    const fan = await server.person("mal");
    const ask = async (input: object) => {
      const { status, error } = await fan.call(createEventAlert, input as never);
      return [status, error.code];
    };
    expect(await ask({ city_id: 1, radius: 25 })).toEqual([422, "city_not_found"]);
    const madrid = cities.Madrid;
    expect(await ask({ city_id: madrid, radius: 26 })).toEqual([422, "invalid_input"]);
    expect(await ask({ city_id: madrid, radius: "25" })).toEqual([422, "invalid_input"]);
    expect(await ask({ city_id: -1, radius: 25 })).toEqual([422, "invalid_input"]);
    expect(await ask({ city_id: madrid, radius: 25, genre: "'; drop table" })).toEqual([
      422,
      "invalid_input",
    ]);
    const nobody = crypto.randomUUID();
    const supporter = await server.person("aficionado");
    const blocker = await server.person("bloquea", { role: "creator" });
    await blocker.call(blockUser, { id: fan.id });
    for (const artist_id of [nobody, supporter.id, blocker.id, fan.id])
      expect(await ask({ city_id: madrid, radius: 25, artist_id })).toEqual([
        404,
        "user_not_found",
      ]);
    expect(
      (await server.visitor.call(createEventAlert, { city_id: madrid, radius: 25 })).status,
    ).toBe(401);
    expect((await fan.call(getEventAlerts, {})).data.alerts).toEqual([]);
  });

  test("is one of twenty at most, also when many are asked for at once", async () => {
    const fan = await server.person("muchos");
    const rows = await server.query<{ id: number }>("select id from cities order by id limit 25");
    const statuses = await Promise.all(
      rows.map(
        async ({ id }) => (await fan.call(createEventAlert, { city_id: id, radius: 10 })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const { alerts } = (await fan.call(getEventAlerts, {})).data;
    expect(alerts).toHaveLength(20);
    // Another circle is no further alert.
    const again = await fan.call(createEventAlert, {
      city_id: Number(alerts[0]?.city_id),
      radius: 50,
    });
    expect(again.status).toBe(200);
  });
});

describe("a new show", () => {
  test("is told to whoever asked for its place, genre and artist, once each, and to nobody else", async () => {
    const people = {
      inCircle: { city_id: cities["Alcalá de Henares"], radius: 50 },
      outOfCircle: { city_id: cities["Alcalá de Henares"], radius: 10 },
      elsewhere: { city_id: cities.Sevilla, radius: 100 },
      ofGenre: { city_id: cities.Madrid, radius: 10, genre: "rock" },
      ofOtherGenre: { city_id: cities.Madrid, radius: 10, genre: "jazz" },
      ofArtist: { city_id: cities.Toledo, radius: 100, artist_id: ana.id },
    } as const;
    const fans: Record<string, Person> = {};
    for (const [name, alert] of Object.entries(people)) {
      const fan = await server.person(name.toLowerCase());
      expect((await fan.call(createEventAlert, alert)).status).toBe(200);
      fans[name] = fan;
    }
    const other = await server.person("otra", { role: "creator" });
    const ofOther = await server.person("deotra");
    await ofOther.call(createEventAlert, {
      city_id: cities.Madrid,
      radius: 10,
      artist_id: other.id,
    });
    // Follows, and has asked three times.
    const eager = await server.person("ansiosa", { city: "Madrid", country_code: "ES" });
    await eager.call(followUser, { targetUserId: ana.id });
    await eager.call(createEventAlert, { city_id: cities.Madrid, radius: 10 });
    await eager.call(createEventAlert, { city_id: cities.Madrid, radius: 10, genre: "rock" });
    await eager.call(createEventAlert, { city_id: cities.Madrid, radius: 10, artist_id: ana.id });
    const muter = await server.person("calla");
    await muter.call(createEventAlert, { city_id: cities.Madrid, radius: 10 });
    await muter.call(muteUser, { id: ana.id });
    const blocked = await server.person("bloqueada");
    await blocked.call(createEventAlert, { city_id: cities.Madrid, radius: 10 });
    await ana.call(blockUser, { id: blocked.id });
    const last = await lastToKnow("ultima");

    await show("De rock", { genres: ["rock"] });
    await eventually(async () => expect(await newsOf(last)).toEqual(["De rock"]));
    const titles: Record<string, unknown[]> = {};
    for (const [name, fan] of Object.entries({ ...fans, ofOther, eager, muter, blocked }))
      titles[name] = await newsOf(fan);
    expect(titles).toEqual({
      inCircle: ["De rock"],
      outOfCircle: [],
      elsewhere: [],
      ofGenre: ["De rock"],
      ofOtherGenre: [],
      ofArtist: ["De rock"],
      ofOther: [],
      eager: ["De rock"],
      muter: [],
      blocked: [],
    });
    const [line] = (await eager.call(getNotifications, {})).data.notifications;
    expect(line?.people).toBe(1);
  });

  test("of somebody else is told to the people of who plays once that is confirmed, each once", async () => {
    const guest = await server.person("invitada", { role: "creator", name: "Invitada" });
    const follower = await server.person("sigue", { city: "Toledo", country_code: "ES" });
    await follower.call(followUser, { targetUserId: guest.id });
    const waiting = await server.person("espera");
    await waiting.call(createEventAlert, {
      city_id: cities.Madrid,
      radius: 10,
      artist_id: guest.id,
    });
    const muter = await server.person("mudo", { city: "Toledo", country_code: "ES" });
    await muter.call(followUser, { targetUserId: guest.id });
    await muter.call(muteUser, { id: guest.id });
    const last = await lastToKnow("otraultima");
    const event = await show("Con invitada", { lineup: [{ username: "invitada" }] });
    await eventually(async () => expect(await newsOf(last)).toEqual(["Con invitada"]));
    expect([await newsOf(follower), await newsOf(waiting)]).toEqual([[], []]);
    const place = String(event.lineup[0]?.id);
    for (let times = 0; times < 2; times += 1)
      await guest.call(answerLineup, { id: event.id, place, accept: true });
    await eventually(async () => expect(await newsOf(waiting)).toEqual(["Con invitada"]));
    expect(await newsOf(follower)).toEqual(["Con invitada"]);
    expect(await newsOf(muter)).toEqual([]);
    expect(await newsOf(last)).toEqual(["Con invitada"]);
  });
});

test.each([
  ["of a place", nextOfPlace, "event_alerts_of_city"],
  ["of an artist", nextOfArtist, "event_alerts_of_artist"],
])("the alerts %s are read by their index", async (_what, { text }, index) => {
  const plan = await genericPlan(server, text);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on event_alerts/);
});
