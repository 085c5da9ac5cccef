import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  askToCity,
  getCityDemand,
  getCityRequests,
  withdrawCityRequest,
} from "#contract/events/city-requests";
import { addDays } from "#contract/events/event-time";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { updateProfile } from "#contract/people/profile-settings";
import { blockUser } from "#contract/people/safety";
import { countPlay } from "#contract/posts/plays";
import { createBand, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { nextAskers } from "./queries.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let cities: Record<"Madrid" | "Toledo" | "Sevilla", number>;
beforeAll(async () => {
  server = await testServer();
  const rows = await server.query<{ name: string; id: number }>(
    `select distinct on (name) name, id from cities where country_code = 'ES'
       and name in ('Madrid', 'Toledo', 'Sevilla') order by name, population desc`,
  );
  cities = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof cities;
});
afterAll(() => server.stop());

const artistNamed = (username: string) => server.person(username, { role: "creator" });
const requestsFor = async (fan: Person, artist: Person) =>
  (await fan.call(getCityRequests, { id: artist.id })).data;
const demandOf = async (artist: Person) => {
  const { status, data } = await artist.call(getCityDemand, {});
  expect(status).toBe(200);
  return data;
};

describe("«Ven a mi ciudad»", () => {
  test("is asked once for each city, offers one's own, and is taken back", async () => {
    const artist = await artistNamed("pedida");
    const [fan, other] = [
      await server.person("pide", { city: "Toledo", country_code: "ES" }),
      await server.person("pidetambien"),
    ];
    expect(await requestsFor(fan, artist)).toMatchObject({
      requests: [],
      own_city: { city_id: cities.Toledo, city: "Toledo" },
    });
    for (const who of [fan, fan, other])
      expect((await who.call(askToCity, { id: artist.id, city_id: cities.Toledo })).status).toBe(
        200,
      );
    expect((await requestsFor(fan, artist)).requests).toMatchObject([
      { city: "Toledo", people: 2 },
    ]);
    for (let times = 0; times < 2; times += 1)
      await fan.call(withdrawCityRequest, { id: artist.id, city_id: cities.Toledo });
    expect((await requestsFor(fan, artist)).requests).toEqual([]);
    expect((await requestsFor(other, artist)).requests).toMatchObject([{ people: 1 }]);
  });

  test("is refused where nobody could come, and nothing is stored", async () => {
    const fan = await server.person("mal");
    const supporter = await server.person("sinmusica");
    const hidden = await artistNamed("oculta");
    await server.query("update profiles set is_public = false where id = $1", [hidden.id]);
    const blocker = await artistNamed("bloquea");
    await blocker.call(blockUser, { id: fan.id });
    const self = await artistNamed("unamisma");
    const ask = async (who: Person, id: string, city_id: number) => {
      const { status, error } = await who.call(askToCity, { id, city_id });
      return [status, error.code];
    };
    for (const id of [supporter.id, hidden.id, blocker.id, crypto.randomUUID()])
      expect(await ask(fan, id, cities.Madrid)).toEqual([404, "user_not_found"]);
    expect(await ask(self, self.id, cities.Madrid)).toEqual([404, "user_not_found"]);
    expect(await ask(fan, self.id, 1)).toEqual([422, "city_not_found"]);
    for (const path of ["0", "-1", "1.5", "x", "2147483648", "%00"]) {
      const answer = await fan.fetch(`/api/people/${self.id}/city-requests/${path}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      expect(answer.status, path).toBe(422);
    }
    const visitor = { id: self.id, city_id: cities.Madrid };
    expect((await server.visitor.call(askToCity, visitor)).status).toBe(401);
    expect(await server.query("select from city_requests where person_id = $1", [fan.id])).toEqual(
      [],
    );
  });

  test("is for five cities at most, also when all are asked for at once", async () => {
    const artist = await artistNamed("cinco");
    const fan = await server.person("muchas");
    const rows = await server.query<{ id: number }>("select id from cities order by id limit 8");
    const statuses = await Promise.all(
      rows.map(
        async ({ id }) => (await fan.call(askToCity, { id: artist.id, city_id: id })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    // The same again is no sixth.
    const [first] = (await requestsFor(fan, artist)).requests;
    const again = { id: artist.id, city_id: Number(first?.city_id) };
    expect((await fan.call(askToCity, again)).status).toBe(200);
  });
});

describe("what an artist sees", () => {
  test("are figures by city and a route, and nobody's name", async () => {
    const artist = await artistNamed("mirada");
    await artist.call(updateProfile, { city: "Madrid", country_code: "ES" });
    const [asker, follower, nowhere, blocked] = [
      await server.person("solicita", { name: "Quien Solicita" }),
      await server.person("seguidora", { city: "Sevilla", country_code: "ES" }),
      await server.person("sinciudad"),
      await server.person("fuera"),
    ];
    await asker.call(askToCity, { id: artist.id, city_id: cities.Toledo });
    await asker.call(askToCity, { id: artist.id, city_id: cities.Sevilla });
    await blocked.call(askToCity, { id: artist.id, city_id: cities.Toledo });
    await artist.call(blockUser, { id: blocked.id });
    for (const who of [follower, nowhere]) await who.call(followUser, { targetUserId: artist.id });
    const demand = await demandOf(artist);
    expect(demand.cities).toMatchObject([
      { city: "Sevilla", requests: 1, followers: 1, plays: 0 },
      { city: "Toledo", requests: 1, followers: 0, plays: 0 },
    ]);
    expect(demand.followers_without_city).toBe(1);
    expect(demand.routes).toMatchObject([
      { stops: [{ city: "Toledo", km: 68 }, { city: "Sevilla" }] },
    ]);
    expect(JSON.stringify(demand)).not.toMatch(/solicita|seguidora/i);
    expect(JSON.stringify(demand)).not.toContain(asker.id);
    const fans = await demandOf(follower);
    expect(fans).toEqual({ cities: [], followers_without_city: 0, routes: [] });
    expect((await server.visitor.call(getCityDemand, {})).status).toBe(401);
  });

  test("has plays by city once they are five, and never who heard what", async () => {
    const artist = await artistNamed("sonada");
    const [song] = await server.query<{ id: string }>(
      `insert into media_content (user_id, title, content_type, media)
       values ($1, 'Tema', 'audio', '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":10,"peaks":[],"cover":null}')
       returning id`,
      [artist.id],
    );
    if (song === undefined) throw new Error("no song");
    const hear = async (n: number) => {
      const who = await server.person(`oye${n}`, { city: "Toledo", country_code: "ES" });
      expect((await who.call(countPlay, { id: song.id, seconds: 10 }, firefox)).status).toBe(200);
      await who.call(countPlay, { id: song.id, seconds: 10 }, firefox);
    };
    for (const n of [1, 2, 3, 4]) await hear(n);
    const plays = () =>
      server.query("select city_id, plays::int from city_plays where artist_id = $1", [artist.id]);
    await eventually(async () =>
      expect(await plays()).toEqual([{ city_id: cities.Toledo, plays: 4 }]),
    );
    expect((await demandOf(artist)).cities).toEqual([]);
    await hear(5);
    await eventually(async () =>
      expect((await demandOf(artist)).cities).toMatchObject([{ city: "Toledo", plays: 5 }]),
    );
  });

  test("is seen of a band by who keeps its agenda", async () => {
    const owner = await server.person("duena");
    const band = await createBand(server, "los-viajeros", owner.id);
    const fan = await server.person("hincha");
    expect((await fan.call(askToCity, { id: band, city_id: cities.Madrid })).status).toBe(200);
    const { data } = await owner.call(getCityDemand, {}, forBand(band));
    expect(data.cities).toMatchObject([{ city: "Madrid", requests: 1 }]);
    expect((await demandOf(owner)).cities).toEqual([]);
  });
});

describe("a date near", () => {
  const newsOf = async (who: Person) =>
    (await who.call(getNotifications, {})).data.notifications
      .filter(({ type }) => type === "event_new")
      .map(({ content }) => content?.title);

  test("is told once to whoever asked, who may ask again afterwards", async () => {
    const artist = await artistNamed("viajera");
    const [near, far, follower] = [
      await server.person("cercana"),
      await server.person("lejana"),
      await server.person("seguidor", { city: "Madrid", country_code: "ES" }),
    ];
    await near.call(askToCity, { id: artist.id, city_id: cities.Toledo });
    await near.call(askToCity, { id: artist.id, city_id: cities.Sevilla });
    await far.call(askToCity, { id: artist.id, city_id: cities.Sevilla });
    await follower.call(followUser, { targetUserId: artist.id });
    await follower.call(askToCity, { id: artist.id, city_id: cities.Madrid });
    let shows = 0;
    const announce = async (title: string) => {
      shows += 1;
      const name = `Sala ${shows}`;
      const venue = await artist.call(createVenue, { name, city_id: cities.Madrid });
      const starts_local = `${addDays(new Date().toISOString().slice(0, 10), 20 + shows)}T21:00`;
      await artist.call(createEvent, { title, starts_local, venue_id: venue.data.id });
    };
    await announce("La primera");
    await eventually(async () => {
      expect(await newsOf(follower)).toEqual(["La primera"]);
      expect(await newsOf(near)).toEqual(["La primera"]);
    });
    expect(await newsOf(far)).toEqual([]);
    // Sevilla waits still, Toledo no more.
    expect((await requestsFor(near, artist)).requests).toMatchObject([{ city: "Sevilla" }]);
    await announce("La segunda");
    await eventually(async () =>
      expect(await newsOf(follower)).toEqual(["La segunda", "La primera"]),
    );
    expect(await newsOf(near)).toEqual(["La primera"]);
    await near.call(askToCity, { id: artist.id, city_id: cities.Toledo });
    await announce("La tercera");
    await eventually(async () => expect(await newsOf(near)).toEqual(["La tercera", "La primera"]));
  });

  test("who asked is read by the primary key", async () => {
    const plan = await genericPlan(server, nextAskers.text);
    expect(plan).toMatch(/city_requests_(?:pkey|by_city)/);
    expect(plan).not.toMatch(/Seq Scan on city_requests/);
  });
});
