import { intervalWords } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { dayOf } from "#web/parts/text/dates.ts";
import { copy } from "./copy.ts";

const words = copy.mine;

/** How a membership stands: what is charged next or why nothing is, and until when it opens posts. */
export function statusOf(membership: Membership, now: number): string[] {
  const {
    state,
    price,
    currency,
    paid_until,
    grace_until,
    cancels_at_end,
    has_access,
    change,
    next_charge_at,
  } = membership;
  switch (state) {
    case "started":
      return [words.started];
    case "active":
      if (paid_until === null) return [];
      if (membership.pause !== null) return pauseOf(membership, now);
      if (cancels_at_end) return [words.cancelled(dayOf(paid_until))];
      // After a pause that began before the next charge.
      if (next_charge_at !== null && next_charge_at !== paid_until && change === null)
        return [words.resting(moneyLabel(price, currency), dayOf(next_charge_at))];
      return change === null
        ? [words.next(moneyLabel(price, currency), dayOf(paid_until))]
        : changeOf(membership, dayOf(next_charge_at ?? paid_until));
    case "past_due":
      if (grace_until === null) return [];
      return [
        words.failing(dayOf(grace_until)),
        has_access ? words.failingText : words.failingClosed,
      ];
    case "ended": {
      const goesOn = has_access && paid_until !== null && Date.parse(paid_until) > now;
      return [endOf(membership), ...(goesOn ? [words.until(dayOf(paid_until))] : [])];
    }
  }
}

/** What a pause leaves out, until when, and what is open meanwhile. */
function pauseOf(membership: Membership, now: number): string[] {
  const { pause, change, price, currency, paid_until, has_access, provider } = membership;
  const label = moneyLabel(change?.price ?? price, currency);
  const until = pause?.until ?? null;
  const isPaid = has_access && paid_until !== null && Date.parse(paid_until) > now;
  return [
    until === null ? words.pausedOpen : words.pausedUntil(label, dayOf(until)),
    isPaid ? words.pausedAccess(dayOf(paid_until)) : words.pausedClosed,
    ...(pause?.is_confirmed === false ? [words.pauseWaits(provider)] : []),
  ];
}

/** Another level from a day on, and whether the provider knows. */
function changeOf({ change, currency, interval, provider }: Membership, day: string): string[] {
  if (change === null) return [];
  const { level, price, is_confirmed: isConfirmed } = change;
  const label = moneyLabel(price, currency);
  return [
    words.changing(level?.name ?? null, label, intervalWords[interval], day),
    ...(isConfirmed ? [] : [words.changeWaits(provider)]),
  ];
}

function endOf({ ended_because: reason, ended_at: at, created_at }: Membership): string {
  return words.ends[reason ?? "cancelled"](dayOf(at ?? created_at));
}
