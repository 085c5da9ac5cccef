/** The same day so many months later, or the last one of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** The charge that comes `skipped` months after the next one that a monthly membership paid until then would have. */
export function chargeAfter(paidUntil: Date, now: Date, skipped: number): Date {
  let months = 0;
  while (monthsAfter(paidUntil, months) <= now) months++;
  return monthsAfter(paidUntil, months + skipped);
}

const underWayMs = 2 * 3_600_000;

interface Charged {
  paid_until: Date | null;
  paused_at: Date | null;
  paused_until: Date | null;
  /** The charge after the paid period is left out. */
  skips: boolean;
}

/** When it is charged next; null before the first payment, and in a pause without an end. */
export function nextChargeOf(row: Charged, now: Date): Date | null {
  if (row.paused_at !== null) return row.paused_until;
  if (row.paid_until === null || !row.skips) return row.paid_until;
  // The charge of the paid period's end was left out; one whose minute has passed may still be under way.
  const since = Math.max(row.paid_until.getTime(), now.getTime() - underWayMs);
  return chargeAfter(row.paid_until, new Date(since), 0);
}
