import { expect, test } from "vitest";
import { hoursOfCountries } from "./hours-of-countries.ts";

const spain = { code: "ES", time_zone: "Europe/Madrid" };
const argentina = { code: "AR", time_zone: "America/Argentina/Buenos_Aires" };
const uruguay = { code: "UY", time_zone: "America/Montevideo" };
const mexico = { code: "MX", time_zone: "America/Mexico_City" };
const day = "jueves, 24 de diciembre";

test("the hours are in the order of the countries, and equal ones are together", () => {
  expect(hoursOfCountries("2026-12-24T20:00:00.000Z", [spain, argentina, mexico, uruguay])).toEqual(
    [
      { day, hour: "21:00", countries: ["España"] },
      { day, hour: "17:00", countries: ["Argentina", "Uruguay"] },
      { day, hour: "14:00", countries: ["México"] },
    ],
  );
});

test("past midnight it is another day", () => {
  expect(hoursOfCountries("2026-12-24T23:30:00.000Z", [spain, argentina])).toMatchObject([
    { day: "viernes, 25 de diciembre", hour: "00:30" },
    { day, hour: "20:30" },
  ]);
});
