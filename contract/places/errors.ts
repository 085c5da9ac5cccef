/** Errors of cities; see contract/errors.ts. */
export const placeErrors = {
  city_not_found: { status: 422, text: "Elige la ciudad de la lista." },
} as const;
