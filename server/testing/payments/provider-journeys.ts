import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  getIncome,
  getIncomePayments,
  type IncomePayment,
  refundOrder,
} from "#contract/payments/income";
import {
  type PaymentCountry,
  paymentCountries,
  type PaymentProviderName,
  type TipCurrency,
  tipCurrencies,
} from "#contract/payments/providers";
import { connectProvider, finishConnection, getReceiving } from "#contract/payments/receiving";
import { getOrder, startTip } from "#contract/payments/tips";
import { startUnlock } from "#contract/payments/unlocks";
import { createPost, getPost } from "#contract/posts/posts";
import { type Caller, caller } from "../caller.ts";
import { signUp } from "../sign-up.ts";

/** How a payment on the provider's page ends. */
export type PaymentOutcome = "pay" | "refuse" | "dispute";

/** Who uses the provider's pages: a person in a browser, or the books of a local server. */
export interface ProviderUser {
  /** Allows us to charge for them; returns the address that the provider leads back to. */
  connect(url: string): Promise<string>;
  pay(url: string, outcome: PaymentOutcome): Promise<void>;
}

/** One fact that docs/payments.md says, and whether it is so. */
export interface Check {
  fact: string;
  isSo: boolean;
  /** What was seen. */
  detail: string;
}

export interface ProviderJourneys {
  /** A server that works with this provider, with `TIP_FEE_PERCENT` at `feePercent`. */
  url: string;
  provider: PaymentProviderName;
  country: PaymentCountry;
  feePercent: number;
  user: ProviderUser;
  /** How long to wait for what the provider tells. */
  patienceMs: number;
}

interface World extends ProviderJourneys {
  artist: Caller & { id: string };
  fan: Caller & { id: string };
  amount: number;
  currency: TipCurrency;
}

/**
 * The journeys of payments at one provider, each fact as soon as it is known: connect, tip, refuse, give back in two
 * parts, unlock and take back, dispute. The same against a local server and against a provider's test mode.
 */
export async function* checkProvider(journeys: ProviderJourneys): AsyncGenerator<Check> {
  const mark = Date.now().toString(36);
  const { currency } = paymentCountries[journeys.country];
  const world: World = {
    ...journeys,
    artist: await signUp(journeys.url, `artista-${mark}`, "creator"),
    fan: await signUp(journeys.url, `fan-${mark}`),
    amount: tipCurrencies[currency].presets[1],
    currency,
  };
  yield await connects(world);
  yield* tips(world);
  yield* refuses(world);
  yield* unlocks(world);
  yield* disputes(world);
  yield await sumsAgree(world);
}

async function connects({ artist, provider, country, user }: World): Promise<Check> {
  const { data, error } = await artist.call(connectProvider, { provider, country, adult: true });
  const back = new URL(await user.connect(required(data.url, error.message)));
  const finish = await artist.call(finishConnection, {
    state: back.searchParams.get("state") ?? "",
    code: back.searchParams.get("code"),
  });
  const { accounts } = (await artist.call(getReceiving, {})).data;
  const account = accounts.find((each) => each.provider === provider);
  return {
    fact: "an artist's account is connected and may be paid",
    isSo: account?.state === "active" && account.country === country,
    detail: `${account?.state ?? finish.error.message}, ${account?.country}, ${account?.currency}`,
  };
}

async function* tips(world: World): AsyncGenerator<Check> {
  const order = await beginTip(world);
  yield {
    fact: "nothing is granted before it is paid",
    isSo: (await stateOf(world, order.id)) === "started",
    detail: await stateOf(world, order.id),
  };
  await world.user.pay(order.url, "pay");
  const paid = await waitFor(world, order.id, ({ state }) => state === "paid");
  const ours = Math.round((world.amount * world.feePercent) / 100);
  yield {
    fact: "a tip is paid, with the provider's fee and ours",
    isSo:
      paid?.amount === world.amount &&
      paid.provider_fee > 0 &&
      paid.our_fee === ours &&
      paid.net === paid.amount - paid.provider_fee - paid.our_fee,
    detail: figuresOf(paid),
  };
  const half = Math.floor(world.amount / 2);
  await giveBack(world, order.id, half);
  const partly = await waitFor(world, order.id, ({ refunded }) => refunded === half);
  yield {
    fact: "a part is given back, our part in proportion",
    isSo: partly?.state === "paid" && Math.abs(partly.our_fee - ours / 2) <= 1,
    detail: figuresOf(partly),
  };
  await giveBack(world, order.id, world.amount - half);
  const refunded = await waitFor(world, order.id, ({ state }) => state === "refunded");
  yield {
    fact: "the rest is given back, and all of our part",
    isSo: refunded?.refunded === world.amount && refunded.our_fee === 0,
    detail: figuresOf(refunded),
  };
}

