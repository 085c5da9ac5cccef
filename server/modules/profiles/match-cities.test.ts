import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { createBand } from "#contract/people/bands";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { suggestCities } from "#contract/places/cities";
import { type TestServer, testServer } from "#testing/test-server";
import { matchCities, queueCityMatching } from "./match-cities.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
});
afterAll(() => server.stop());

const save = (changes: Input<typeof updateProfile>) => ana.call(updateProfile, changes);
const own = async () => {
  const { city, city_id, country_code } = (await ana.call(getOwnProfile, {})).data;
  return { city, city_id, country_code };
};

/** The cities of Costa Rica that are called so, the largest first. */
async function namesakes(name: string, country: "CR" | "ES" | "AR") {
  const { data } = await server.visitor.call(suggestCities, { query: name, country });
  const cities = data.cities.filter((city) => city.country_code === country && city.name === name);
  return cities.map(({ id }) => id ?? 0);
}
const cityOf = async (id: number | null) =>
  (
    await server.query<{ name: string; country_code: string }>(
      "select name, country_code from cities where id = $1",
      [id],
    )
  )[0];

describe("what is typed is matched with the list, and stays as it is", () => {
  test.each([
    ["LOGRONO", "ES", "Logroño", "ES"],
    ["cdmx", "MX", "Ciudad de México", "MX"],
    ["Palma de Mallorca", null, "Palma", "ES"],
    ["Córdoba", "AR", "Córdoba", "AR"],
    ["Córdoba", "ES", "Córdoba", "ES"],
    ["Santiago", "CL", "Santiago", "CL"],
    ["San José", "CR", "San José", "CR"],
  ])("%s in %s", async (city, country_code, name, country) => {
    expect((await save({ city, country_code })).status).toBe(200);
    const saved = await own();
    expect(saved).toMatchObject({ city, country_code });
    expect(await cityOf(saved.city_id)).toEqual({ name, country_code: country });
  });

  test.each([
    ["one of several countries", "Córdoba", null],
    ["none of this country", "Bogotá", "ES"],
    ["a place that the list has not", "Villa Inventada", "AR"],
    ["wildcards", "%", "AR"],
    ["signs alone", "🎸", null],
    ["nothing", "", "AR"],
  ])("%s is left unmatched", async (_what, city, country_code) => {
    expect((await save({ city, country_code })).status).toBe(200);
    expect(await own()).toEqual({ city, country_code, city_id: null });
  });
});

describe("a city that was chosen", () => {
  test("is kept, also when another of its name is larger", async () => {
    const [largest, smaller] = await namesakes("San José", "CR");
    if (smaller === undefined) throw new Error("one San José");
    await save({ city: "San José", country_code: "CR", city_id: smaller });
    expect((await own()).city_id).toBe(smaller);
    await save({ headline: "Otra frase" });
    await save({ city: "san jose" });
    expect((await own()).city_id).toBe(smaller);
    await save({ city_id: null });
    expect((await own()).city_id).toBe(largest);
  });

  test("goes with the text or the country", async () => {
    const [cordoba = 0] = await namesakes("Córdoba", "ES");
    await save({ city: "Córdoba", country_code: "ES", city_id: cordoba });
    await save({ country_code: "AR" });
    expect((await own()).city_id).not.toBe(cordoba);
    await save({ city: "Villa Inventada" });
    expect((await own()).city_id).toBeNull();
  });

  test("is refused where it is another than what is typed, and nothing is saved", async () => {
    const [cordoba = 0] = await namesakes("Córdoba", "ES");
    await save({ city: "Sevilla", country_code: "ES", city_id: null });
    const before = await own();
    for (const changes of [
      { city_id: cordoba },
      { city: "Córdoba", country_code: "AR", city_id: cordoba },
      { city: "Sevilla", city_id: 1 },
      { city: "", city_id: cordoba },
    ]) {
      const { status, error } = await save(changes);
      expect([status, error.code, error.field]).toEqual([422, "city_not_found", "city"]);
    }
    for (const city_id of [0, -1, 1.5, 2 ** 31, "1" as never])
      expect((await save({ city_id })).status).toBe(422);
    expect(await own()).toEqual(before);
  });

  test("is a band's as well", async () => {
    const [, smaller = 0] = await namesakes("San José", "CR");
    const band = {
      name: "Los Ticos",
      username: "los-ticos",
      musical_genres: [],
      country_code: "CR",
    };
    const refusal = await ana.call(createBand, { ...band, city: "Cartago", city_id: smaller });
    expect(refusal.error.code).toBe("city_not_found");
    const { data } = await ana.call(createBand, { ...band, city: "San José", city_id: smaller });
    expect(await server.query("select city_id from profiles where id = $1", [data.id])).toEqual([
      { city_id: smaller },
    ]);
  });
});

test("profiles from before the list are matched once, and those that it does not know are left", async () => {
  const beto = await server.person("beto", { city: "Bogotá", country_code: "CO" });
  const carla = await server.person("carla", { city: "Villa Inventada", country_code: "CO" });
  await server.query("alter table profiles disable trigger city_matched_again");
  await server.query("update profiles set city_id = null where id = any ($1)", [
    [beto.id, carla.id],
  ]);
  await server.query("alter table profiles enable trigger city_matched_again");
  await queueCityMatching(server.ctx);
  const [list] = await server.query<{ hash: string }>(
    "select hash from table_files where name = 'cities'",
  );
  if (list === undefined) throw new Error("no list");
  await matchCities(server.ctx, list);
  await matchCities(server.ctx, list);
  const rows = await server.query(
    "select p.city, c.name from profiles p left join cities c on c.id = p.city_id where p.id = any ($1) order by 1",
    [[beto.id, carla.id]],
  );
  expect(rows).toEqual([
    { city: "Bogotá", name: "Bogotá" },
    { city: "Villa Inventada", name: null },
  ]);
  expect(await server.query("select hash from city_matchings")).toEqual([list]);
});
