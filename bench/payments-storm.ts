import { setTimeout as sleep } from "node:timers/promises";
import { getFeed } from "#contract/posts/posts";
import { getOrder, startTip } from "#contract/payments/tips";
import { caller } from "#testing/caller";
import { deliver } from "#testing/payments/deliveries";
import type { PaidArtist } from "#testing/payments/payment-world";
import type { StripeEvent } from "#testing/payments/stripe-objects";
import type { StripeServer } from "#testing/payments/stripe-server";

const webhooks = 2000;
const seconds = 60;
/** A payment has four events: of the fee, the charge, the payment and the session. */
const tips = 500;
/** Of so many payments one waiting page is watched. */
const watchedEach = 10;

interface Target {
  url: string;
  stripe: StripeServer;
  artists: PaidArtist[];
}

/** 2,000 signed webhooks in a minute: their acknowledgement, the feed meanwhile, and the page that waits. */
export async function stormOfWebhooks(target: Target): Promise<Record<string, unknown>> {
  const { url, stripe, artists } = target;
  const orders = new Map<string, string>();
  for (let number = 0; number < tips; number += 1) {
    const artist = artists[number % artists.length];
    const { data } = await caller(url).call(startTip, {
      id: artist?.id ?? "",
      amount: 500,
      currency: "EUR",
      provider: "stripe",
    });
    orders.set(data.url.split("/").at(-1) ?? "", data.id);
  }
  const idle = await feedsUntil(url, sleep(10_000));
  stripe.takeEvents();
  const acknowledged: number[] = [];
  /** Answers other than 200, by their status: the provider would send these again. */
  const refusals: Record<number, number> = {};
  const waits: number[] = [];
  const pending: Promise<void>[] = [];
  const send = async (event: StripeEvent, watchedOrder: string | undefined): Promise<void> => {
    const began = performance.now();
    const status = await deliver(stripe.sign(event), `${url}/api/payments/webhooks/stripe`);
    acknowledged.push(performance.now() - began);
    if (status !== 200) refusals[status] = (refusals[status] ?? 0) + 1;
    if (watchedOrder !== undefined) waits.push(await waitForState(url, watchedOrder));
  };
  const storm = async (): Promise<void> => {
    const began = performance.now();
    let sent = 0;
    for (const [number, [session, order]] of [...orders].entries()) {
      stripe.clock.now = new Date(Math.floor(Date.now() / 1000) * 1000);
      stripe.books.pay(session);
      for (const [place, event] of stripe.takeEvents().entries()) {
        const due = began + (sent * seconds * 1000) / webhooks;
        await sleep(Math.max(0, due - performance.now()));
        const isWatched = place === 1 && number % watchedEach === 0;
        pending.push(send(event, isWatched ? order : undefined));
        sent += 1;
      }
    }
    await Promise.all(pending);
  };
  const busy = await feedsUntil(url, storm());
  return {
    webhooks: acknowledged.length,
    refusals,
    acknowledgedMs: percentiles(acknowledged),
    feedIdleMs: idle,
    feedMeanwhileMs: busy,
    pageKnowsMs: percentiles(waits),
  };
}

/** As the page that waits asks, until it knows; milliseconds. */
async function waitForState(url: string, id: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { data } = await caller(url).call(getOrder, { id });
    if (data.state === "paid") return performance.now() - began;
    await sleep(50);
  }
}

async function feedsUntil(url: string, end: Promise<unknown>) {
  const durations: number[] = [];
  const over = end.then(() => "over");
  while ((await Promise.race([over, sleep(50, "on")])) !== "over") {
    const began = performance.now();
    await caller(url).call(getFeed, {});
    durations.push(performance.now() - began);
  }
  return percentiles(durations);
}

function percentiles(durations: number[]) {
  const ascending = durations.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    Math.round(ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? 0);
  return { count: ascending.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
