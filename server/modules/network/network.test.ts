import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { followUser } from "#contract/people/follows";
import { getNetwork } from "#contract/people/network";
import { suggestCities } from "#contract/places/cities";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { getProfile } from "#contract/people/profiles";
import { becomeArtist } from "#contract/people/role";
import { blockUser, muteUser } from "#contract/people/safety";
import { inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { renewCities } from "./renew-cities.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type NetworkFilters = Input<typeof getNetwork>;
let server: TestServer;
let ana: Person;
let beto: Person;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator", city: "Sevilla" });
  beto = await server.person("beto", { name: "Beto Salvatierra", city: "Granada" });
  const others: [string, string, string, string[], string[]][] = [
    ["marisa", "Marisa Coll", "Madrid", ["manager", "booker"], ["flamenco"]],
    ["toni", "Toni Ferrando", "Logroño", ["tecnico-sonido"], ["rock", "indie"]],
    ["eduardo", "Eduardo Marchena", "logrono", ["bateria"], ["jazz"]],
    ["irene", "Irene Casas", "San Miguel de Tucumán", ["fotografo"], ["rock"]],
  ];
  await inWaves(
    others.map(([username, name, city, relations, genres]) => async () => {
      const one = await server.person(username, {
        name,
        city,
        musical_genres: genres,
        country_code: username === "irene" ? "AR" : "ES",
      });
      await server.query("update profiles set music_relations = $2 where id = $1", [
        one.id,
        relations,
      ]);
      people.set(username, one);
    }),
  );
  await server.query(
    `update profiles set music_relations = '{cantante}', musical_genres = '{rock}' where id = $1`,
    [ana.id],
  );
  await followers("marisa", 7);
  await followers("toni", 3);
  await followers("irene", 5);
  await renewCities(server.ctx.db);
});
afterAll(() => server.stop());

/** Sets the counter of followers, without the rows behind it. */
async function followers(username: string, count: number): Promise<void> {
  await server.query("update profiles set followers_count = $2 where username = $1", [
    username,
    count,
  ]);
}

function personNamed(username: string): Person {
  const one = people.get(username);
  if (one === undefined) throw new Error(username);
  return one;
}

const pageOf = async (input: NetworkFilters, who: Person = beto) =>
  (await who.call(getNetwork, input)).data;
const namesOf = async (input: NetworkFilters, who?: Person) =>
  (await pageOf(input, who)).people.map(({ username }) => username);

/** A new person for one test, so that it does not change the others. */
let personCount = 0;
async function somebody(details: Parameters<TestServer["person"]>[1] = {}): Promise<Person> {
  personCount += 1;
  return server.person(`alguien-${personCount}`, {
    name: `Alguien ${personCount}`,
    city: "Huesca",
    ...details,
  });
}

describe("Descubrir (rule discovery-3)", () => {
  test("contains no artists, not oneself, most followers first", async () => {
    expect(await namesOf({})).toEqual(["marisa", "irene", "toni", "eduardo"]);
    expect(await namesOf({}, personNamed("toni"))).not.toContain("toni");
  });

  test("omits followed people, until they are unfollowed", async () => {
    const viewer = await somebody();
    const target = { targetUserId: personNamed("irene").id };
    await viewer.call(followUser, { ...target, follow: true });
    expect(await namesOf({}, viewer)).not.toContain("irene");
    expect(await namesOf({ genres: "rock" }, viewer)).toEqual(["toni"]);
    expect(await namesOf({ search: "irene" }, viewer)).toEqual([]);
    await viewer.call(followUser, { ...target, follow: false });
    expect(await namesOf({}, viewer)).toContain("irene");
    await server.query("delete from users where id = $1", [viewer.id]);
    await followers("irene", 5);
  });

  test("a card has exactly the displayed fields", async () => {
    const { people: cards } = await pageOf({ search: "marisa" });
    expect(cards).toEqual([
      {
        id: personNamed("marisa").id,
        name: "Marisa Coll",
        username: "marisa",
        creator_slug: null,
        avatar_url: null,
        is_band: false,
        role: "supporter",
        headline: "",
        city: "Madrid",
        country_code: "ES",
        musical_genres: ["flamenco"],
        music_relations: ["manager", "booker"],
        available_for: [],
        is_professional: false,
        followers_count: 7,
        is_admin: false,
        is_private: false,
        is_following: false,
        follows_you: false,
      },
    ]);
  });

  test("the role filter offers supporter and admin, and both together are everybody", async () => {
    await server.query("insert into staff_roles (role, user_id) values ('admin', $1)", [
      personNamed("toni").id,
    ]);
    expect(await namesOf({ roles: "admin" })).toEqual(["toni"]);
    expect(await namesOf({ roles: "admin", genres: "jazz" })).toEqual([]);
    expect(await namesOf({ roles: "admin", search: "toni" })).toEqual(["toni"]);
    expect(await namesOf({ roles: "supporter" })).toEqual(["marisa", "irene", "eduardo"]);
    expect(await namesOf({ roles: "supporter", genres: "rock" })).toEqual(["irene"]);
    expect(await namesOf({ roles: "supporter", search: "toni" })).toEqual([]);
    expect(await namesOf({ roles: "admin,supporter" })).toHaveLength(4);
    await server.query("delete from staff_roles");
  });

  test("visitors are asked to sign in", async () => {
    expect((await server.visitor.call(getNetwork, {})).status).toBe(401);
  });
});

