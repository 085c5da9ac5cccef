import { copy } from "./copy.ts";

/** The years of a membership. Dates are days (ISO). */
export function yearsOf({ since, until }: { since: string; until: string | null }): string {
  return copy.years(since.slice(0, 4), until === null ? null : until.slice(0, 4));
}
