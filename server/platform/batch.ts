interface PendingRead<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/**
 * Turns a reader of many into a reader of one, for a small read that most requests need: who asks while
 * one is on its way goes with the next, together with all others. Half of what such a read costs is the
 * way to the database and back. Nothing is remembered: every answer was read after it was asked for.
 * `load` answers in the order of `keys`.
 */
export function batch<K, V>(load: (keys: K[]) => Promise<V[]>): (key: K) => Promise<V> {
  let waiting: PendingRead<K, V>[] = [];
  let busy = false;

  async function read(): Promise<void> {
    const turn = waiting;
    waiting = [];
    try {
      const values = await load(turn.map((one) => one.key));
      for (const [at, one] of turn.entries()) one.resolve(values[at] as V);
    } catch (error) {
      for (const one of turn) one.reject(error);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await read();
    busy = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!busy) void work();
    });
}
