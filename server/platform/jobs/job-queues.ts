/**
 * The queues of background work. Each has workers of its own, so that a slow job in one never delays another.
 * `atOnce` limits how many jobs with a flag of a kind (`host:example.org` is of the kind `host`) this process runs at
 * once; other jobs overtake those over the limit.
 */
export const jobQueues = {
  /** Mails and text messages for sign-in, which somebody is waiting for. */
  urgent: { workers: 4, atOnce: { domain: 2, sms: 2 } },
  mail: { workers: 2, atOnce: { domain: 1 } },
  /** Mails to everybody, one after the other: neither sign-in mails nor others wait for them. */
  bulk: { workers: 1, atOnce: {} },
  push: { workers: 8, atOnce: { host: 4, person: 2, unproven: 4 } },
  /** Jobs that take minutes. */
  heavy: { workers: 2, atOnce: {} },
  /** Conversions of videos: minutes of a whole core each. */
  video: { workers: 1, atOnce: {} },
  other: { workers: 2, atOnce: {} },
} satisfies Record<string, { workers: number; atOnce: Record<string, number> }>;

export type JobQueue = keyof typeof jobQueues;

/** Counts, for one queue of this process, the running jobs per flag. */
export class FlagLimits {
  readonly #atOnce: Record<string, number>;
  readonly #running = new Map<string, number>();
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => {};

  constructor(queue: JobQueue) {
    this.#atOnce = jobQueues[queue].atOnce;
  }

  /** Runs a job with these flags; they count before the first `await`. */
  async run(flags: string[], work: () => Promise<void>): Promise<void> {
    for (const flag of flags) this.#count(flag, 1);
    try {
      await work();
    } finally {
      for (const flag of flags) this.#count(flag, -1);
    }
  }

  /**
   * The flags at their limit. Only one worker asks at a time, until `endTurn`: two at the same moment would both take
   * the last free place.
   */
  async takeTurn(): Promise<string[]> {
    const before = this.#turn;
    const turn = Promise.withResolvers<void>();
    this.#turn = turn.promise;
    await before;
    this.#endTurn = turn.resolve;
    return [...this.#running].flatMap(([flag, running]) =>
      running >= (this.#atOnce[flag.split(":")[0] ?? ""] ?? Infinity) ? [flag] : [],
    );
  }

  /** Called when the current worker has its job, or found none. */
  endTurn(): void {
    this.#endTurn();
  }

  #count(flag: string, change: 1 | -1): void {
    const running = (this.#running.get(flag) ?? 0) + change;
    if (running === 0) this.#running.delete(flag);
    else this.#running.set(flag, running);
  }
}
