const names = new Intl.DisplayNames(["es"], { type: "region" });

/**
 * The Spanish name of any country by its ISO 3166-1 code. For those of the form (contract/countries.ts) it is the name
 * there, without loading the list.
 */
export const countryName = (code: string): string => names.of(code) ?? code;
