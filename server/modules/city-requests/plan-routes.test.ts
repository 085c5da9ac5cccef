import { expect, test } from "vitest";
import { planRoutes } from "./plan-routes.ts";

const city = (name: string, lat: number, lng: number, requests = 1) => ({
  city_id: name.length,
  city: name,
  region: "",
  country_code: "ES",
  requests,
  lat,
  lng,
});
const madrid = city("Madrid", 40.4165, -3.7026);
const toledo = city("Toledo", 39.8581, -4.0226, 2);
const zaragoza = city("Zaragoza", 41.6561, -0.8773, 3);
const barcelona = city("Barcelona", 41.3888, 2.159, 9);
const bogota = city("Bogotá", 4.6097, -74.0818, 4);

const named = (routes: ReturnType<typeof planRoutes>) =>
  routes.map(({ km, stops }) => ({ km, stops: stops.map((stop) => [stop.city, stop.km]) }));

test("from home to the nearest, and from each to the nearest that is left", () => {
  expect(named(planRoutes([barcelona, zaragoza, toledo], madrid))).toEqual([
    {
      km: 655,
      stops: [
        ["Toledo", 68],
        ["Zaragoza", 332],
        ["Barcelona", 255],
      ],
    },
  ]);
});

test("without a home it begins where most people ask", () => {
  const [route] = named(planRoutes([toledo, barcelona, zaragoza], null));
  expect(route?.stops.map(([name]) => name)).toEqual(["Barcelona", "Zaragoza", "Toledo"]);
  expect(route?.stops[0]?.[1]).toBeNull();
});

test("an ocean is no leg: beyond it another route begins", () => {
  const routes = planRoutes([bogota, toledo], madrid);
  expect(named(routes).map(({ stops }) => stops.map(([name]) => name))).toEqual([
    ["Toledo"],
    ["Bogotá"],
  ]);
  expect(routes[1]).toMatchObject({ km: 0, stops: [{ km: null }] });
});

test("who only follows is on no route, and nobody's wishes make none", () => {
  expect(planRoutes([city("Madrid", 40, -3, 0)], null)).toEqual([]);
  expect(planRoutes([], madrid)).toEqual([]);
});
