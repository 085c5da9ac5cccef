import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getNetwork } from "#contract/people/network";
import { suggestCities } from "#contract/places/cities";
import { searchUsers } from "#contract/discovery/search";
import { type TestServer, testServer } from "#testing/test-server";
import { renewCities } from "./renew-cities.ts";

let server: TestServer;
let viewer: Awaited<ReturnType<TestServer["person"]>>;
beforeAll(async () => {
  server = await testServer();
  viewer = await server.person("quien-busca");
});
afterAll(() => server.stop());

const usersFor = async (query: string) =>
  (await viewer.call(searchUsers, { query })).data.users.map(({ username }) => username);

describe("cities are found by their other names", () => {
  beforeAll(async () => {
    await server.person("de-cdmx", { name: "Cero", city: "CDMX", country_code: "MX" });
    await server.person("de-mexico", { name: "Uno", city: "Ciudad de México", country_code: "MX" });
    await server.person("de-bogota", { name: "Dos", city: "Bogotá D.C.", country_code: "CO" });
    await server.person("de-baires", { name: "Tres", city: "Buenos Aires", country_code: "AR" });
    await server.person("de-vina", { name: "Cuatro", city: "Viña del Mar", country_code: "CL" });
    await renewCities(server.ctx.db);
  });

  test.each([
    ["CDMX", ["de-cdmx", "de-mexico"]],
    ["df", ["de-cdmx", "de-mexico"]],
    ["ciudad de mexico", ["de-cdmx", "de-mexico"]],
    ["México D.F.", ["de-cdmx", "de-mexico"]],
    ["Bogotá", ["de-bogota"]],
    ["bogota dc", ["de-bogota"]],
    ["BsAs", ["de-baires"]],
    ["Bs. As.", ["de-baires"]],
    ["baires", ["de-baires"]],
    ["CABA", ["de-baires"]],
    ["viña", ["de-vina"]],
    ["vina", ["de-vina"]],
  ])("%s, in the search and as a filter", async (city, expected) => {
    const usernames = await usersFor(city);
    for (const username of expected) expect(usernames).toContain(username);
    const { data } = await viewer.call(getNetwork, { city });
    expect(data.people.map(({ username }) => username).toSorted()).toEqual(expected);
  });

  test.each([
    ["cdm", "Ciudad de México"],
    ["DF", "Ciudad de México"],
    ["bair", "Buenos Aires"],
    ["vin", "Viña del Mar"],
  ])("%s suggests %s", async (query, city) => {
    const { data } = await viewer.call(suggestCities, { query });
    expect(data.cities.map((one) => one.name)).toContain(city);
  });
});
