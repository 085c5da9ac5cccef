import { setTimeout as sleep } from "node:timers/promises";
import { getOrder } from "#contract/payments/tips";
import { caller } from "../caller.ts";
import { type PaidArtist, queryDirectory } from "./payment-world.ts";
import type { RunReport } from "./random-payments.ts";
import type { StripeServer } from "./stripe-server.ts";

interface Finished {
  url: string;
  dataDir: string;
  stripe: StripeServer;
  artists: PaidArtist[];
  report: RunReport;
}

/** Makes the jobs of killed processes count as such, for the start that follows. */
export async function ageJobs(dataDir: string): Promise<void> {
  await queryDirectory(dataDir, "update job_runners set seen_at = now() - interval '2 minutes'");
  await queryDirectory(
    dataDir,
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null",
  );
}

/** Lets the server do all its work on payments now: events, refunds, the nightly comparison. */
export async function finishWork({ url, dataDir, report }: Finished): Promise<void> {
  await workOff(dataDir);
  await queryDirectory(dataDir, "update payment_orders set checked_at = now() - interval '1 hour'");
  for (const { id } of report.tips) await caller(url).call(getOrder, { id });
  await queryDirectory(dataDir, "update payment_accounts set compared_at = null");
  await queryDirectory(dataDir, "select graphile_worker.add_job('compare-payments', '{}')");
  await workOff(dataDir);
}

const ofPayments = `task_identifier in ('work-payment-events', 'send-refund', 'tell-of-payment', 'compare-payments')`;

async function workOff(dataDir: string): Promise<void> {
  for (;;) {
    await queryDirectory(
      dataDir,
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
       where ${ofPayments} and locked_at is null and attempts < max_attempts and run_at > now()`,
    );
    const [row] = await queryDirectory<{ left: number }>(
      dataDir,
      `select count(*)::int as left from graphile_worker.jobs where ${ofPayments} and attempts < max_attempts`,
    );
    if (row?.left === 0) return;
    await sleep(100);
  }
}

interface OrderRow {
  id: string;
  state: string;
  refunded: number;
  facts: string[];
}

/** Everything in which ledger, orders and notifications differ from the provider's books; empty when all is well. */
export async function differencesFrom(run: Finished): Promise<string[]> {
  const { dataDir, stripe, artists, report } = run;
  const problems = [...report.faults];
  const unbalanced = await queryDirectory<{ currency: string }>(
    dataDir,
    "select currency from ledger_entries group by currency having sum(amount) <> 0",
  );
  for (const { currency } of unbalanced) problems.push(`the ledger of ${currency} is not balanced`);
  const rows = await queryDirectory<OrderRow>(
    dataDir,
    `select o.id, o.state, o.refunded::int,
       array(select x.fact from ledger_transactions x where x.order_id = o.id order by x.fact) as facts
     from payment_orders o`,
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  if (orders.size !== report.tips.length)
    problems.push(`${orders.size} orders of ${report.tips.length} tips`);
  for (const { id, artist, session } of report.tips) {
    const expected = expectedOf(stripe, artist.account, session);
    const { state, refunded, facts } = orders.get(id) ?? {};
    const actual = { state, refunded, facts };
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      problems.push(`${id}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }
  problems.push(...refundProblems(stripe, artists, report));
  for (const artist of artists) problems.push(...(await artistProblems(run, artist)));
  return problems;
}

/** An order as the provider's books have it. */
function expectedOf({ books }: StripeServer, account: string, id: string) {
  const session = books.get("checkout.session", id, account);
  const intent = session.payment_intent;
  if (intent === null || session.payment_status !== "paid") {
    const isWaiting =
      intent !== null && books.get("payment_intent", intent, account).status === "processing";
    const state = isWaiting ? "pending" : session.status === "open" ? "started" : "failed";
    return { state, refunded: 0, facts: [] };
  }
  const charge = books.chargeOf(intent, account);
  const facts = [`payment:${intent}`];
  for (const refund of books.list("refund", account))
    if (refund.payment_intent === intent) {
      // One that waited and then failed never reached the ledger before it took it back.
      facts.push(`refund:${refund.id}`);
      if (refund.status === "failed") facts.push(`refund_failed:${refund.id}`);
    }
  for (const dispute of books.list("dispute", account))
    if (dispute.payment_intent === intent) {
      facts.push(`dispute:${dispute.id}`);
      if (dispute.status === "won") facts.push(`dispute_won:${dispute.id}`);
    }
  return {
    state: charge.amount_refunded === charge.amount ? "refunded" : "paid",
    refunded: charge.amount_refunded,
    facts: facts.toSorted(),
  };
}

/** Each refund that was acknowledged is there once, and none twice. */
function refundProblems(
  { books }: StripeServer,
  artists: PaidArtist[],
  { acknowledgedRefunds }: RunReport,
): string[] {
  const refunds = artists.flatMap(({ account }) => books.list("refund", account));
  const byKey = Map.groupBy(refunds, ({ metadata }) => metadata["key"] ?? "");
  const problems: string[] = [];
  for (const [key, same] of byKey)
    if (same.filter(({ status }) => status !== "failed").length > 1)
      problems.push(`the refund ${key} was made ${same.length} times`);
  for (const [key, { amount }] of acknowledgedRefunds)
    if (byKey.get(key)?.[0]?.amount !== amount)
      problems.push(`the refund ${key} was acknowledged and not made`);
  return problems;
}

/** The balance at the provider, and one notification for each payment. */
async function artistProblems(
  { dataDir, stripe: { books } }: Finished,
  { id, account }: PaidArtist,
): Promise<string[]> {
  // What fails gives back the whole amount, while our part stays with the artist: the ledger takes all of it back.
  const partOfFailed = books
    .list("refund", account)
    .filter(({ status }) => status === "failed")
    .map(({ balance_transaction: movement }) =>
      movement === null ? 0 : books.get("balance_transaction", movement, account).fee,
    )
    .reduce((sum, fee) => sum + fee, 0);
  const balance = books
    .list("balance_transaction", account)
    .reduce((sum, { net }) => sum + net, partOfFailed);
  const [row] = await queryDirectory<{ balance: number; payments: number; told: number }>(
    dataDir,
    `select (select coalesce(sum(e.amount), 0)::int from ledger_entries e join payment_accounts a on a.id = e.account_id
       where a.owner_id = $1) as balance,
       (select count(*)::int from ledger_transactions x join payment_orders o on o.id = x.order_id
        where o.payee_id = $1 and x.kind = 'payment') as payments,
       (select coalesce(sum(people), 0)::int from notifications where user_id = $1 and type = 'tip') as told`,
    [id],
  );
  const problems: string[] = [];
  if (row?.balance !== balance)
    problems.push(`${account} has ${balance} at the provider and ${row?.balance} here`);
  if (row?.told !== row?.payments)
    problems.push(`${row?.told} notifications of ${row?.payments} payments`);
  return problems;
}
