import type { CountryCode } from "./countries.ts";

/** The time zone of the capital, for Spanish-speaking countries. */
export const countryZones: Partial<Record<CountryCode, string>> = {
  ES: "Europe/Madrid",
  AR: "America/Argentina/Buenos_Aires",
  UY: "America/Montevideo",
  CL: "America/Santiago",
  PY: "America/Asuncion",
  BO: "America/La_Paz",
  VE: "America/Caracas",
  DO: "America/Santo_Domingo",
  PR: "America/Puerto_Rico",
  CU: "America/Havana",
  CO: "America/Bogota",
  PE: "America/Lima",
  EC: "America/Guayaquil",
  PA: "America/Panama",
  MX: "America/Mexico_City",
  CR: "America/Costa_Rica",
  GT: "America/Guatemala",
  SV: "America/El_Salvador",
  HN: "America/Tegucigalpa",
  NI: "America/Managua",
};
