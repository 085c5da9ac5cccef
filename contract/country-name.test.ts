import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { countryName } from "./country-name.ts";

test("the countries of the form are called as in its list, and others as the world calls them", () => {
  expect(countries.map(({ code }) => countryName(code))).toEqual(countries.map(({ name }) => name));
  expect(countryName("JP")).toBe("Japón");
});
