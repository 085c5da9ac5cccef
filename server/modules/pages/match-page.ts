import { type PageName, type PageParameters, patterns } from "#contract/pages";
import { staffPatterns } from "#contract/staff/pages";

/** A page with its parameters, as in the address. */
export type PageMatch = {
  [Name in PageName]: { page: Name; parameters: PageParameters<Name> };
}[PageName];

const isParameter = (part: string): boolean => part.startsWith(":");
const rank = (parts: string[]): string => parts.map((part) => Number(isParameter(part))).join("");

/** The segments of each pattern. A fixed segment takes precedence over a parameter, as in the browser's router. */
const candidates = [
  ...(Object.entries(patterns) as [PageName, string][]),
  ...Object.values(staffPatterns).map((pattern): [PageName, string] => ["admin", pattern]),
]
  .map(([page, pattern]) => ({ page, parts: pattern.split("/") }))
  .toSorted((a, b) => rank(a.parts).localeCompare(rank(b.parts)));

/** The page of a path; null when there is none. */
export function matchPage(path: string): PageMatch | null {
  const pathParts = path.split("/");
  for (const { page, parts } of candidates) {
    if (parts.length !== pathParts.length) continue;
    const parameters: Record<string, string> = {};
    const matches = parts.every((part, at) => {
      const value = pathParts[at] ?? "";
      if (!isParameter(part)) return part === value;
      parameters[part.slice(1)] = value;
      return value !== "";
    });
    if (matches) return { page, parameters } as PageMatch;
  }
  return null;
}
