import type { Context } from "./context.ts";

/** Milliseconds to wait for further calls, and the minimum between two runs. */
interface Pace {
  wait?: number;
  pause?: number;
}

/**
 * Coalesces calls by `name`: one run, with the distinct keys of all calls that came before it began. It gets the
 * server's own context, since the callers' transactions are over by then. Nothing waits for it, and it must not
 * throw.
 */
export type Coalesce = (
  name: string,
  pace: Pace,
  key: string,
  work: (ctx: Context, keys: string[]) => void | Promise<void>,
) => void;

/** One for each server. */
export function openCoalesce(contextOf: () => Context): Coalesce {
  const waiting = new Map<string, Set<string>>();
  const began = new Map<string, number>();
  return (name, { wait = 0, pause = 0 }, key, work) => {
    const keys = waiting.get(name);
    if (keys) {
      keys.add(key);
      return;
    }
    const first = new Set([key]);
    waiting.set(name, first);
    const begin = (): void => {
      waiting.delete(name);
      began.set(name, Date.now());
      void work(contextOf(), [...first]);
    };
    setTimeout(begin, Math.max(wait, (began.get(name) ?? 0) + pause - Date.now())).unref();
  };
}
