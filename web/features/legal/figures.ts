import type { OutputOf } from "#web/api/client.ts";

export type Month = OutputOf<"getTransparency">["months"][number];
export type Tally<K extends string> = { key: K; count: number };

/** The decisions of a month. */
export function decisionsIn({ decisions }: Month): number {
  return decisions.reduce((sum, { count }) => sum + count, 0);
}

/** The decisions of all months by rule or by action, the most frequent first. */
export function tally<K extends "rule" | "action">(
  months: readonly Month[],
  by: K,
): Tally<Month["decisions"][number][K]>[] {
  const counts = new Map<Month["decisions"][number][K], number>();
  for (const { decisions } of months)
    for (const line of decisions) counts.set(line[by], (counts.get(line[by]) ?? 0) + line.count);
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count);
}

const monthFormat = new Intl.DateTimeFormat("es", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `2026-11` as `nov 2026`. */
export function monthLabel(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}
