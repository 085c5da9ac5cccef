import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Caller, caller } from "../caller.ts";
import { testPassword } from "../people.ts";
import { signUp } from "../sign-up.ts";
import { emptyRequirements } from "./stripe-objects.ts";
import type { StripeServer } from "./stripe-server.ts";

/** An artist of a server that is a process of its own, with an account at the local Stripe. */
export interface PaidArtist {
  id: string;
  username: string;
  /** Their account there. */
  account: string;
  /** With a session that counts as recent. */
  caller: Caller;
}

/** The variables of a server that works with the local Stripe; our part makes the fees count too. */
export const stripeVariables = (stripe: StripeServer): Record<string, string> => ({
  STRIPE_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  TIP_FEE_PERCENT: "5",
  RATE_LIMITS: "off",
  AUTH_MAIL_INTERVAL_S: "0",
  AUTH_MAILS_PER_HOUR: "1000",
});

/** A statement on the database of a data directory, by a connection of its own: databases are killed in between. */
export async function queryDirectory<Row extends object>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const lines = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ host: lines[4] ?? "", user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Artists whose accounts at the local Stripe are ready. */
export async function paidArtists(
  url: string,
  dataDir: string,
  stripe: StripeServer,
  count: number,
): Promise<PaidArtist[]> {
  const artists: PaidArtist[] = [];
  for (let number = 0; number < count; number += 1) {
    const username = `artista-${number}`;
    const person = await signUp(url, username, "creator");
    const { id: account } = stripe.books.add(null, {
      ...stripe.books.base("acct"),
      object: "account",
      country: "ES",
      default_currency: "eur",
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      controller: { type: "application", is_controller: true },
      metadata: {},
      requirements: emptyRequirements(),
    });
    stripe.books.finishOnboarding(account);
    await queryDirectory(
      dataDir,
      `insert into payment_accounts (owner_id, provider, account, state, country, currency)
       values ($1, 'stripe', $2, 'active', 'ES', 'EUR')`,
      [person.id, account],
    );
    artists.push({ id: person.id, username, account, caller: person });
  }
  return artists;
}

/** Signs an artist in again: giving money back needs a session that began a short time ago. */
export async function signInAgain(url: string, artist: PaidArtist): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${artist.username}@resuena.test`, password: testPassword }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  artist.caller = caller(url, token);
}