describe("filters", () => {
  test("genres: any of them, on the server", async () => {
    expect(await namesOf({ genres: "rock" })).toEqual(["irene", "toni"]);
    expect(await namesOf({ genres: "rock,indie,jazz" })).toEqual(["irene", "toni", "eduardo"]);
    expect(await namesOf({ genres: "folk" })).toEqual([]);
  });

  test("professions: any of them", async () => {
    expect(await namesOf({ relations: "manager" })).toEqual(["marisa"]);
    expect(await namesOf({ relations: "bateria,tecnico-sonido" })).toEqual(["toni", "eduardo"]);
  });

  test.each(["Logroño", "LOGRONO", "logroño", " logrono "])(
    "city, in any spelling: %j",
    async (city) => {
      expect(await namesOf({ city })).toEqual(["toni", "eduardo"]);
    },
  );

  test("a city of one country does not match its namesake in another", async () => {
    const city = "San Miguel de Tucumán";
    expect(await namesOf({ city, country: "AR" })).toEqual(["irene"]);
    expect(await namesOf({ city, country: "ES" })).toEqual([]);
  });

  test("a country alone, also after somebody moves there", async () => {
    expect(await namesOf({ country: "AR" })).toEqual(["irene"]);
    expect(await namesOf({ country: "PY" })).toEqual([]);
    await server.query("update profiles set country_code = 'PY' where username = 'irene'");
    expect(await namesOf({ country: "PY" })).toEqual(["irene"]);
    await server.query("update profiles set country_code = 'AR' where username = 'irene'");
    expect(await namesOf({ country: "PY" })).toEqual([]);
    expect(await namesOf({ country: "AR", city: "Logroño" })).toEqual([]);
  });

  test("all filters together must match", async () => {
    expect(await namesOf({ city: "Logroño", relations: "bateria" })).toEqual(["eduardo"]);
    expect(await namesOf({ city: "Logroño", relations: "bateria", genres: "rock" })).toEqual([]);
    expect(await namesOf({ relations: "fotografo", genres: "rock" })).toEqual(["irene"]);
  });

  test("availability is shown on card and profile, and found at once", async () => {
    const clara = await somebody({ name: "Clara Bajo" });
    expect((await clara.call(getOwnProfile, {})).data.available_for).toEqual([]);
    await clara.call(updateProfile, { available_for: ["gira", "clases"] });
    expect(await namesOf({ available: "clases" })).toEqual(["alguien-2"]);
    expect(await namesOf({ available: "clases,directo" })).toEqual(["alguien-2"]);
    expect(await namesOf({ available: "directo" })).toEqual([]);
    const { data } = await beto.call(getProfile, { handle: "alguien-2" });
    expect(data.available_for).toEqual(["gira", "clases"]);
    await clara.call(updateProfile, { headline: "Bajista" });
    expect((await clara.call(getOwnProfile, {})).data.available_for).toEqual(["gira", "clases"]);
    await clara.call(updateProfile, { available_for: [] });
    expect(await namesOf({ available: "clases" })).toEqual([]);
    for (const wrong of [["dormir"], Array.from({ length: 8 }, () => "gira")])
      expect((await clara.call(updateProfile, { available_for: wrong as never })).status).toBe(422);
    await server.query("delete from users where id = $1", [clara.id]);
  });

  test("the search is the general one: batero, baterista, bateria; typing mistakes; restricted by the filters", async () => {
    for (const search of ["batero", "baterista", "Batería", "drummer", "eduardo marchena"])
      expect(await namesOf({ search }), search).toEqual(["eduardo"]);
    expect(await namesOf({ search: "batero", city: "Logroño" })).toEqual(["eduardo"]);
    expect(await namesOf({ search: "batero", city: "Madrid" })).toEqual([]);
    expect(await namesOf({ search: "rock", relations: "fotografo" })).toEqual(["irene"]);
    expect(await namesOf({ search: "cantante" })).toEqual([]);
    expect(await namesOf({ search: "cantante", tab: "artists" })).toEqual(["ana"]);
    expect(await namesOf({ search: "a" })).toHaveLength(4);
    expect(await namesOf({ search: "  " })).toHaveLength(4);
  });
});

