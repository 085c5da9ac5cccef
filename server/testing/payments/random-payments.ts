import { setTimeout as sleep } from "node:timers/promises";
import { refundOrder } from "#contract/payments/income";
import { getOrder, startTip } from "#contract/payments/tips";
import { caller } from "../caller.ts";
import { deliver, type Flaw } from "./deliveries.ts";
import type { PaidArtist } from "./payment-world.ts";
import type { StripeEvent } from "./stripe-objects.ts";
import type { StripeServer } from "./stripe-server.ts";

export interface PaymentRun {
  url: string;
  stripe: StripeServer;
  artists: PaidArtist[];
  random: () => number;
  operations: number;
  /** People and deliveries at once. */
  atOnce: number;
  /** Called before the operations that it names by their number: kills server or database. */
  killAt: ReadonlyMap<number, () => Promise<void>>;
}

interface Tip {
  id: string;
  artist: PaidArtist;
  session: string;
}

/** What a run did, and what it was promised: keys of refunds that were acknowledged. */
export interface RunReport {
  tips: Tip[];
  acknowledgedRefunds: Map<string, { order: string; amount: number }>;
  /** Answers that must never be: an accepted forgery, two sessions of one key. */
  faults: string[];
  counts: Record<string, number>;
}

/** mulberry32: the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Not one of the future, which is right once it arrives a little later. */
const flaws: Flaw[] = ["unsigned", "wrong_secret", "old", "body_changed"];

/**
 * Random operations of givers, artists, banks and the provider on a running server that is killed meanwhile. Who gets
 * no answer asks again with the same key, as browsers do. Events come late, twice, out of order, or never.
 */
export class RandomPayments {
  readonly report: RunReport = {
    tips: [],
    acknowledgedRefunds: new Map(),
    faults: [],
    counts: {},
  };
  readonly #run: PaymentRun;
  /** Events that the provider has not delivered yet. */
  #undelivered: StripeEvent[] = [];

  constructor(run: PaymentRun) {
    this.#run = run;
  }

  async perform(): Promise<RunReport> {
    const { operations, atOnce, killAt } = this.#run;
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < operations) {
        const number = next;
        next += 1;
        await killAt.get(number)?.();
        await this.#operate();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return this.report;
  }

  /** Everything that waits at the provider ends, and all events but the lost ones arrive. */
  async deliverRest(): Promise<void> {
    const { stripe, artists } = this.#run;
    for (const { account } of artists)
      for (const refund of stripe.books.list("refund", account))
        if (refund.status === "pending") stripe.books.settleRefund(refund.id);
    this.#collect();
    for (const event of this.#undelivered.splice(0)) await this.#send(event);
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#run.random() * list.length)];
  }

  #count(name: string): void {
    this.report.counts[name] = (this.report.counts[name] ?? 0) + 1;
  }

