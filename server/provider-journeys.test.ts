import { afterAll, expect, test } from "vitest";
import { deliver, type SignedWebhook } from "#testing/payments/deliveries";
import { openMercadoPagoServer } from "#testing/payments/mercado-pago-server";
import { stripeVariables } from "#testing/payments/payment-world";
import {
  checkProvider,
  type ProviderJourneys,
  type ProviderUser,
} from "#testing/payments/provider-journeys";
import { openStripeServer } from "#testing/payments/stripe-server";
import { migratedDataDir, removeProcesses, startProcess } from "#testing/server-process";

afterAll(removeProcesses);

const fast = { RATE_LIMITS: "off", AUTH_MAIL_INTERVAL_S: "0", AUTH_MAILS_PER_HOUR: "1000" };
const last = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** The facts that are not so. */
async function missing(journeys: Omit<ProviderJourneys, "feePercent" | "patienceMs">) {
  const checks: { fact: string; isSo: boolean; detail: string }[] = [];
  for await (const check of checkProvider({ ...journeys, feePercent: 5, patienceMs: 60_000 }))
    checks.push(check);
  expect(checks).toHaveLength(10);
  return checks.filter(({ isSo }) => !isSo);
}

test("the journeys of payments by Stripe's SDK", async () => {
  const stripe = await openStripeServer();
  const server = await startProcess({ ...stripeVariables(stripe), DATA_DIR: migratedDataDir() });
  await server.ready();
  const send = async (): Promise<void> => {
    for (const event of stripe.takeEvents())
      await deliver(stripe.sign(event), `${server.url}/api/payments/webhooks/stripe`);
  };
  const user: ProviderUser = {
    async connect(url) {
      const [account = ""] = /acct_\w+/.exec(url) ?? [];
      stripe.books.finishOnboarding(account);
      await send();
      return stripe.books.returnUrls.get(account) ?? "";
    },
    async pay(url, outcome) {
      const session = last(url);
      if (outcome === "refuse") stripe.books.refuse(session);
      else {
        const payment = stripe.books.pay(session);
        await send();
        if (outcome === "dispute") stripe.books.openDispute(payment);
      }
      await send();
    },
  };
  expect(await missing({ url: server.url, provider: "stripe", country: "ES", user })).toEqual([]);
  server.kill("SIGTERM");
  await server.exitPromise;
  await stripe.stop();
});

test("the journeys of payments by Mercado Pago", async () => {
  const service = await openMercadoPagoServer();
  const server = await startProcess({
    ...fast,
    DATA_DIR: migratedDataDir(),
    TIP_FEE_PERCENT: "5",
    MERCADOPAGO_URL: service.url,
    MERCADOPAGO_LOGIN_URL: service.url,
    MERCADOPAGO_CLIENT_ID: service.clientId,
    MERCADOPAGO_CLIENT_SECRET: service.clientSecret,
    MERCADOPAGO_WEBHOOK_SECRET: service.webhookSecret,
    ENCRYPTION_KEYS: Buffer.alloc(32, 7).toString("base64"),
  });
  await server.ready();
  const send = async (): Promise<void> => {
    for (const notification of service.takeNotifications()) {
      const webhook: SignedWebhook = service.sign(notification);
      await deliver(webhook, `${server.url}/api/payments/webhooks/mercadopago`);
    }
  };
  const user: ProviderUser = {
    async connect(url) {
      service.seller = service.books.addSeller("AR");
      const answer = await fetch(url, { redirect: "manual" });
      return answer.headers.get("location") ?? "";
    },
    async pay(url, outcome) {
      const preference = new URL(url).searchParams.get("pref_id") ?? last(url);
      if (outcome === "refuse") service.books.refuse(preference);
      else {
        const payment = service.books.pay(preference);
        await send();
        if (outcome === "dispute") service.books.openChargeback(payment);
      }
      await send();
    },
  };
  expect(await missing({ url: server.url, provider: "mercadopago", country: "AR", user })).toEqual(
    [],
  );
  server.kill("SIGTERM");
  await server.exitPromise;
  await service.stop();
});
