import { copy } from "./copy.ts";

/** From which year to which somebody is or was in a band. Dates are days (ISO). */
export function yearsOf({ since, until }: { since: string; until: string | null }): string {
  return copy.years(since.slice(0, 4), until === null ? null : until.slice(0, 4));
}
