import type { MembershipInterval } from "#contract/payments/membership-limits";

/** The same day one or more months or years later, or the last one of a shorter month; in universal time, as it is charged. */
export function nextCharge(from: Date, interval: MembershipInterval, count = 1): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + count * (interval === "month" ? 1 : 12));
  const end = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0));
  next.setUTCDate(Math.min(from.getUTCDate(), end.getUTCDate()));
  return next;
}

/** The charge so many months after the one that a monthly membership paid until then would have next. */
export function chargeAfter(paidUntil: string, now: number, months: number): string {
  const at = (count: number) => nextCharge(new Date(paidUntil), "month", count);
  let next = 0;
  while (at(next).getTime() <= now) next++;
  return at(next + months).toISOString();
}
