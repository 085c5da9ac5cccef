/** Each visitor of a place once, even if they came twice at the same time. */
export function oncePerPlace<T extends { visitor: string }>(
  visits: readonly T[],
  placeOf: (visit: T) => string,
): Map<string, string[]> {
  const sets = new Map<string, Set<string>>();
  for (const visit of visits) {
    const place = placeOf(visit);
    sets.set(place, (sets.get(place) ?? new Set()).add(visit.visitor));
  }
  return new Map([...sets].map(([place, visitors]) => [place, [...visitors]]));
}
