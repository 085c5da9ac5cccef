import type Stripe from "stripe";
import { operatorName } from "./operator-account.ts";
import type { AccountState, PaymentProvider, ProviderAccount } from "./provider.ts";

/** Puerto Rico is a country of its own here, and a part of the United States at Stripe. */
const stripeCountry = (country: string): string => (country === "PR" ? "US" : country);

/** Names the account that a request is for; the operator's is the one of our own key. */
export const accountOptions = ({ id }: ProviderAccount): { stripeAccount?: string } =>
  id === operatorName ? {} : { stripeAccount: id };

/** What Stripe says of an account, in our words. */
export function accountStateOf(account: Stripe.Account): AccountState {
  return {
    state: stateOf(account),
    requirements: requirementsOf(account.requirements),
    country: account.metadata?.["country"] ?? account.country ?? "",
    currency: (account.default_currency ?? "").toUpperCase(),
  };
}

/** Whether the artist took our access to the account back, or closed it. */
export const isAccessLost = (error: unknown): boolean =>
  error instanceof Error &&
  "type" in error &&
  error.type === "StripePermissionError" &&
  "code" in error &&
  error.code === "account_invalid";

type ConnectionRequest = Parameters<PaymentProvider["beginConnection"]>[0];

/** An account, the former one as long as we may use it, and the link to the form that it still lacks. */
export async function beginStripeAccount(
  stripe: Stripe,
  { owner, country, account, returnUrl, state }: ConnectionRequest,
): Promise<{ account: string; url: string }> {
  const former = account ?? (await createAccount(stripe, owner, country, null));
  const id = (await wasLost(stripe, former))
    ? await createAccount(stripe, owner, country, former)
    : former;
  const back = new URL(returnUrl);
  back.searchParams.set("state", state);
  const link = await stripe.accountLinks.create({
    account: id,
    type: "account_onboarding",
    return_url: back.href,
    // Links work once and for some minutes; who comes with an old one begins again on our page.
    refresh_url: back.href,
  });
  return { account: id, url: link.url };
}

async function wasLost(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.accounts.retrieve(id);
    return false;
  } catch (error) {
    if (isAccessLost(error)) return true;
    throw error;
  }
}

/**
 * An account whose artist is the merchant: Stripe takes its fees and losses from them and asks them for their data. One
 * that takes the place of a lost one has a key of its own, or Stripe would answer with the lost one again.
 */
async function createAccount(
  stripe: Stripe,
  owner: string,
  country: string,
  lostAccount: string | null,
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      country: stripeCountry(country),
      controller: {
        fees: { payer: "account" },
        losses: { payments: "stripe" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "full" },
      },
      metadata: { owner, country },
    },
    {
      idempotencyKey: [
        "account",
        owner,
        country,
        ...(lostAccount === null ? [] : [lostAccount]),
      ].join(":"),
    },
  );
  return account.id;
}

function stateOf(account: Stripe.Account): AccountState["state"] {
  if (account.charges_enabled && account.payouts_enabled) return "active";
  const reason = account.requirements?.disabled_reason ?? "";
  if (reason.startsWith("rejected.") || reason === "listed") return "restricted";
  if (!account.details_submitted) return "pending";
  return reason === "requirements.pending_verification" || reason === "under_review"
    ? "pending"
    : "restricted";
}

/** By the beginning of the field's name, the first that fits. */
const sentences: [field: RegExp, sentence: string][] = [
  [/^external_account/, "Añade la cuenta bancaria en la que quieres cobrar."],
  [/^tos_acceptance/, "Acepta las condiciones de Stripe."],
  [
    /^business_profile\.(?:url|product_description)/,
    "Di en qué página o con qué actividad cobras.",
  ],
  [/^business_profile\.mcc/, "Di a qué te dedicas."],
  [/^business_(?:type|profile)/, "Completa los datos de tu actividad."],
  [/verification\.(?:additional_)?document/, "Sube un documento de identidad."],
  [/verification\.proof_of_liveness/, "Confirma con la cámara que eres tú."],
  [/\.(?:first_name|last_name|name)/, "Escribe tu nombre legal."],
  [/\.dob/, "Escribe tu fecha de nacimiento."],
  [/\.address/, "Escribe tu dirección."],
  [/\.(?:id_number|ssn_last_4|tax_id|nationality)/, "Escribe tu número de identificación fiscal."],
  [/\.(?:email|phone)/, "Escribe tu teléfono y tu email."],
  [
    /^(?:owners|directors|executives|representative|person_|company)/,
    "Completa los datos de la empresa y de quienes la dirigen.",
  ],
];
const otherSentence = "Stripe necesita más datos: los verás en su página.";

function requirementsOf(requirements: Stripe.Account.Requirements | undefined): string[] {
  const fields = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const texts = fields.map(
    (field) => sentences.find(([pattern]) => pattern.test(field))?.[1] ?? otherSentence,
  );
  return [...new Set(texts)];
}
