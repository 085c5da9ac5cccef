import type { MembershipInterval } from "#contract/payments/membership-limits";
import type { MembershipLevel } from "#contract/payments/memberships";

type Prices = Pick<MembershipLevel, "month_price" | "year_price">;

/** What a level costs by month or year; null where it is not offered so. */
export const priceOf = ({ month_price, year_price }: Prices, interval: MembershipInterval) =>
  interval === "month" ? month_price : year_price;
