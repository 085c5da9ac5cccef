import { wholeShare } from "#contract/releases/credit-roles";

/**
 * What each share of an amount in minor units comes to; the amounts add up to it exactly. The units that rounding
 * leaves go to those who lost most by it, the first of several equal ones. Shares are hundredths of a percent that make
 * up the whole. Nothing is shared of an amount that is not positive.
 */
export function shareOut(amount: number, shares: readonly number[]): number[] {
  if (amount <= 0 || shares.length === 0) return shares.map(() => 0);
  const total = BigInt(amount);
  const parts = shares.map((share, place) => {
    const product = total * BigInt(share);
    return { place, units: product / BigInt(wholeShare), lost: product % BigInt(wholeShare) };
  });
  const units = parts.map((part) => Number(part.units));
  const left = amount - units.reduce((sum, part) => sum + part, 0);
  const byLoss = parts.toSorted((a, b) => Number(b.lost - a.lost) || a.place - b.place);
  for (const { place } of byLoss.slice(0, left)) units[place] = (units[place] ?? 0) + 1;
  return units;
}