describe("Mi red", () => {
  let eva: Person;
  beforeAll(async () => {
    eva = await server.person("eva", { name: "Eva Luna", city: "Cuenca" });
    for (const username of ["marisa", "toni"])
      await eva.call(followUser, { targetUserId: personNamed(username).id, follow: true });
    await eva.call(followUser, { targetUserId: ana.id, follow: true });
    for (const one of [personNamed("toni"), personNamed("irene")])
      await one.call(followUser, { targetUserId: eva.id, follow: true });
  });
  afterAll(() => server.query("delete from users where id = $1", [eva.id]));

  test("followed people including artists, followers, and mutuals: the last first", async () => {
    expect(await namesOf({ tab: "mine" }, eva)).toEqual(["ana", "toni", "marisa"]);
    expect(await namesOf({ tab: "mine", bond: "followers" }, eva)).toEqual(["irene", "toni"]);
    expect(await namesOf({ tab: "mine", bond: "mutual" }, eva)).toEqual(["toni"]);
    const [, toni] = (await pageOf({ tab: "mine" }, eva)).people;
    expect(toni).toMatchObject({ is_following: true, follows_you: true });
  });

  test("filters and the search apply to it", async () => {
    expect(await namesOf({ tab: "mine", relations: "manager" }, eva)).toEqual(["marisa"]);
    expect(await namesOf({ tab: "mine", city: "sevilla" }, eva)).toEqual(["ana"]);
    expect(await namesOf({ tab: "mine", search: "sonidista" }, eva)).toEqual(["toni"]);
    expect(await namesOf({ tab: "mine", search: "irene" }, eva)).toEqual([]);
    expect(await namesOf({ tab: "mine", bond: "followers", search: "irene" }, eva)).toEqual([
      "irene",
    ]);
  });

  test("a followed private profile is in it, but not for people who do not follow it", async () => {
    await server.query("update profiles set is_public = false where username = 'marisa'");
    const { people: mine } = await pageOf({ tab: "mine" }, eva);
    expect(mine.find(({ username }) => username === "marisa")?.is_private).toBe(true);
    await personNamed("marisa").call(followUser, { targetUserId: beto.id, follow: true });
    expect(await namesOf({ tab: "mine", bond: "followers" })).toEqual([]);
    await personNamed("marisa").call(followUser, { targetUserId: beto.id, follow: false });
    await server.query("update profiles set is_public = true where username = 'marisa'");
  });

  test("is empty for somebody new, and paged for somebody with many", async () => {
    const nuevo = await somebody();
    for (const bond of ["following", "followers", "mutual"] as const)
      expect(await pageOf({ tab: "mine", bond }, nuevo)).toEqual({ people: [], nextCursor: null });
    const first = await pageOf({ tab: "mine", limit: 2 }, eva);
    const second = await pageOf({ tab: "mine", limit: 2, cursor: String(first.nextCursor) }, eva);
    expect([...first.people, ...second.people].map(({ username }) => username)).toEqual(
      await namesOf({ tab: "mine" }, eva),
    );
    expect(second.nextCursor).toBeNull();
    await server.query("delete from users where id = $1", [nuevo.id]);
  });
});

test("Artistas contains artists, including followed ones, but not oneself", async () => {
  expect(await namesOf({ tab: "artists" })).toEqual(["ana"]);
  expect(await namesOf({ tab: "artists" }, ana)).toEqual([]);
  expect(await namesOf({ tab: "artists", genres: "rock", city: "Sevilla" })).toEqual(["ana"]);
  expect(await namesOf({ tab: "artists", genres: "jazz" })).toEqual([]);
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
  expect((await pageOf({ tab: "artists" })).people[0]?.is_following).toBe(true);
  const late = await somebody();
  expect(await namesOf({ city: "huesca" })).toEqual([`alguien-${personCount}`]);
  await late.call(becomeArtist, { role: "creator" });
  expect(await namesOf({ city: "huesca" })).toEqual([]);
  expect(await namesOf({ tab: "artists", city: "huesca" })).toEqual([`alguien-${personCount}`]);
  await server.query("delete from users where id = $1", [late.id]);
});

