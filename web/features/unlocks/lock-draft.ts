import { amountText, moneyLabel, typedAmount } from "#contract/payments/money";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { localOf } from "#web/parts/forms/local-time.ts";
import { copy } from "./copy.ts";

/** The lock of a post as its author types it. */
export type LockDraft = {
  /** That of the artist's account. */
  currency: TipCurrency;
  /** Empty: not sold, only for members. */
  price: string;
  allows_download: boolean;
  /** The levels that open it: null for none, an empty list for any. */
  levels: string[] | null;
  /** When it opens to everybody, date and time without a zone. */
  opens_on: string | null;
};

export type LockedKind = "text" | "image" | "audio" | "video";

/** What the server takes. */
type LockInput = {
  price: number | null;
  currency: TipCurrency;
  allows_download: boolean;
  levels: string[] | null;
  opens_at: string | null;
};

export type LockProblems = { price?: string; opens_on?: string };

export const newLock = (currency: TipCurrency): LockDraft => ({
  currency,
  price: "",
  allows_download: false,
  levels: null,
  opens_on: null,
});

/** A lock as it is, to be changed. */
export const lockDraftOf = (lock: LockInput): LockDraft => ({
  currency: lock.currency,
  price: lock.price === null ? "" : amountText(lock.price, lock.currency),
  allows_download: lock.allows_download,
  levels: lock.levels,
  opens_on: lock.opens_at && localOf(new Date(lock.opens_at)),
});

/** What is wrong with a lock, by field. */
export function lockProblems(lock: LockDraft): LockProblems {
  const price = priceProblem(lock);
  const isPast = lock.opens_on !== null && !(Date.parse(lock.opens_on) > Date.now());
  return {
    ...(price !== null && { price }),
    ...(isPast && { opens_on: copy.field.opensPast }),
  };
}

function priceProblem(lock: LockDraft): string | null {
  if (isForMembersOnly(lock)) return null;
  const price = typedAmount(lock.price, lock.currency);
  const range = priceRange(lock.currency);
  if (price === null) return copy.field.priceMalformed;
  return price < range.min || price > range.max ? range.label : null;
}

/** A lock without problems, as the server takes it. */
export const lockOfDraft = (lock: LockDraft): LockInput => ({
  price: isForMembersOnly(lock) ? null : (typedAmount(lock.price, lock.currency) ?? 0),
  currency: lock.currency,
  allows_download: lock.allows_download,
  levels: lock.levels,
  opens_at: lock.opens_on === null ? null : new Date(lock.opens_on).toISOString(),
});

const isForMembersOnly = ({ price, levels }: LockDraft): boolean =>
  levels !== null && price.trim() === "";

/** The least and the most of a price in minor units of its currency, and both in words. */
export function priceRange(currency: TipCurrency): { min: number; max: number; label: string } {
  const { min, max } = tipCurrencies[currency];
  return {
    min,
    max,
    label: copy.field.priceRange(moneyLabel(min, currency), moneyLabel(max, currency)),
  };
}

/** A moment as the value of a `datetime-local` input, in the browser's zone. */
export function toLocal(time: string): string {
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
