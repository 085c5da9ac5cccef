export interface FairQueue<T> {
  /** Whether one more may wait: of one person's, as long as less than half of all would be theirs. */
  hasRoom(whose: string | undefined): boolean;
  add(item: T, whose: string | undefined): void;
  next(): T | undefined;
}

/**
 * A queue of at most `most` in which people take turns: who sends many at once waits with the others of theirs
 * behind everybody else's next one. What is nobody's (`undefined`) is as one person's, without the half.
 */
export function fairQueue<T>(most: number): FairQueue<T> {
  // In the order of their turns, which is that of a map's keys.
  const lines = new Map<string | undefined, T[]>();
  let waiting = 0;
  return {
    hasRoom: (whose) =>
      waiting < most && (whose === undefined || (lines.get(whose)?.length ?? 0) < most / 2),
    add(item, whose) {
      waiting += 1;
      const line = lines.get(whose);
      if (line) line.push(item);
      else lines.set(whose, [item]);
    },
    next() {
      const [first] = lines;
      if (first === undefined) return undefined;
      const [whose, line] = first;
      const item = line.shift();
      waiting -= 1;
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      return item;
    },
  };
}
