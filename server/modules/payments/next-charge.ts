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
  return chargeAfter(row.paid_until, now, 0);
}
