import { isPaymentCountry, paymentCountries } from "#contract/payments/providers";
import type { MercadoPagoSettings } from "#platform/payment-settings";
import { createHash, createHmac } from "node:crypto";
import { decimalOf } from "./decimal-amounts.ts";
import {
  type Ask,
  type Credentials,
  credentialsOf,
  MercadoPagoRefusal,
  openMercadoPago,
  paymentAnswer,
  preferenceAnswer,
  preferenceSearch,
  refundAnswer,
  tokenAnswer,
  type Tokens,
  userAnswer,
} from "./mercado-pago-api.ts";
import { mercadoPagoSubscriptions } from "./mercado-pago-subscription.ts";
import {
  chargePrefix,
  digitsOf,
  listMercadoPagoPayments,
  readAuthorized,
  readMercadoPagoPayment,
  wasRefundMade,
} from "./mercado-pago-payment.ts";
import { readMercadoPagoWebhook } from "./mercado-pago-webhook.ts";
import {
  type AccountState,
  type Connection,
  type NewPayment,
  type PaymentProvider,
  type ProviderAccount,
  ProviderUnavailable,
  RefundRefused,
} from "./provider.ts";

/** The end of the login's name, by country. */
const loginHosts = new Map(
  Object.entries({
    AR: "com.ar",
    CL: "cl",
    CO: "com.co",
    MX: "com.mx",
    PE: "com.pe",
    UY: "com.uy",
  }),
);
const countryOfSite = new Map(
  Object.entries({
    MLA: "AR",
    MLC: "CL",
    MCO: "CO",
    MLM: "MX",
    MPE: "PE",
    MLU: "UY",
  }),
);
const hour = 3_600_000;
/** A preference can be paid for a day, a voucher that was taken of it for three. */
const preferenceHours = 24;
const voucherHours = 72;
const disconnected: AccountState = {
  state: "disconnected",
  requirements: [],
  country: "",
  currency: "",
};

/**
 * Tips by Mercado Pago: preferences with the artist's own token. It is asked by `fetch` instead of its SDK, whose
 * address cannot be set and which repeats the idempotency key of one call in all later ones (docs/payments.md).
 */
export function mercadoPagoProvider(
  settings: MercadoPagoSettings,
  {
    timeoutMs = 10_000,
    now = () => new Date(),
    operatorAccount,
    onOldWebhook,
  }: {
    timeoutMs?: number;
    now?: () => Date;
    /** Our own account: when its token is refused, it is wrong here. */
    operatorAccount?: string | undefined;
    /** A notification that was signed long ago, in seconds; it is accepted. */
    onOldWebhook: (ageSeconds: number) => void;
  },
): PaymentProvider {
  const ask = openMercadoPago(settings.url, timeoutMs);
  const connected = { ask, isTest: settings.isTest, now };

  return {
    name: "mercadopago",
    isTest: settings.isTest,
    beginConnection: async ({ country, returnUrl, state }) => ({
      account: null,
      url: authorizationUrl(settings, { country, returnUrl, state }),
    }),
    async finishConnection({ code, returnUrl, state }) {
      const tokens = await requestTokens(settings, ask, {
        grant_type: "authorization_code",
        code,
        redirect_uri: returnUrl,
        code_verifier: verifierOf(settings, state),
      });
      const user = await readUser(ask, tokens.access_token, tokens.user_id);
      return connectionOf(tokens, user, now());
    },
    renewCredentials: (account) => renew(settings, ask, account, now()),
    readAccount: (account) => readAccountState(ask, account),
    async startPayment(payment) {
      const token = credentialsOf(payment.account).accessToken;
      const former = await findPreference(ask, token, payment.order);
      const preference = await ask(
        former === null
          ? {
              method: "POST",
              path: "/checkout/preferences",
              body: preferenceOf(payment, now()),
              token,
              schema: preferenceAnswer,
            }
          : {
              path: `/checkout/preferences/${encodeURIComponent(former)}`,
              token,
              schema: preferenceAnswer,
            },
      );
      const testUrl = settings.isTest ? preference.sandbox_init_point : null;
      return { session: preference.id, url: testUrl ?? preference.init_point };
    },
    ...mercadoPagoSubscriptions(
      connected,
      async (account) =>
        account.id !== operatorAccount &&
        (await readAccountState(ask, account)).state === "disconnected",
    ),
    readPayment: (reference) => readMercadoPagoPayment(connected, reference),
    async refund({ reference, payment: id, amount, currency, key, repeat }) {
      const { account, order } = reference;
      const token = credentialsOf(account).accessToken;
      const path = `/v1/payments/${encodeURIComponent(id)}`;
      const payment = await ask({ path, token, schema: paymentAnswer });
      const isOfOrder = reference.session.startsWith(chargePrefix)
        ? (await readAuthorized(ask, token, reference.session)).payment?.id === id
        : payment.external_reference === order;
      if (!isOfOrder || payment.currency_id !== currency)
        throw new RefundRefused("the payment belongs to another order");
      if (repeat !== null && wasRefundMade(payment, amount, repeat)) return;
      const refund = await ask({
        method: "POST",
        path: `${path}/refunds`,
        body: { amount: decimalOf(amount, digitsOf(currency)) },
        token,
        idempotencyKey: key,
        schema: refundAnswer,
      }).catch((error: unknown) => {
        const isRefused = error instanceof MercadoPagoRefusal && refusedStatuses.has(error.status);
        throw isRefused ? new RefundRefused("Mercado Pago refused a refund") : error;
      });
      if (refund.status === "rejected") throw new RefundRefused("the refund failed at once");
    },
    readWebhook: async (webhook, at) =>
      readMercadoPagoWebhook(settings.webhookSecrets, webhook, at, onOldWebhook),
    listPayments: (account, since) => listMercadoPagoPayments(connected, account, since),
  };
}

