import { membershipLimits, subscriptionPages } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import type { Values } from "#platform/db/sql";
import type { membershipColumns } from "./membership-queries.ts";
import { nextChargeOf } from "./next-charge.ts";

const graceMs = membershipLimits.graceDays * 86_400_000;

/** A membership as its member sees it. */
export function toMembership(row: Values<typeof membershipColumns>): Membership {
  const { created_at, paid_until, past_due_since, ended_at, url, change, ...others } = row;
  const { paused_at, paused_until, skips, is_told, ...membership } = others;
  const isCurrent = ["active", "past_due"].includes(row.state);
  const isCharged = isCurrent && !row.cancels_at_end;
  // After a pause the charge that fails comes later than the end of what was paid.
  const failsSince = skips ? past_due_since : paid_until;
  const isFailing = row.state === "past_due" && failsSince !== null;
  return {
    ...membership,
    change: isCurrent ? change : null,
    next_charge_at: isCharged
      ? (nextChargeOf({ paid_until, paused_at, paused_until, skips }, new Date())?.toISOString() ??
        null)
      : null,
    pause:
      paused_at === null || !isCharged
        ? null
        : { until: paused_until?.toISOString() ?? null, is_confirmed: is_told },
    created_at: created_at.toISOString(),
    paid_until: paid_until?.toISOString() ?? null,
    grace_until: isFailing ? new Date(failsSince.getTime() + graceMs).toISOString() : null,
    ended_at: ended_at?.toISOString() ?? null,
    url: row.state === "started" || row.state === "past_due" ? url : null,
    provider_page: row.ended_because === "access_lost" ? subscriptionPages[row.provider] : null,
  };
}
