import type { Statement } from "./sql.ts";

/** How often a statement ran in this process, and how long (ms), the wait for a connection included. */
export interface StatementTime {
  name: string;
  /** Its text with placeholders; values are never part of it. */
  text: string;
  calls: number;
  total: number;
  slowest: number;
}

/** As many as there are statements. */
const times = new Map<string, StatementTime>();

/** Adds one run. */
export function addStatementTime(
  { name, text }: Pick<Statement, "name" | "text">,
  ms: number,
): void {
  const time = times.get(name);
  if (time === undefined) times.set(name, { name, text, calls: 1, total: ms, slowest: ms });
  else {
    time.calls += 1;
    time.total += ms;
    if (ms > time.slowest) time.slowest = ms;
  }
}

/** The statements that took most time together since this process began, the first one most. */
export function costliestStatements(limit: number): StatementTime[] {
  return [...times.values()].toSorted((a, b) => b.total - a.total).slice(0, limit);
}
