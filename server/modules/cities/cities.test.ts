import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCity, suggestCities } from "#contract/places/cities";
import { citiesAround, findCity, kilometres } from "#modules/cities";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { citiesInCircle, citiesNamed } from "./queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function suggested(query: string, country?: "AR" | "CL" | "CR" | "ES" | "MX") {
  const input = country === undefined ? { query } : { query, country };
  const { status, data } = await server.visitor.call(suggestCities, input);
  expect(status).toBe(200);
  return data.cities;
}

async function idOf(query: string, country: "AR" | "CL" | "CR" | "ES" | "MX"): Promise<number> {
  const [city] = await suggested(query, country);
  if (typeof city?.id !== "number") throw new Error(`no city ${query}`);
  return city.id;
}

describe("suggestions", () => {
  test.each([
    ["cordoba", "Córdoba"],
    ["CÓRDOBA", "Córdoba"],
    ["logro", "Logroño"],
    ["LOGRON", "Logroño"],
    ["logroñ", "Logroño"],
    ["tucum", "San Miguel de Tucumán"],
    ["gran canaria", "Las Palmas de Gran Canaria"],
    ["cdmx", "Ciudad de México"],
    ["mexico city", "Ciudad de México"],
    ["londres", "Londres"],
    ["london", "Londres"],
    ["gasteiz", "Vitoria"],
    ["donosti", "San Sebastián"],
    ["la coruña", "A Coruña"],
    ["malabo", "Malabo"],
    ["  hanga   roa ", "Hanga Roa"],
  ])("%s leads to %s first", async (query, name) => {
    const [first] = await suggested(query);
    expect(first?.name).toBe(name);
  });

  test("the largest come first, and before them those of the country", async () => {
    const countriesOf = async (country?: "CL") =>
      (await suggested("santiago", country)).map((city) => city.country_code);
    expect((await countriesOf()).slice(0, 2)).toEqual(["CL", "DO"]);
    const cordobas = (await suggested("cordoba")).filter(({ name }) => name === "Córdoba");
    expect(cordobas.map((city) => city.country_code).slice(0, 3)).toEqual(["AR", "ES", "MX"]);
    expect((await suggested("cordoba", "ES"))[0]).toMatchObject({
      region: "Andalucía",
      country_code: "ES",
      time_zone: "Europe/Madrid",
      shares_name: false,
    });
  });

  test("several of one name in a country are told apart by their region", async () => {
    const cities = await suggested("san jose", "CR");
    const namesakes = cities.filter(
      ({ name, country_code }) => name === "San José" && country_code === "CR",
    );
    expect(namesakes.length).toBeGreaterThan(1);
    expect(namesakes.every((city) => city.shares_name)).toBe(true);
    expect(new Set(namesakes.map((city) => city.region)).size).toBe(namesakes.length);
    expect(namesakes[0]?.region).toBe("San José");
  });

  test("there are eight at most, each once, for a letter or many", async () => {
    for (const query of ["s", "san", "la", "ciudad"]) {
      const ids = (await suggested(query)).map((city) => city.id);
      expect(ids).toHaveLength(8);
      expect(new Set(ids).size).toBe(8);
    }
  });

  test.each([
    ["%"],
    ["_"],
    ["\\"],
    ["%%%"],
    ["'; drop table cities; --"],
    ["🎸"],
    ["‮"],
    [" "],
    [""],
  ])("%j is no wildcard", async (query) => expect(await suggested(query)).toEqual([]));

  test.each([["a".repeat(1000)], ["a\u0000b"]])(
    "refuses what is no line of 80 characters: %j",
    async (query) => {
      const { status, error } = await server.visitor.call(suggestCities, { query });
      expect([status, error.field]).toEqual([422, "query"]);
    },
  );

  test("refuses a country that is none", async () => {
    const answer = await fetch(`${server.url}/api/cities?query=a&country=ZZ`);
    expect(answer.status).toBe(422);
  });

  test("reads the index", async () => {
    const plan = await genericPlan(server, citiesNamed.text);
    expect(plan).toContain("city_keys_pkey");
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

describe("a city by its number", () => {
  test("has its region and zone", async () => {
    const id = await idOf("tijuana", "MX");
    expect((await server.visitor.call(getCity, { id })).data).toEqual({
      id,
      name: "Tijuana",
      region: "Baja California",
      country_code: "MX",
      time_zone: "America/Tijuana",
      shares_name: false,
    });
    expect(await findCity(server.ctx.db, id)).toMatchObject({ name: "Tijuana", lat: 32.5027 });
  });

  test.each(["1", "2147483647"])("%s is none", async (id) => {
    expect((await fetch(`${server.url}/api/cities/${id}`)).status).toBe(422);
    expect(await findCity(server.ctx.db, Number(id))).toBeNull();
  });

  test.each(["0", "-1", "1.5", "2147483648", "uno", "%00"])("%s is no number", async (id) => {
    expect((await fetch(`${server.url}/api/cities/${id}`)).status).toBe(422);
  });
});

test.each([
  ["Las Palmas de Gran Canaria", "ES", "Atlantic/Canary"],
  ["Tijuana", "MX", "America/Tijuana"],
  ["Hanga Roa", "CL", "Pacific/Easter"],
  ["Ceuta", "ES", "Africa/Ceuta"],
  ["Ciudad Juárez", "MX", "America/Ciudad_Juarez"],
] as const)("%s lives by its own zone", async (name, country, zone) => {
  const city = await findCity(server.ctx.db, await idOf(name, country));
  expect(city?.time_zone).toBe(zone);
});

test.each([
  ["Ushuaia", "AR", "America/Argentina/Ushuaia"],
  ["Valencia de Alcántara", "ES", "Europe/Madrid"],
  ["Vielha", "ES", "Europe/Madrid"],
  ["Ciudad Acuña", "MX", "America/Matamoros"],
] as const)(
  "%s lives by a zone of its country, however near the border",
  async (name, country, zone) => {
    expect((await findCity(server.ctx.db, await idOf(name, country)))?.time_zone).toBe(zone);
  },
);

describe("around a point", () => {
  const madrid = { lat: 40.4165, lng: -3.70256 };
  const namesWithin = async (km: number) =>
    (await citiesAround(server.ctx.db, madrid, km)).map(({ name }) => name);

  test("nearest first, with the distance, and nothing beyond the circle", async () => {
    const cities = await citiesAround(server.ctx.db, madrid, 50);
    expect(cities[0]).toMatchObject({ name: "Madrid" });
    expect(cities.map(({ km }) => km)).toEqual(
      cities.map(({ km }) => km).toSorted((a, b) => a - b),
    );
    for (const city of cities) {
      expect(city.km).toBeCloseTo(kilometres(madrid, city), 6);
      expect(city.km).toBeLessThanOrEqual(50);
    }
    expect(await namesWithin(50)).toContain("Alcalá de Henares");
    expect(await namesWithin(50)).not.toContain("Toledo");
    expect(await namesWithin(100)).toContain("Toledo");
  });

  test("it finds what a comparison with every city finds", async () => {
    const all = await server.query<{ id: number; lat: number; lng: number }>(
      "select id, lat, lng from cities",
    );
    for (const point of [
      madrid,
      { lat: 65.6, lng: -179.9 },
      { lat: -54.8, lng: -68.3 },
      { lat: 89, lng: 0 },
    ])
      for (const km of [10, 100, 2500]) {
        const expected = all.filter((city) => kilometres(point, city) <= km).map(({ id }) => id);
        const ids = (await citiesAround(server.ctx.db, point, km)).map(({ id }) => id);
        expect(ids.toSorted()).toEqual(expected.toSorted());
      }
  });

  test("it reads the index", async () => {
    const plan = await genericPlan(server, citiesInCircle.text);
    expect(plan).toContain("cities_by_latitude");
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test("distances are those of the earth", () => {
    const buenosAires = { lat: -34.61315, lng: -58.37723 };
    expect(kilometres(madrid, buenosAires)).toBeCloseTo(10_043, -2);
    expect(kilometres({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22.2, 1);
  });
});

test("a city keeps its number when the list is loaded again, and one that is gone stays", async () => {
  const before = await server.query("select * from cities order by id");
  const line = [
    "3117735",
    "Madrid",
    "Madrid",
    "ES",
    "40.4165",
    "-3.70256",
    "Europe/Madrid",
    "1",
    "",
  ];
  await server.query("select load_cities($1)", [[line.join("\t")]]);
  expect(await findCity(server.ctx.db, 3_117_735)).toMatchObject({ name: "Madrid", population: 1 });
  expect(await server.query("select id from cities")).toHaveLength(before.length);
  expect((await suggested("madr", "ES")).map(({ id }) => id)).toContain(3_117_735);
});
