import type { Db } from "./db/db.ts";
import { statement, t } from "./db/sql.ts";
import type { Log } from "./log.ts";

/**
 * What is counted; `errors` are answers of 500 and more that nobody meant to give. A mail that `bounced` was refused by
 * the server of its address for good; a `blocked` one was not sent because an earlier one had bounced.
 */
export type CounterName =
  | "errors"
  | "mails_sent"
  | "mails_failed"
  | "mails_bounced"
  | "mails_blocked"
  | "pushes_sent"
  | "pushes_failed";

/** Counts what happens in this process, by hour and release. */
export interface Counters {
  /** Costs no statement: counts are written every ten seconds. */
  add(name: CounterName): void;
  /** What was counted since the process started. */
  totals(): ReadonlyMap<CounterName, number>;
  /** Writes what was counted since. Never throws: without the database it is written later. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 10_000;
/** Days for which counts are stored. */
const storedDays = 8;

const addCounts = statement(
  { release: t.text, names: t.texts, counts: t.ints },
  {},
  `insert into service_counts as c (hour, release, name, count)
   select date_trunc('hour', now()), $release, name, count from unnest($names::text[], $counts::int[]) u (name, count)
   on conflict (hour, release, name) do update set count = c.count + excluded.count`,
);

const deleteOldCounts = statement(
  { days: t.int },
  {},
  `delete from service_counts where hour < now() - make_interval(days => $days)`,
);

/** Opens the counters of this process, for one release. */
export function openCounters(db: Db, log: Log, release: string): Counters {
  const totals = new Map<CounterName, number>();
  let counts = new Map<CounterName, number>();
  const add = (name: CounterName, count = 1) => counts.set(name, (counts.get(name) ?? 0) + count);
  const flush = async () => {
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    try {
      await db.run(addCounts, { release, names: [...batch.keys()], counts: [...batch.values()] });
    } catch (error) {
      for (const [name, count] of batch) add(name, count);
      log.debug({ err: error }, "counts are written later");
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    add(name) {
      add(name);
      totals.set(name, (totals.get(name) ?? 0) + 1);
    },
    totals: () => totals,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Deletes counts of more than a week ago. */
export async function sweepCounts(db: Db): Promise<void> {
  await db.run(deleteOldCounts, { days: storedDays });
}