describe("paging", () => {
  test.each<NetworkFilters>([{}, { genres: "jazz,folk" }, { city: "Zafra" }, { search: "tanda" }])(
    "nobody is omitted or repeated: %j",
    async (input) => {
      const rows = await server.query<{ id: string }>(
        `with made as (insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 23) returning id)
         insert into profiles (id, name, username, role, first_run_completed, city, musical_genres, followers_count)
         select id, 'Tanda ' || n, 'tanda-' || n, 'supporter', true, 'Zafra', '{jazz,folk}', n / 4
         from (select id, row_number() over () as n from made) m returning id`,
      );
      const seenIds: string[] = [];
      const counts: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await pageOf({ ...input, limit: 5, ...(cursor === null ? {} : { cursor }) });
        seenIds.push(...page.people.map(({ id }) => id));
        counts.push(...page.people.map(({ followers_count }) => followers_count));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(seenIds).size).toBe(seenIds.length);
      for (const { id } of rows) expect(seenIds).toContain(id);
      if (input.search === undefined) expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await server.query("delete from users where id = any($1)", [rows.map(({ id }) => id)]);
    },
  );

  test("a page has at most fifty people", async () => {
    expect((await beto.call(getNetwork, { limit: 51 })).status).toBe(422);
    expect((await beto.call(getNetwork, { limit: 50 })).status).toBe(200);
  });
});

describe("blocked, muted and hidden people are in no tab, with any filter", () => {
  let dora: Person;
  beforeAll(async () => {
    dora = await somebody({ name: "Dora Huidiza", city: "Teruel", musical_genres: ["folk"] });
    await dora.call(followUser, { targetUserId: beto.id, follow: true });
  });
  const ways: NetworkFilters[] = [
    {},
    { genres: "folk" },
    { city: "Teruel" },
    { search: "huidiza" },
    { tab: "mine", bond: "followers" },
    { tab: "mine", bond: "followers", search: "huidiza" },
  ];
  const shows = async () => {
    const matchingInputs = [];
    for (const way of ways) {
      const { people: cards } = await pageOf(way);
      if (cards.some(({ id }) => id === dora.id)) matchingInputs.push(way);
    }
    return matchingInputs;
  };

  test("without restrictions she is in all of them", async () => {
    expect(await shows()).toEqual(ways);
  });
  test("muted", async () => {
    await beto.call(muteUser, { id: dora.id });
    expect(await shows()).toEqual([]);
    await server.query("delete from mutes");
  });
  test("private", async () => {
    await dora.call(updateProfile, { is_public: false });
    expect(await shows()).toEqual([]);
    await dora.call(updateProfile, { is_public: true });
    expect(await shows()).toEqual(ways);
  });
  test("before the end of onboarding", async () => {
    await server.query("update profiles set first_run_completed = false where id = $1", [dora.id]);
    expect(await shows()).toEqual([]);
    await server.query("update profiles set first_run_completed = true where id = $1", [dora.id]);
  });
  test.each(["blocked by her", "blocked by oneself"])("%s", async (which) => {
    if (which === "blocked by her") await dora.call(blockUser, { id: beto.id });
    else await beto.call(blockUser, { id: dora.id });
    expect(await shows()).toEqual([]);
    await server.query("delete from blocks");
  });
  test("whose account is leaving", async () => {
    await dora.call(requestAccountDeletion, {});
    expect(await shows()).toEqual([]);
    expect(await server.query("select from network_keys where id = $1", [dora.id])).toEqual([]);
  });
});

describe("city suggestions", () => {
  const citiesFor = async (query?: string) =>
    (await beto.call(suggestCities, query === undefined ? {} : { query })).data.cities;

  test("by the beginning of any word, behind the cities of the list, and without a text alone", async () => {
    expect(await citiesFor("tucuman")).toMatchObject([
      { name: "San Miguel de Tucumán", country_code: "AR", region: "Tucumán" },
    ]);
    expect((await citiesFor())[0]?.name.toLowerCase()).toMatch(/^logro[nñ]o$/);
    expect(await citiesFor("zzz")).toEqual([]);
    // What the list has is there once, however people write it.
    expect((await citiesFor("logroñ")).map(({ name }) => name)).toEqual(["Logroño"]);
  });

  test("what is not public is not suggested, and visitors get the list alone", async () => {
    await somebody({ city: "Barrio Ñandutí" });
    await renewCities(server.ctx.db);
    const place = {
      id: null,
      name: "Barrio Ñandutí",
      region: "",
      country_code: "ES",
      time_zone: null,
    };
    expect(await citiesFor("nanduti")).toEqual([{ ...place, shares_name: false }]);
    expect((await server.visitor.call(suggestCities, { query: "nanduti" })).data.cities).toEqual(
      [],
    );
    expect((await server.visitor.call(suggestCities, {})).data.cities).toEqual([]);
    await server.query("update profiles set is_public = false where city = 'Barrio Ñandutí'");
    await renewCities(server.ctx.db);
    expect(await citiesFor("nanduti")).toEqual([]);
  });

  test.each(["%", "_", "\\", "' or 1=1 --", "*", "-", "🥁"])(
    "wildcards are literal: %j suggests the same as an empty box, or nothing",
    async (query) => {
      expect((await beto.call(suggestCities, { query })).status).toBe(200);
    },
  );
});

