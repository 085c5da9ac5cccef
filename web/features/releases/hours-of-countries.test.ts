import { expect, test } from "vitest";
import { hoursOfCountries } from "./hours-of-countries.ts";

const moment = "2026-12-24T20:00:00.000Z";

test("the hours are in the order of the countries, and equal ones are together", () => {
  expect(hoursOfCountries(moment, ["ES", "AR", "MX", "UY"])).toEqual([
    { local: "2026-12-24T21:00", countries: ["España"] },
    { local: "2026-12-24T17:00", countries: ["Argentina", "Uruguay"] },
    { local: "2026-12-24T14:00", countries: ["México"] },
  ]);
});

test.for([[[]], [["US", "BR"]], [["constructor", "x"]]])(
  "without a country of the table there are the usual ones: %j",
  ([codes = []]) => {
    expect(hoursOfCountries(moment, codes).map(({ countries }) => countries)).toEqual([
      ["España"],
      ["México"],
      ["Argentina"],
    ]);
  },
);