  /** One event in ten is lost. */
  #collect(): void {
    const { stripe, random } = this.#run;
    for (const event of stripe.takeEvents())
      if (random() < 0.1) this.#count("events lost");
      else this.#undelivered.push(event);
  }

  async #operate(): Promise<void> {
    const { random, stripe } = this.#run;
    stripe.clock.now = new Date(Math.floor(Date.now() / 1000) * 1000);
    if (random() < 0.02) stripe.trouble = "drops_answer";
    const tip = this.#pick(this.report.tips);
    const dice = random();
    if (tip === undefined || dice < 0.25) await this.#begin();
    else if (dice < 0.55) this.#atProvider(tip);
    else if (dice < 0.67) await this.#refund(tip);
    else if (dice < 0.72) await this.#ask(tip);
    else if (dice < 0.75) await this.#forge();
    else await this.#deliverSome();
    this.#collect();
  }

  /** Until the server answers; 503 is what it says while its database or the provider is away. */
  async #insist<A extends { status: number }>(request: () => Promise<A>): Promise<A> {
    for (;;) {
      const answer = await request().catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
      this.#count("requests repeated");
      await sleep(50);
    }
  }

  async #begin(): Promise<void> {
    const { random, url, artists } = this.#run;
    const artist = this.#pick(artists);
    if (artist === undefined) throw new Error("a run needs artists");
    const key = crypto.randomUUID();
    const amount = 100 + Math.floor(random() * 4000);
    const begin = () =>
      this.#insist(() =>
        caller(url).call(
          startTip,
          { id: artist.id, amount, currency: "EUR", provider: "stripe" },
          { "idempotency-key": key },
        ),
      );
    const isDouble = random() < 0.2;
    this.#count(isDouble ? "double click" : "begin");
    const answers = await Promise.all(isDouble ? [begin(), begin()] : [begin()]);
    const urls = new Set(answers.map(({ data }) => data.url));
    if (urls.size !== 1 || answers.some(({ status }) => status !== 200))
      this.report.faults.push(`begin ${key}: ${JSON.stringify(answers.map(({ data }) => data))}`);
    const session = answers[0]?.data.url?.split("/").at(-1) ?? "";
    this.report.tips.push({ id: key, artist, session });
  }

  /** What the giver, their bank or Stripe does there. */
  #atProvider({ artist: { account }, session: id }: Tip): void {
    const { random, stripe } = this.#run;
    const { books } = stripe;
    const session = books.get("checkout.session", id, account);
    const intent = session.payment_intent;
    if (session.status === "open") {
      const dice = random();
      if (dice < 0.6) books.pay(id);
      else if (dice < 0.75) books.refuse(id);
      else if (dice < 0.9) books.payLater(id);
      else books.expire(id);
      return this.#count(
        dice < 0.6 ? "pay" : dice < 0.75 ? "refuse" : dice < 0.9 ? "later" : "expire",
      );
    }
    if (session.status !== "complete" || intent === null) return;
    if (session.payment_status !== "paid") {
      if (books.get("payment_intent", intent, account).status !== "processing") return;
      const isConfirmed = random() < 0.7;
      if (isConfirmed) books.confirmLater(id);
      else books.failLater(id);
      return this.#count(isConfirmed ? "confirm" : "fail later");
    }
    this.#afterPayment(intent, account);
  }

  #afterPayment(intent: string, account: string): void {
    const { random, stripe } = this.#run;
    const { books } = stripe;
    const dispute = books.list("dispute", account).find((each) => each.payment_intent === intent);
    if (dispute?.status === "needs_response") {
      const status = random() < 0.5 ? "won" : "lost";
      books.closeDispute(dispute.id, status);
      return this.#count(`dispute ${status}`);
    }
    const refund = books.list("refund", account).find((each) => each.payment_intent === intent);
    if (refund?.status === "pending") {
      if (random() < 0.5) books.settleRefund(refund.id);
      else books.failRefund(refund.id);
      return this.#count("refund ends");
    }
    const charge = books.chargeOf(intent, account);
    if (dispute !== undefined || charge.amount_refunded === charge.amount || random() > 0.3) return;
    books.openDispute(intent);
    this.#count("dispute");
  }

  /** Whole or in part, sometimes two at once, which together may be more than was paid. */
  async #refund({ id, artist, session }: Tip): Promise<void> {
    const { random, stripe } = this.#run;
    const { amount_total: total } = stripe.books.get("checkout.session", session, artist.account);
    const amount = random() < 0.5 ? total : Math.max(1, Math.floor(total * random()));
    stripe.books.nextRefund = random() < 0.2 ? "pending" : "succeeded";
    const once = async (key: string): Promise<void> => {
      const { status } = await this.#insist(() =>
        artist.caller.call(
          refundOrder,
          { id, amount, reason: "Fue un error" },
          { "idempotency-key": key },
        ),
      );
      if (status === 200) this.report.acknowledgedRefunds.set(key, { order: id, amount });
      if (status === 401 || status === 403) this.report.faults.push(`refund ${key}: ${status}`);
      this.#count(`refund ${status === 200 ? "done" : "refused"}`);
    };
    const key = crypto.randomUUID();
    const dice = random();
    // Two of them, and the same one twice.
    if (dice < 0.3) await Promise.all([once(key), once(crypto.randomUUID())]);
    else if (dice < 0.5) await Promise.all([once(key), once(key)]);
    else await once(key);
  }

  /** The page that waits. */
  async #ask({ id }: Tip): Promise<void> {
    await this.#insist(() => caller(this.#run.url).call(getOrder, { id }));
    this.#count("ask");
  }

  async #forge(): Promise<void> {
    const { stripe, url } = this.#run;
    const event = this.#pick(stripe.books.events);
    const flaw = this.#pick(flaws);
    if (event === undefined || flaw === undefined) return;
    const { status } = await this.#insist(async () => ({
      status: await deliver(stripe.sign(event, flaw), `${url}/api/payments/webhooks/stripe`),
    }));
    if (status !== 403) this.report.faults.push(`a forged event (${flaw}) got ${status}`);
    this.#count("forged");
  }

  /** Some of those that wait, in any order; one in five comes twice, also at once. */
  async #deliverSome(): Promise<void> {
    const { random } = this.#run;
    for (let left = 3; left > 0 && this.#undelivered.length > 0; left -= 1) {
      const at = Math.floor(random() * this.#undelivered.length);
      const [event] = this.#undelivered.splice(at, 1);
      if (event === undefined) return;
      await (random() < 0.2
        ? Promise.all([this.#send(event), this.#send(event)])
        : this.#send(event));
    }
  }

  async #send(event: StripeEvent): Promise<void> {
    const { stripe, url } = this.#run;
    stripe.clock.now = new Date(Math.floor(Date.now() / 1000) * 1000);
    const { status } = await this.#insist(async () => ({
      status: await deliver(stripe.sign(event), `${url}/api/payments/webhooks/stripe`),
    }));
    if (status !== 200) this.report.faults.push(`event ${event.type} got ${status}`);
    this.#count("events");
  }
}
