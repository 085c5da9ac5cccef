import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { isBlank, line, lines } from "#contract/text/text";
import { paymentLimits, payoutKinds } from "./payment-limits.ts";
import { paymentCountries, paymentProviders } from "./providers.ts";
import { amount, currency } from "./tips.ts";

const provider = z.enum(paymentProviders);
const country = z.enum(Object.keys(paymentCountries) as [keyof typeof paymentCountries]);
const payoutKind = z.enum(Object.keys(payoutKinds) as [keyof typeof payoutKinds]);

const ownAccount = z.object({
  id: z.uuid(),
  provider,
  state: z.enum(["pending", "active", "restricted", "disconnected"]),
  country,
  currency,
  /** What it still lacks, in plain words. */
  requirements: z.array(z.string()),
  created_at: z.iso.datetime(),
});
export type OwnPaymentAccount = z.output<typeof ownAccount>;

const ownLink = z.object({
  id: z.uuid(),
  kind: payoutKind,
  label: z.string(),
  target: z.string(),
  /** How often it was opened in the last 28 days. */
  opens: z.int(),
});
export type OwnPayoutLink = z.output<typeof ownLink>;

const receiving = z.object({
  /** Which providers this server works with; the page tells where none is. */
  providers: z.array(provider),
  accounts: z.array(ownAccount),
  links: z.array(ownLink),
  thanks: z.string(),
  goal: z
    .object({
      title: z.string(),
      target: amount,
      currency,
      raised: z.int(),
      since: z.iso.datetime(),
    })
    .nullable(),
  /** Our part of a tip, in hundredths of a percent. */
  fee: z.int(),
});
export type Receiving = z.output<typeof receiving>;

export const getReceiving = endpoint({
  name: "getReceiving",
  method: "GET",
  path: "/api/me/receiving",
  summary:
    "Cómo recibe dinero quien pregunta: cuentas conectadas, enlaces propios, meta y palabras.",
  who: "member",
  forBand: "money",
  input: z.object({}),
  output: receiving,
  errors: ["receiving_artists_only"],
});

export const updateReceiving = endpoint({
  name: "updateReceiving",
  method: "PATCH",
  path: "/api/me/receiving",
  summary: "Cambia las palabras de agradecimiento y la meta.",
  who: "member",
  forBand: "money",
  input: z.object({
    thanks: lines(paymentLimits.thanksLength).optional(),
    /** Null ends it. Another title or target of a running goal leaves what was raised. */
    goal: z
      .object({
        title: line(paymentLimits.goalTitleLength).refine((title) => !isBlank(title), {
          error: "Escribe para qué es.",
        }),
        target: amount,
        currency,
      })
      .nullable()
      .optional(),
  }),
  output: receiving,
  errors: ["receiving_artists_only", "tip_currency"],
  limit: "manage",
});

export const connectProvider = endpoint({
  name: "connectProvider",
  method: "POST",
  path: "/api/me/payment-accounts",
  summary:
    "Empieza o sigue la conexión de la cuenta propia en un servicio de pagos, y da la dirección donde se termina.",
  who: "member",
  forBand: "money",
  recentSignIn: true,
  input: z.object({
    provider,
    country,
    /** «Tengo 18 años o más». */
    adult: z.boolean(),
  }),
  output: z.object({ url: z.string() }),
  errors: [
    "receiving_artists_only",
    "receiving_adults_only",
    "provider_not_offered",
    "account_connected",
    "provider_unavailable",
  ],
  limit: "manage",
});

export const finishConnection = endpoint({
  name: "finishConnection",
  method: "POST",
  path: "/api/me/payment-accounts/return",
  summary: "Termina la conexión con lo que el navegador trajo del servicio de pagos.",
  who: "member",
  forBand: "money",
  input: z.object({
    /** What OAuth brought; absent for providers that only send the browser back. */
    code: z.string().max(500).nullable().default(null),
    state: z.string().max(200),
  }),
  output: ownAccount,
  errors: [
    "connection_over",
    "account_of_other",
    "account_changed",
    "provider_unavailable",
    "receiving_artists_only",
  ],
  limit: "manage",
});

export const disconnectProvider = endpoint({
  name: "disconnectProvider",
  method: "DELETE",
  path: "/api/me/payment-accounts/:id",
  summary:
    "Deja de recibir por esa cuenta. Lo que llegó y sus devoluciones siguen en Ingresos. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  recentSignIn: true,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "manage",
});

export const savePayoutLink = endpoint({
  name: "savePayoutLink",
  method: "PUT",
  path: "/api/me/payout-links/:id",
  summary: "Guarda una forma propia de recibir dinero fuera de aquí. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  input: z.object({
    /** Chosen by the caller. */
    id: z.uuid(),
    kind: payoutKind,
    label: line(paymentLimits.payoutLabelLength).default(""),
    target: line(paymentLimits.payoutTargetLength).refine((target) => !isBlank(target), {
      error: "Escribe la dirección o los datos para enviarte dinero.",
    }),
  }),
  output: ownLink,
  errors: ["receiving_artists_only", "payout_links_full", "payout_target_invalid", "not_found"],
  limit: "manage",
});

export const deletePayoutLink = endpoint({
  name: "deletePayoutLink",
  method: "DELETE",
  path: "/api/me/payout-links/:id",
  summary: "Borra una forma propia de recibir dinero. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "manage",
});

nameSchemas({ OwnPaymentAccount: ownAccount, OwnPayoutLink: ownLink, Receiving: receiving });
