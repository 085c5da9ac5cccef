export interface FairQueue<T> {
  /** Whether another item may wait: there is a free place, and this person has less than half of all places. */
  hasRoom(whose: string | undefined): boolean;
  add(item: T, whose: string | undefined): void;
  next(): T | undefined;
}

/**
 * A queue of at most `most` in which people take turns: somebody's further items wait behind everybody else's next
 * one. Items without a person (`undefined`) share one turn, and may fill the queue.
 */
export function fairQueue<T>(most: number): FairQueue<T> {
  // In the order of their turns, which is the insertion order of the map.
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
