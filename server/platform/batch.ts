interface PendingRead<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches a small read that most requests need: calls that come during a read share the next one, since half the cost
 * of such a read is the round trip to the database. Nothing is cached: every answer was read after its call. `load`
 * returns its results in the order of `keys`.
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
