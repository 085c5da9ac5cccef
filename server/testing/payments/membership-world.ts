import { randomUUID } from "node:crypto";
import {
  getMembership,
  saveMembershipLevel,
  startMembership,
} from "#contract/payments/memberships";
import type { Config } from "#platform/config";
import type { Caller } from "../caller.ts";
import type { TestServer } from "../test-server.ts";
import { deliver } from "./deliveries.ts";
import type { StripeEvent } from "./stripe-objects.ts";
import type { StripeServer } from "./stripe-server.ts";

/** The settings of a server that works with the local Stripe and takes five percent. */
export const stripeSettings = (stripe: StripeServer): Config["payments"] => ({
  tipFeePercent: 5,
  stripe: {
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    url: stripe.url,
    isTest: true,
  },
  mercadoPago: undefined,
});

/** An artist with an account at the local Stripe and one level of 5 € a month. */
export async function artistWithLevel(server: TestServer, stripe: StripeServer, username: string) {
  const artist = await server.person(username, { role: "creator", name: `Artista ${username}` });
  const country = new URLSearchParams({
    country: "ES",
    "controller[losses][payments]": "stripe",
  });
  const answer = await fetch(`${stripe.url}/v1/accounts`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      "stripe-version": "2026-10-28.endive",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: country,
  });
  const { id: account } = (await answer.json()) as { id: string };
  stripe.books.finishOnboarding(account);
  const [row] = await server.query<{ id: string }>(
    `insert into payment_accounts (owner_id, provider, account, state, country, currency)
     values ($1, 'stripe', $2, 'active', 'ES', 'EUR') returning id`,
    [artist.id, account],
  );
  const level = randomUUID();
  await artist.call(saveMembershipLevel, {
    id: level,
    name: "Cercanos",
    currency: "EUR",
    month_price: 500,
  });
  return { artist, account, accountId: row?.id ?? "", level };
}

/** Begins a membership; answers its number and Stripe's session. */
export async function beginMembership(who: Caller, level: string, id: string = randomUUID()) {
  const { data, status, error } = await who.call(
    startMembership,
    {
      id: level,
      interval: "month",
      price: 500,
      currency: "EUR",
      provider: "stripe",
      adult: true,
      consent: true,
    },
    { "idempotency-key": id },
  );
  if (status !== 200) throw new Error(`startMembership: ${error.code}`);
  return { id: data.id, session: data.url.slice(data.url.lastIndexOf("/") + 1) };
}

/** Sends events, each signed now, to the server. */
export async function deliverAll(
  server: TestServer,
  stripe: StripeServer,
  events: readonly StripeEvent[],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events)
    statuses.push(await deliver(stripe.sign(event), `${server.url}/api/payments/webhooks/stripe`));
  return statuses;
}

export const membershipOf = async (who: Caller, id: string) =>
  (await who.call(getMembership, { id })).data;