describe("hostile input", () => {
  test.each<[string, NetworkFilters]>([
    ["an unknown role", { roles: "root" }],
    ["creator as a role", { roles: "creator" }],
    ["an unknown tab", { tab: "todos" as never }],
    ["an unknown bond", { bond: "enemies" as never }],
    ["an unknown genre", { genres: "rock,inventado" }],
    ["a hundred genres", { genres: Array.from({ length: 100 }, () => "rock,pop").join(",") }],
    ["a profession that is none", { relations: "'; drop table profiles; --" }],
    ["an unknown availability", { available: "siempre" }],
    ["a country that is none", { city: "Sevilla", country: "ZZ" }],
    ["a search of 10,000 characters", { search: "a".repeat(10_000) }],
    ["a city of 10,000 characters", { city: "a".repeat(10_000) }],
    ["a cursor that is none", { cursor: "%%%" }],
    ["a limit of nothing", { limit: 0 }],
  ])("%s is refused", async (_what, input) => {
    expect((await beto.call(getNetwork, input)).status).toBe(422);
  });

  test.each(["%", "_", "\\", "a%", "' or 1=1 --", "& | !", "(", "*"])(
    "wildcards are literal: %j finds nobody",
    async (wildcard) => {
      for (const tab of ["discover", "mine", "artists"] as const) {
        expect(await pageOf({ tab, search: wildcard })).toEqual({ people: [], nextCursor: null });
        expect((await beto.call(getNetwork, { tab, city: wildcard })).status).toBe(200);
      }
      expect(await namesOf({ city: wildcard })).toEqual([]);
    },
  );

  test("ten different genres are accepted, eleven are not", async () => {
    const ten = "rock,pop,hip-hop,electronic,jazz,classical,folk,rnb,reggaeton,indie";
    expect((await beto.call(getNetwork, { genres: ten })).status).toBe(200);
    expect((await beto.call(getNetwork, { genres: `${ten},soul` })).status).toBe(422);
    expect(await namesOf({ genres: "" })).toHaveLength(4);
  });

  test("a cursor of another list is a place in this one or refused, and changes no filter", async () => {
    const { nextCursor } = await pageOf({ limit: 1 });
    const cursor = String(nextCursor);
    expect(await namesOf({ cursor, genres: "rock" })).toEqual(["irene", "toni"]);
    expect((await beto.call(getNetwork, { cursor, search: "rock" })).status).toBe(200);
    expect((await beto.call(getNetwork, { cursor, tab: "mine" })).status).toBe(422);
    for (const score of [1e308, -1e308, 2 ** 31, -1, 0.5]) {
      const bytes = Buffer.alloc(25);
      bytes.writeDoubleBE(score);
      for (const genres of ["", "rock"])
        expect(
          (await beto.call(getNetwork, { cursor: bytes.toString("base64url"), genres })).status,
        ).toBe(200);
    }
  });
});

test("a person's keys follow each change, and no other person's change", async () => {
  const keys = async () =>
    (
      await server.query<{ key: string; popularity: number }>(
        "select key, popularity from network_keys where id = $1 order by key",
        [personNamed("toni").id],
      )
    ).map(({ key, popularity }) => `${key} ${popularity}`);
  expect(await keys()).toEqual([
    "sc:logrono 2",
    "sg:indie 2",
    "sg:rock 2",
    "sp:ES 2",
    "sr:tecnico-sonido 2",
  ]);
  await followers("toni", 100);
  await server.query("update profiles set city = '', musical_genres = '{}' where id = $1", [
    personNamed("toni").id,
  ]);
  expect(await keys()).toEqual(["sp:ES 6", "sr:tecnico-sonido 6"]);
  await server.query("update profiles set is_public = false where id = $1", [
    personNamed("toni").id,
  ]);
  expect(await keys()).toEqual([]);
});
