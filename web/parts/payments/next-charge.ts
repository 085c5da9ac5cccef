import type { MembershipInterval } from "#contract/payments/membership-limits";

/** The same day of the next month or year, or the last one of a shorter month. */
export function nextCharge(from: Date, interval: MembershipInterval): Date {
  const next = new Date(from);
  next.setDate(1);
  next.setMonth(next.getMonth() + (interval === "month" ? 1 : 12));
  const lastDay = new Date(next.getFullYear(), next.getMonth() + 1, 0).getDate();
  next.setDate(Math.min(from.getDate(), lastDay));
  return next;
}