async function* refuses(world: World): AsyncGenerator<Check> {
  const order = await beginTip(world);
  await world.user.pay(order.url, "refuse");
  const state = await stateOf(world, order.id);
  yield {
    fact: "a refused card pays nothing",
    isSo: (state === "started" || state === "failed") && (await read(world, order.id)) === null,
    detail: state,
  };
}

async function* unlocks(world: World): AsyncGenerator<Check> {
  const { artist, fan, amount, currency, provider } = world;
  const { data: post, error } = await artist.call(createPost, {
    text: `Letra ${"secreta ".repeat(60)}`,
    lock: { price: amount, currency },
  });
  const id = required(post.id, error.message);
  const isOpen = async () => (await fan.call(getPost, { id })).data.is_unlocked;
  const { data: order, error: refusal } = await fan.call(startUnlock, {
    id,
    price: amount,
    currency,
    provider,
    consent: true,
  });
  const isOpenBefore = await isOpen();
  await world.user.pay(required(order.url, refusal.message), "pay");
  await waitFor(world, order.id, ({ state }) => state === "paid");
  yield {
    fact: "a locked post opens for who paid, not before",
    isSo: !isOpenBefore && (await isOpen()),
    detail: await stateOf(world, order.id),
  };
  await giveBack(world, order.id, amount);
  await waitFor(world, order.id, ({ state }) => state === "refunded");
  yield {
    fact: "it closes when the money is given back",
    isSo: !(await isOpen()),
    detail: await stateOf(world, order.id),
  };
}

async function* disputes(world: World): AsyncGenerator<Check> {
  const order = await beginTip(world);
  await world.user.pay(order.url, "dispute");
  const disputed = await waitFor(world, order.id, (payment) => payment.disputed);
  yield {
    fact: "a dispute takes the amount back",
    isSo: disputed !== null && disputed.net <= 0,
    detail: figuresOf(disputed),
  };
}

async function sumsAgree({ artist }: World): Promise<Check> {
  const { sums } = (await artist.call(getIncome, {})).data;
  const [sum] = sums;
  const { received = 0, provider_fees: theirs = 0, our_fees: ours = 0 } = sum ?? {};
  const net = received - theirs - ours - (sum?.refunded ?? 0) - (sum?.disputed ?? 0);
  return {
    fact: "the sums of the income add up",
    isSo: sum?.net === net && received > 0,
    detail: JSON.stringify(sum),
  };
}

async function beginTip({ url, artist, amount, currency, provider }: World) {
  const { data, error } = await caller(url).call(startTip, {
    id: artist.id,
    amount,
    currency,
    provider,
    name: "Marta",
  });
  return { id: data.id, url: required(data.url, error.message) };
}

const giveBack = ({ artist }: World, id: string, amount: number) =>
  artist.call(refundOrder, { id, amount, reason: "Prueba" }, { "idempotency-key": randomUUID() });

const stateOf = async ({ url }: World, id: string): Promise<string> =>
  (await caller(url).call(getOrder, { id })).data.state;

async function read({ artist }: World, id: string): Promise<IncomePayment | null> {
  const { payments } = (await artist.call(getIncomePayments, {})).data;
  return payments.find((payment) => payment.id === id) ?? null;
}

/** The payment once it is as expected, or as it is when the patience ends. */
async function waitFor(
  world: World,
  id: string,
  isExpected: (payment: IncomePayment) => boolean,
): Promise<IncomePayment | null> {
  const end = Date.now() + world.patienceMs;
  for (;;) {
    // As the page that waits does, which asks the provider too.
    await stateOf(world, id);
    const payment = await read(world, id);
    if (payment !== null && isExpected(payment)) return payment;
    if (Date.now() > end) return payment;
    await sleep(250);
  }
}

const figuresOf = (payment: IncomePayment | null): string =>
  payment === null
    ? "no payment"
    : JSON.stringify({
        state: payment.state,
        amount: payment.amount,
        refunded: payment.refunded,
        provider_fee: payment.provider_fee,
        our_fee: payment.our_fee,
        net: payment.net,
        disputed: payment.disputed,
      });

function required(value: string | undefined, refusal: string): string {
  if (value === undefined) throw new Error(refusal);
  return value;
}
