import type { PaymentProviderName } from "#contract/payments/providers";
import type { Db } from "#platform/db/db";
import {
  entriesOf,
  type FactKind,
  insertEntries,
  insertTransaction,
  type LedgerAccount,
} from "./ledger-queries.ts";
import type { ProviderPayment } from "./provider.ts";

type Amounts = Record<Exclude<LedgerAccount, "operator">, number>;

/** One fact, with amounts that sum to zero, or with the fact that it takes back. */
type Posting = { kind: FactKind; fact: string } & ({ amounts: Amounts } | { takesBack: string });

/**
 * What a payment means for the ledger: one posting for each fact at the provider. A refund mirrors the fees that really
 * came back, and one that failed takes back what was posted for it. A dispute that was won gives the amount back; the
 * provider keeps its fee.
 */
export function postingsOf(payment: ProviderPayment): Posting[] {
  if (payment.state !== "paid" || payment.payment === null) return [];
  const { amount, providerFee, platformFee } = payment;
  const postings: Posting[] = [
    {
      kind: "payment",
      fact: `payment:${payment.payment}`,
      amounts: {
        provider: -amount,
        artist: amount - providerFee - platformFee,
        provider_fee: providerFee,
        our_fee: platformFee,
      },
    },
  ];
  for (const { id, ...refund } of payment.refunds) {
    if (refund.state === "pending") continue;
    const fact = `refund:${id}`;
    postings.push({
      kind: "refund",
      fact,
      amounts: {
        provider: refund.amount,
        artist: refund.providerFee + refund.platformFee - refund.amount,
        provider_fee: -refund.providerFee,
        our_fee: -refund.platformFee,
      },
    });
    if (refund.state === "failed")
      postings.push({ kind: "refund_failed", fact: `refund_failed:${id}`, takesBack: fact });
  }
  for (const { id, ...dispute } of payment.disputes) {
    postings.push({
      kind: "dispute",
      fact: `dispute:${id}`,
      amounts: {
        provider: dispute.amount,
        artist: -dispute.amount - dispute.fee,
        provider_fee: dispute.fee,
        our_fee: 0,
      },
    });
    if (dispute.state === "won")
      postings.push({
        kind: "dispute_won",
        fact: `dispute_won:${id}`,
        amounts: { provider: -dispute.amount, artist: dispute.amount, provider_fee: 0, our_fee: 0 },
      });
  }
  return postings;
}

/** Where the facts of a payment belong. */
interface PostingTarget {
  provider: PaymentProviderName;
  order: string;
  /** Whose the rest is, after the fees. */
  receiver: "artist" | "operator";
  account: string;
  currency: string;
  event: string | null;
  paidAt: Date | null;
}

/** Adds the postings that the ledger does not have yet, in the caller's transaction, and returns their kinds. */
export async function post(
  db: Db,
  postings: readonly Posting[],
  { provider, order, receiver, account, currency, event, paidAt }: PostingTarget,
): Promise<FactKind[]> {
  const added: FactKind[] = [];
  for (const posting of postings) {
    const { kind, fact } = posting;
    const row = await db.one(insertTransaction, {
      kind,
      provider,
      fact,
      event_id: event,
      order_id: order,
      // Providers do not tell all times; those of refunds and disputes are when we learned of them.
      happened_at: (kind === "payment" ? paidAt : null) ?? new Date(),
    });
    if (row === null) continue;
    const amounts =
      "amounts" in posting
        ? Object.entries(posting.amounts).map(
            ([name, value]) => [name === "artist" ? receiver : name, value] as const,
          )
        : (await db.many(entriesOf, { provider, fact: posting.takesBack })).map(
            (entry) => [entry.account, -entry.amount] as const,
          );
    await db.run(insertEntries, {
      transaction: row.id,
      account,
      currency,
      accounts: amounts.map(([name]) => name),
      amounts: amounts.map(([, value]) => String(value)),
    });
    added.push(kind);
  }
  return added;
}
