import { countryName } from "#contract/country-name";
import type { CareerEntry } from "./career.ts";
import type { CareerKind } from "./career-kinds.ts";
import { periodWords } from "./partial-date.ts";

/** What lasts until somebody says when it ended. */
const lasting: ReadonlySet<CareerKind> = new Set(["band", "education", "residency"]);

/** When an entry was, in words. */
export const periodOf = ({ kind, starts, ends }: Pick<CareerEntry, "kind" | "starts" | "ends">) =>
  periodWords(starts, ends, lasting.has(kind));

/** Role, organization and place: «Guitarra · Sala Sol · Madrid, España». */
export function factsOf(
  entry: Pick<CareerEntry, "role" | "organization" | "city" | "country_code">,
): string {
  const country = entry.country_code === null ? "" : countryName(entry.country_code);
  const place = [entry.city, country].filter(Boolean).join(", ");
  return [entry.role, entry.organization, place].filter(Boolean).join(" · ");
}