/** Answers that are about the refund, not about us. */
const refusedStatuses = new Set([400, 402, 404, 422]);

/** Each connection has its own (PKCE), which nobody has to store. */
const verifierOf = ({ clientSecret }: MercadoPagoSettings, state: string): string =>
  createHmac("sha256", clientSecret).update(`pkce:${state}`).digest("base64url");

function authorizationUrl(
  settings: MercadoPagoSettings,
  { country, returnUrl, state }: { country: string; returnUrl: string; state: string },
): string {
  const host = loginHosts.get(country);
  if (host === undefined) throw new ProviderUnavailable("Mercado Pago: not in this country");
  const url = new URL("/authorization", settings.loginUrl ?? `https://auth.mercadopago.${host}`);
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    response_type: "code",
    platform_id: "mp",
    state,
    redirect_uri: returnUrl,
    code_challenge: createHash("sha256").update(verifierOf(settings, state)).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

async function requestTokens(
  settings: MercadoPagoSettings,
  ask: Ask,
  grant: Record<string, string>,
): Promise<Tokens> {
  const { clientId, clientSecret, isTest } = settings;
  const tokens = await ask({
    method: "POST",
    path: "/oauth/token",
    body: {
      client_id: clientId,
      client_secret: clientSecret,
      ...grant,
      ...(isTest && { test_token: "true" }),
    },
    schema: tokenAnswer,
  });
  const isTestToken = tokens.access_token.startsWith("TEST-") || !tokens.live_mode;
  if (isTestToken !== isTest) throw new ProviderUnavailable("Mercado Pago: tokens of another mode");
  return tokens;
}

function connectionOf(tokens: Tokens, state: AccountState, now: Date): Connection {
  const credentials: Credentials = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    country: state.country,
  };
  return {
    account: { id: tokens.user_id, credentials: JSON.stringify(credentials) },
    // With a sixth of their time left: a month of the six.
    expiresAt: new Date(now.getTime() + (tokens.expires_in * 1000 * 5) / 6),
    ...state,
  };
}

/**
 * New tokens for those that end. The former ones have ended with that, so the new ones come back whatever happens after:
 * an account that cannot be read now counts as active until it is read the next time.
 */
async function renew(
  settings: MercadoPagoSettings,
  ask: Ask,
  account: ProviderAccount,
  now: Date,
): Promise<Connection> {
  const { refreshToken, country } = credentialsOf(account);
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  const tokens = await requestTokens(settings, ask, grant).catch((error: unknown) => {
    // Our own secret may be wrong as well (`invalid_client`): that says nothing about the artist.
    const isRevoked =
      error instanceof MercadoPagoRefusal &&
      (error.code === "invalid_grant" || error.code === "unauthorized_client");
    if (!isRevoked) throw error;
    return null;
  });
  if (tokens === null) return { ...disconnected, account, expiresAt: null };
  if (tokens.user_id !== account.id)
    throw new ProviderUnavailable("Mercado Pago: tokens of another account");
  const state = await readUser(ask, tokens.access_token, account.id).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return activeIn(country);
  });
  return connectionOf(tokens, state, now);
}

/** The state of an account. Only tokens that are refused twice were taken back: once may be a fault of a moment. */
async function readAccountState(ask: Ask, account: ProviderAccount): Promise<AccountState> {
  const { accessToken } = credentialsOf(account);
  for (let attempt = 1; ; attempt++)
    try {
      return await readUser(ask, accessToken, account.id);
    } catch (error) {
      if (!(error instanceof MercadoPagoRefusal) || error.status !== 401) throw error;
      if (attempt === 2) return disconnected;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}

async function readUser(ask: Ask, token: string, id: string): Promise<AccountState> {
  const user = await ask({ path: "/users/me", token, schema: userAnswer });
  if (user.id !== id) throw new ProviderUnavailable("Mercado Pago: tokens of another account");
  const active = activeIn(countryOfSite.get(user.site_id) ?? "");
  if ((user.status?.site_status ?? "active") === "active") return active;
  const requirement = "Mercado Pago tiene tu cuenta suspendida: revísala en su página.";
  return { ...active, state: "restricted", requirements: [requirement] };
}

const activeIn = (country: string): AccountState => ({
  state: "active",
  requirements: [],
  country,
  currency: isPaymentCountry(country) ? paymentCountries[country].currency : "",
});

/** The preference that an order has already; preferences take no idempotency key. */
async function findPreference(ask: Ask, token: string, order: string): Promise<string | null> {
  const { elements } = await ask({
    path: "/checkout/preferences/search",
    query: { external_reference: order },
    token,
    schema: preferenceSearch,
  });
  return elements?.find((each) => each.external_reference === order)?.id ?? null;
}

function preferenceOf(payment: NewPayment, now: Date): object {
  const { order, amount, platformFee, currency, title, email, returnUrl } = payment;
  const digits = digitsOf(currency);
  const after = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const notificationUrl = new URL(payment.webhookUrl);
  notificationUrl.searchParams.set("source_news", "webhooks");
  // A notification names only the payment, which we do not know yet.
  notificationUrl.searchParams.set("order", order);
  return {
    items: [
      {
        id: order,
        title,
        quantity: 1,
        unit_price: decimalOf(amount, digits),
        currency_id: currency,
      },
    ],
    external_reference: order,
    metadata: { order },
    ...(email !== null && { payer: { email } }),
    ...(platformFee > 0 && { marketplace_fee: decimalOf(platformFee, digits) }),
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    auto_return: "approved",
    notification_url: notificationUrl.href,
    expires: true,
    expiration_date_from: now.toISOString(),
    expiration_date_to: after(preferenceHours),
    date_of_expiration: after(voucherHours),
  };
}
