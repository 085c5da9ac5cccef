/** Reproducible pseudo-random numbers: the same for the same seed, on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Both ends included. */
  whole: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** Roughly normal, mean 0, never beyond ±1.5. */
  bell: () => number;
};

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(from: readonly T[]) => {
      const item = from[Math.floor(next() * from.length)];
      if (item === undefined) throw new RangeError("pick from an empty list");
      return item;
    },
    chance: (probability) => next() < probability,
    bell: () => next() + next() + next() - 1.5,
  };
}

/** The seed for one purpose, so that a change to one part of a song does not change the others. */
export function seedFor(seed: number, purpose: string): number {
  let hash = seed ^ 0x9e3779b9;
  for (let i = 0; i < purpose.length; i++) {
    hash = Math.imul(hash ^ purpose.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 13;
  }
  return hash | 0;
}
