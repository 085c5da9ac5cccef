// `npm run payments:check -- stripe ES` (or `mercadopago AR`): the journeys of payments against a provider's own test
// mode, with a person who uses its pages. Settings as in docs/payments.md, test keys only; PUBLIC_URL is where the
// provider's webhooks and redirects reach this machine. Prints each fact and whether it is so; exits 1 when one is not.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isPaymentCountry, paymentCountries } from "#contract/payments/providers";
import { queryDirectory } from "#testing/payments/payment-world";
import {
  checkProvider,
  type PaymentOutcome,
  type ProviderUser,
} from "#testing/payments/provider-journeys";

const [provider, country = ""] = process.argv.slice(2);
const port = Number(process.env["PORT"] ?? 3993);
const url = `http://127.0.0.1:${port}`;
const patienceMs = 120_000;

const howToPay: Record<"stripe" | "mercadopago", Record<PaymentOutcome, string>> = {
  stripe: {
    pay: "with the card 4000 0000 0000 0077",
    refuse: "with the card 4000 0000 0000 0002, and leave the page once it is refused",
    dispute: "with the card 4000 0000 0000 0259",
  },
  mercadopago: {
    pay: "as a test buyer, with the name APRO on the test card",
    refuse: "as a test buyer, with the name OTHE on the test card, and leave the page",
    dispute:
      "as a test buyer, with the name APRO, and open a chargeback where the panel offers one",
  },
};

function reasonNotToStart(): string | null {
  if (provider !== "stripe" && provider !== "mercadopago")
    return "Name the provider: stripe or mercadopago.";
  if (!isPaymentCountry(country)) return "Name the country of the account: ES, MX, AR …";
  const providers: readonly string[] = paymentCountries[country].providers;
  if (!providers.includes(provider)) return `${provider} does not serve ${country}.`;
  if (process.env["PUBLIC_URL"] === undefined) return "PUBLIC_URL is missing.";
  const isTest =
    provider === "stripe"
      ? /^(?:sk|rk)_test_/.test(process.env["STRIPE_SECRET_KEY"] ?? "")
      : process.env["MERCADOPAGO_TEST"] === "on";
  return isTest
    ? null
    : "Only test keys: STRIPE_SECRET_KEY of the test mode, or MERCADOPAGO_TEST=on.";
}

const reason = reasonNotToStart();
if (reason !== null || provider === undefined || !isPaymentCountry(country)) {
  console.error(reason);
  process.exit(1);
}
const name = provider === "stripe" ? "stripe" : "mercadopago";

const dataDir = mkdtempSync(join(tmpdir(), "resuena-payments-"));
const server = spawn(process.execPath, ["server/main.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "warn",
    TIP_FEE_PERCENT: "5",
    RATE_LIMITS: "off",
    AUTH_MAIL_INTERVAL_S: "0",
  },
});
const terminal = createInterface({ input: process.stdin, output: process.stdout });

const user: ProviderUser = {
  async connect(address) {
    console.log(`\nAllow payments here, and come back:\n  ${address}`);
    return terminal.question("The address that your browser was led back to: ");
  },
  async pay(address, outcome) {
    console.log(`\nPay here ${howToPay[name][outcome]}:\n  ${address}`);
    await terminal.question("Press Enter when you have. ");
  },
};

try {
  for (;;) {
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (server.exitCode !== null) throw new Error("The server ended at its start.");
    await sleep(200);
  }
  const journeys = { url, provider: name, country, feePercent: 5, user, patienceMs } as const;
  for await (const { fact, isSo, detail } of checkProvider(journeys)) {
    console.log(`${isSo ? "✓" : "✗"} ${fact}\n    ${detail}`);
    if (!isSo) process.exitCode = 1;
  }
  const [events] = await queryDirectory<{ count: number }>(
    dataDir,
    "select count(*)::integer as count from payment_events where worked_at is not null",
  );
  const count = events?.count ?? 0;
  console.log(`${count > 0 ? "✓" : "✗"} events arrived, signed for us\n    ${count} events`);
  if (count === 0) process.exitCode = 1;
} finally {
  terminal.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}
