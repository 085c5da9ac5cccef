import type { TermsInput } from "#contract/messages/proposals";
import type { ProposalTerms } from "#contract/messages/proposal-card";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { dayInCity } from "./queries.ts";

/** The terms as they are stored; refuses a day that has passed or is too far, no city, and a fee that says nothing. */
export async function readTerms(db: Db, input: TermsInput) {
  const { date, time, city_id, venue, fee, conditions } = input;
  const isAmount = fee.kind === "amount";
  const isWhole = fee.amount !== null && fee.amount > 0 && fee.currency !== null;
  const isEmpty = fee.amount === null && fee.currency === null;
  if (isAmount ? !isWhole : !isEmpty) throw new ApiError("proposal_fee_invalid", { field: "fee" });
  const city = await db.one(dayInCity, { city_id, date });
  if (city === null) throw new ApiError("city_not_found", { field: "city_id" });
  if (city.is_past) throw new ApiError("event_in_past", { field: "date" });
  if (city.is_far) throw new ApiError("event_too_far", { field: "date" });
  return {
    row: {
      date,
      time,
      city_id,
      venue,
      fee_kind: fee.kind,
      fee_amount: fee.amount,
      currency: fee.currency,
      conditions,
    },
    /** What its message says. */
    words: { date, time, city: { name: city.name }, fee } satisfies Pick<
      ProposalTerms,
      "date" | "time" | "fee"
    > & { city: { name: string } },
  };
}
