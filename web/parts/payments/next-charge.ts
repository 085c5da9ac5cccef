import type { MembershipInterval } from "#contract/payments/membership-limits";

/** The same day one or more months or years later, or the last one of a shorter month. */
export function nextCharge(from: Date, interval: MembershipInterval, count = 1): Date {
  const next = new Date(from);
  next.setDate(1);
  next.setMonth(next.getMonth() + count * (interval === "month" ? 1 : 12));
  const lastDay = new Date(next.getFullYear(), next.getMonth() + 1, 0).getDate();
  next.setDate(Math.min(from.getDate(), lastDay));
  return next;
}

/** The charge so many months after the one that a monthly membership paid until then would have next. */
export function chargeAfter(paidUntil: string, now: number, months: number): string {
  const at = (count: number) => nextCharge(new Date(paidUntil), "month", count);
  let next = 0;
  while (at(next).getTime() <= now) next++;
  return at(next + months).toISOString();
}
