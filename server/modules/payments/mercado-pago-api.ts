import { z } from "zod";
import { parseExactJson } from "./exact-json.ts";
import { type ProviderAccount, ProviderUnavailable } from "./provider.ts";

/** An answer that is an error of the request; whoever does not expect one lets it become `ProviderUnavailable`. */
export class MercadoPagoRefusal extends ProviderUnavailable {
  readonly status: number;
  /** Its name, such as `invalid_grant`. */
  readonly code: string | undefined;
  constructor(place: string, status: number, code: string | undefined) {
    super(`Mercado Pago refused: ${place} answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

interface Question<T> {
  method?: "GET" | "POST" | "PUT";
  path: string;
  query?: Record<string, string>;
  body?: object;
  token?: string;
  /** Makes a POST safe to repeat. */
  idempotencyKey?: string;
  schema: z.ZodType<T>;
}

/** Asks Mercado Pago; throws `MercadoPagoRefusal` for answers of 400 to 499, else `ProviderUnavailable`. */
export type Ask = <T>(question: Question<T>) => Promise<T>;

const problem = z.object({ error: z.string() });
const maxBytes = 4 * 1024 * 1024;
const attempts = 3;

/** `timeoutMs` bounds each attempt. Questions that are safe to repeat are asked up to three times. */
export function openMercadoPago(url: string, timeoutMs: number): Ask {
  const askOnce = async <T>(question: Question<T>): Promise<T> => {
    const { method = "GET", path, query = {}, body, token, idempotencyKey, schema } = question;
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    const { status, text } = await exchange(address, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { "x-idempotency-key": idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 500 || status === 429)
      throw new ProviderUnavailable(`Mercado Pago: ${path} answered ${status}`);
    const json = parseExactJson(text);
    if (status < 200 || status > 299)
      throw new MercadoPagoRefusal(path, status, problem.safeParse(json).data?.error);
    const answer = schema.safeParse(json);
    if (!answer.success) throw new ProviderUnavailable(`Mercado Pago: ${path} answered otherwise`);
    return answer.data;
  };
  return async (question) => {
    const mayRepeat = question.method !== "POST" || question.idempotencyKey !== undefined;
    for (let attempt = 1; ; attempt++)
      try {
        return await askOnce(question);
      } catch (error) {
        const isFinal = error instanceof MercadoPagoRefusal && error.status !== 409;
        if (isFinal || !mayRepeat || attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
      }
  };
}

/** The whole answer within the bounds of time and size. Errors never repeat what was sent: it holds secrets. */
async function exchange(
  address: URL,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw new Error("too long");
      text += decoder.decode(part, { stream: true });
    }
    return { status: response.status, text };
  } catch {
    throw new ProviderUnavailable(`Mercado Pago: ${address.pathname} did not answer`);
  }
}

const credentials = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Of the account, for renewals during which it cannot be read. */
  country: z.string().default(""),
});

/** The tokens of an artist's account, as `ProviderAccount.credentials` holds them. */
export type Credentials = z.output<typeof credentials>;

export function credentialsOf(account: ProviderAccount): Credentials {
  const stored = credentials.safeParse(parseExactJson(account.credentials ?? ""));
  if (!stored.success) throw new ProviderUnavailable("Mercado Pago: an account without tokens");
  return stored.data;
}

/** Ids come as numbers or texts. */
const id = z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(100));
/** Decimals; their digits count, see decimal-amounts. */
const decimal = z.union([z.number(), z.string()]);
const date = z
  .string()
  .transform((text) => new Date(text))
  .refine((time) => !Number.isNaN(time.getTime()));

export const tokenAnswer = z.object({
  access_token: z.string().min(1).max(2000),
  refresh_token: z.string().min(1).max(2000),
  user_id: id,
  expires_in: z.int().min(1).max(100_000_000),
  live_mode: z.boolean(),
});

export type Tokens = z.output<typeof tokenAnswer>;

export const userAnswer = z.object({
  id,
  site_id: z.string(),
  status: z.object({ site_status: z.string().optional() }).nullish(),
});

export const preferenceAnswer = z.object({
  id,
  external_reference: z.string().nullish(),
  init_point: z.url({ protocol: /^https?$/ }),
  sandbox_init_point: z.url({ protocol: /^https?$/ }).nullish(),
  expiration_date_to: date.nullish(),
  items: z.tuple([z.object({ currency_id: z.string(), unit_price: decimal })]).rest(z.unknown()),
});

export const preferenceSearch = z.object({
  elements: z.array(z.object({ id, external_reference: z.string().nullish() })).nullish(),
});

const paymentSummary = z.object({
  id: id.pipe(z.string().regex(/^\d+$/)),
  status: z.string(),
  external_reference: z.string().nullish(),
  live_mode: z.boolean().nullish(),
  currency_id: z.string(),
  transaction_amount: decimal,
  transaction_amount_refunded: decimal.nullish(),
});

export const paymentSearch = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(paymentSummary),
});

export const refundAnswer = z.object({ id, amount: decimal, status: z.string().nullish() });

export const paymentAnswer = paymentSummary.extend({
  status_detail: z.string().nullish(),
  collector_id: id,
  date_approved: date.nullish(),
  money_release_date: date.nullish(),
  fee_details: z
    .array(z.object({ type: z.string(), amount: decimal, fee_payer: z.string().nullish() }))
    .nullish(),
  transaction_details: z.object({ net_received_amount: decimal.nullish() }).nullish(),
  refunds: z.array(refundAnswer.extend({ date_created: date.nullish() })).nullish(),
});
export type MercadoPagoPayment = z.output<typeof paymentAnswer>;

export const chargebackSearch = z.object({
  results: z.array(z.object({ id, amount: decimal, coverage_applied: z.boolean().nullish() })),
});

export const preapproval = z.object({
  id,
  status: z.string(),
  external_reference: z.string().nullish(),
  init_point: z.url({ protocol: /^https?$/ }).nullish(),
  auto_recurring: z.object({
    frequency: z.int(),
    transaction_amount: decimal.nullish(),
    currency_id: z.string().nullish(),
  }),
});
export type Preapproval = z.output<typeof preapproval>;
export const preapprovalSearch = z.object({ results: z.array(preapproval) });

export const authorizedPayment = z.object({
  id,
  preapproval_id: id,
  status: z.string(),
  transaction_amount: decimal,
  currency_id: z.string(),
  debit_date: date,
  payment: z.object({ id: id.nullish(), status: z.string().nullish() }).nullish(),
});
export const authorizedPaymentSearch = z.object({ results: z.array(authorizedPayment) });
