import { membershipLimits, membershipPrices } from "#contract/payments/membership-limits";
import type { OwnMembershipLevel } from "#contract/payments/memberships";
import { amountText, moneyLabel, typedAmount } from "#contract/payments/money";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import type { InputOf } from "#web/api/client.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { studioCopy as copy } from "./studio-copy.ts";

/** A level as its artist types it. */
export type LevelDraft = {
  name: string;
  description: string;
  /** One of them per line. */
  benefits: string;
  month: string;
  year: string;
};

export type LevelProblems = Partial<Record<keyof LevelDraft, string>>;

/** A level as it is, to be changed; prices of another currency are asked for anew. */
export function levelDraftOf(level: OwnMembershipLevel | null, currency: string): LevelDraft {
  const textOf = (price: number | null | undefined) =>
    price === null || price === undefined || level?.currency !== currency
      ? ""
      : amountText(price, currency);
  return {
    name: level?.name ?? "",
    description: level?.description ?? "",
    benefits: level?.benefits.join("\n") ?? "",
    month: textOf(level?.month_price),
    year: textOf(level?.year_price),
  };
}

const linesOf = (benefits: string): string[] =>
  benefits
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What is wrong with a level, by field. */
export function levelProblems(draft: LevelDraft, currency: string): LevelProblems {
  const lines = linesOf(draft.benefits);
  const { nameLength, descriptionLength, benefits, benefitLength } = membershipLimits;
  const isEmpty = draft.month.trim() === "" && draft.year.trim() === "";
  return Object.fromEntries(
    Object.entries({
      name:
        draft.name.trim() === ""
          ? copy.nameMissing
          : countCharacters(draft.name) > nameLength && copy.tooLong,
      description: countCharacters(draft.description) > descriptionLength && copy.tooLong,
      benefits:
        lines.length > benefits
          ? copy.benefitsMany(benefits)
          : lines.some((line) => countCharacters(line) > benefitLength) &&
            copy.benefitLong(benefitLength),
      month: isEmpty ? copy.priceMissing : priceProblem(draft.month, currency, "month"),
      year: priceProblem(draft.year, currency, "year"),
    }).filter(([, problem]) => typeof problem === "string"),
  );
}

function priceProblem(
  text: string,
  currency: string,
  interval: "month" | "year",
): string | undefined {
  if (text.trim() === "") return undefined;
  const price = typedAmount(text, currency);
  if (price === null) return copy.priceMalformed;
  const range = levelRange(currency, interval);
  return price < range.min || price > range.max ? range.label : undefined;
}

const isTipCurrency = (currency: string): currency is TipCurrency =>
  Object.hasOwn(tipCurrencies, currency);

/** The least and the most that a level costs, in minor units and in words. */
export function levelRange(currency: string, interval: "month" | "year") {
  const { min, max } = membershipPrices[isTipCurrency(currency) ? currency : "EUR"][interval];
  return {
    min,
    max,
    label: copy.priceRange(moneyLabel(min, currency), moneyLabel(max, currency)),
  };
}

/** A level without problems, as the server takes it. */
export function levelInput(
  draft: LevelDraft,
  { id, currency, isOpen }: { id: string; currency: string; isOpen: boolean },
): InputOf<"saveMembershipLevel"> {
  return {
    id,
    name: draft.name.trim(),
    description: draft.description.trim(),
    benefits: linesOf(draft.benefits),
    currency,
    month_price: typedAmount(draft.month, currency),
    year_price: typedAmount(draft.year, currency),
    is_open: isOpen,
  };
}
