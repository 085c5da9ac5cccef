import { moneyLabel } from "#contract/payments/money";
import type { Premium } from "#contract/premium/buying";
import { dayOf } from "#web/parts/text/dates.ts";
import { copy } from "./copy.ts";

const words = copy.mine;

/** How a plan stands: until when it counts, and what is charged next or why nothing is. */
export function statusOf(plan: Premium): string[] {
  const { state, price, currency, paid_until, grace_until, cancels_at_end, is_valid } = plan;
  const until = paid_until === null ? [] : [words.until(dayOf(paid_until))];
  switch (state) {
    case "started":
      return [copy.thanks.started];
    case "active":
      if (!is_valid) return [words.notValid, words.notValidText];
      if (paid_until === null) return [words.states.active];
      return [
        ...until,
        cancels_at_end ? words.noMore : words.next(moneyLabel(price, currency), dayOf(paid_until)),
      ];
    case "past_due":
      return grace_until === null
        ? [words.states.past_due]
        : [words.failing(dayOf(grace_until)), words.failingText];
    case "ended": {
      const at = dayOf(plan.ended_at ?? plan.created_at);
      return [words.ends[plan.ended_because ?? "cancelled"](at), ...(is_valid ? until : [])];
    }
  }
}
