/** Reproducible pseudo-random numbers: the same sequence for the same seed. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, at least 0 and less than `count`. */
  below: (count: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** FNV-1a, 32 bits: names become seeds. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: number | string): Random {
  let state = typeof seed === "string" ? seedOf(seed) : seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[below(list.length)] ?? list[0],
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
