import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { isBlank, line, lines } from "#contract/text/text";
import { membershipIntervals, membershipLimits } from "./membership-limits.ts";
import { paymentProviders } from "./providers.ts";
import { amount, currency } from "./tips.ts";

const provider = z.enum(paymentProviders);
const interval = z.enum(membershipIntervals);
const slug = z.string().max(limits.usernameMax + 6);

const level = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** What it gives, one line each. */
  benefits: z.array(z.string()),
  currency,
  /** Null: it cannot be paid so. At least one of both is set. */
  month_price: z.int().nullable(),
  year_price: z.int().nullable(),
  /** A closed level takes no new members; those who are in it stay. */
  is_open: z.boolean(),
});
export type MembershipLevel = z.output<typeof level>;

const offeredLevel = level.extend({
  /** How one can pay it: with an account in its currency. */
  providers: z.array(provider),
});

/**
 * `started`: nobody paid yet; `past_due`: a charge failed, and access goes on until `grace_until`; `ended`: nothing is
 * charged any more, access goes on until `paid_until` if that is still to come.
 */
const membershipStates = ["started", "active", "past_due", "ended"] as const;
export type MembershipState = (typeof membershipStates)[number];

/**
 * Why it ended. `cancelled`: by the member, or at the provider; `not_paid`: the grace is over, or the first payment
 * never came; `refunded`: the current period was given back; `duplicate`: another membership of the same artist was
 * paid first, and this one is given back; `artist_left`: the artist deleted their account or disconnected their payment
 * account; `access_lost`: the artist took our access at the provider back, so that only `provider_page`, the artist or
 * the bank can stop further charges.
 */
const membershipEnds = [
  "cancelled",
  "not_paid",
  "refunded",
  "duplicate",
  "artist_left",
  "access_lost",
] as const;

export const membership = z.object({
  /** The number that startMembership answered. */
  id: z.uuid(),
  state: z.enum(membershipStates),
  ended_because: z.enum(membershipEnds).nullable(),
  /** Whether it opens the artist's posts now. */
  has_access: z.boolean(),
  artist: z
    .object({
      id: z.uuid(),
      name: z.string(),
      username: z.string().nullable(),
      creator_slug: z.string().nullable(),
      avatar_url: z.string().nullable(),
    })
    .nullable(),
  level: z.object({ id: z.uuid(), name: z.string(), benefits: z.array(z.string()) }).nullable(),
  /** Another level that was chosen and nothing was paid for yet: it is charged, and counts, when the period is over. */
  change: z
    .object({
      level: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      /** What the next period costs, and each one after. */
      price: z.int(),
      /** The provider knows of it; it is told until it answers. */
      is_confirmed: z.boolean(),
    })
    .nullable(),
  interval,
  /** What each period costs; of the time when it began. */
  price: z.int(),
  currency,
  provider,
  is_test: z.boolean(),
  /** The artist does not see who it is. */
  is_anonymous: z.boolean(),
  created_at: z.iso.datetime(),
  /** The end of the period that is paid: then the next charge comes, or the end. Null before the first payment. */
  paid_until: z.iso.datetime().nullable(),
  /** While a charge fails: until when access goes on; then the membership ends. */
  grace_until: z.iso.datetime().nullable(),
  /** What is charged next comes then; null where nothing does, or in a pause without an end. */
  next_charge_at: z.iso.datetime().nullable(),
  /** Nothing is charged, and nothing opens beyond `paid_until`. Until the charge by which it goes on; null: until resumed. */
  pause: z
    .object({
      until: z.iso.datetime().nullable(),
      /** The provider knows of it; it is told until it answers. */
      is_confirmed: z.boolean(),
    })
    .nullable(),
  /** Ends with the paid period; keepMembership takes it back. */
  cancels_at_end: z.boolean(),
  ended_at: z.iso.datetime().nullable(),
  /** Where to pay: while it is `started`, and while a charge fails, where the provider has a page for it. */
  url: z.string().nullable(),
  /** The provider's own page to stop charges; only with `access_lost`, and where there is one. */
  provider_page: z.string().nullable(),
});
export type Membership = z.output<typeof membership>;

export const getMembershipLevels = endpoint({
  name: "getMembershipLevels",
  method: "GET",
  path: "/api/artists/:slug/memberships",
  summary: "Los niveles de membresía de un artista, en su orden, y cómo se pagan.",
  who: "visitor",
  forBand: "view",
  input: z.object({ slug }),
  output: z.object({
    artist: z.object({
      id: z.uuid(),
      name: z.string(),
      username: z.string().nullable(),
      avatar_url: z.string().nullable(),
    }),
    /** Those that are open. */
    levels: z.array(offeredLevel),
    /** How one can pay any of them; empty while the artist cannot be paid: then nobody can join. */
    providers: z.array(provider),
    /** The viewer's own page, or that of the band they act for. */
    is_own: z.boolean(),
    /** The viewer's membership that is active or past due. */
    mine: membership.nullable(),
  }),
  errors: ["not_found"],
});

export const startMembership = endpoint({
  name: "startMembership",
  method: "POST",
  path: "/api/membership-levels/:id/members",
  summary:
    "Empieza una membresía y da la dirección del servicio de pagos. La clave de idempotencia es el número de la membresía.",
  who: "member",
  forBand: null,
  idempotent: true,
  input: z.object({
    /** The level. */
    id: z.uuid(),
    interval,
    /** The price that the member saw: another one is refused. */
    price: amount,
    currency,
    provider,
    /** The artist does not see who it is. */
    anonymous: z.boolean().default(false),
    /** The texts of `membershipTexts` were agreed to. */
    adult: z.literal(true, { error: "Para ser miembro tienes que tener 18 años o más." }),
    consent: z.literal(true, { error: "Marca la casilla para seguir." }),
  }),
  output: z.object({ id: z.uuid(), url: z.string() }),
  errors: [
    "membership_level_not_found",
    "membership_level_closed",
    "membership_own",
    "already_member",
    "membership_price_changed",
    "membership_not_offered",
    "provider_not_offered",
    "provider_unavailable",
    "idempotency_mismatch",
    "membership_over",
  ],
  limit: "tip",
});

export const getMyMemberships = endpoint({
  name: "getMyMemberships",
  method: "GET",
  path: "/api/me/memberships",
  summary:
    "Las membresías de quien pregunta, la última primero; sin las que empezaron y nunca se pagaron.",
  who: "member",
  forBand: null,
  input: z.object({ cursor: z.string().max(100).optional() }),
  output: z.object({ memberships: z.array(membership), nextCursor: z.string().nullable() }),
  errors: [],
});

export const getMembership = endpoint({
  name: "getMembership",
  method: "GET",
  path: "/api/me/memberships/:id",
  summary:
    "El estado verdadero de una membresía propia. Mientras no se confirma el pago se pregunta al servicio de pagos.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: membership,
  errors: ["membership_not_found"],
  limit: "order",
});

export const cancelMembership = endpoint({
  name: "cancelMembership",
  method: "POST",
  path: "/api/me/memberships/:id/cancellation",
  summary:
    "Cancela una membresía propia al final del periodo pagado. Repetirlo no cambia nada. Una que ya no podemos parar queda terminada y dice dónde se para.",
  who: "member",
  forBand: null,
  duringMaintenance: true,
  whileLeaving: true,
  input: z.object({ id: z.uuid() }),
  output: membership,
  errors: ["membership_not_found", "membership_over", "provider_unavailable"],
  limit: "manage",
});

const ownLevel = level.extend({
  /** Active and past due. */
  members: z.int(),
  /** Nobody ever was in it and no post needs it. */
  can_be_deleted: z.boolean(),
});
export type OwnMembershipLevel = z.output<typeof ownLevel>;

const ownLevels = z.object({
  levels: z.array(ownLevel),
  /** The currency of the account that is paid; null while there is none: levels cannot be made or opened. */
  currency: currency.nullable(),
  /** Our part of each charge, in hundredths of a percent; at Mercado Pago it is none. */
  fee: z.int(),
});
export type OwnMembershipLevels = z.output<typeof ownLevels>;

export const getOwnMembershipLevels = endpoint({
  name: "getOwnMembershipLevels",
  method: "GET",
  path: "/api/me/membership-levels",
  summary: "Los niveles propios en su orden, también los cerrados, y cuánta gente tiene cada uno.",
  who: "member",
  forBand: "money",
  input: z.object({}),
  output: ownLevels,
  errors: ["receiving_artists_only"],
});

export const saveMembershipLevel = endpoint({
  name: "saveMembershipLevel",
  method: "PUT",
  path: "/api/me/membership-levels/:id",
  summary:
    "Crea o cambia un nivel propio. Un precio nuevo vale para quien entre desde ahora. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  input: z.object({
    /** Chosen by the caller. */
    id: z.uuid(),
    name: line(membershipLimits.nameLength).refine((name) => !isBlank(name), {
      error: "Escribe el nombre del nivel.",
    }),
    description: lines(membershipLimits.descriptionLength).default(""),
    benefits: z
      .array(
        line(membershipLimits.benefitLength).refine((benefit) => !isBlank(benefit), {
          error: "Escribe lo que da, o quita la línea.",
        }),
      )
      .max(membershipLimits.benefits)
      .default([]),
    currency,
    month_price: amount.nullable().default(null),
    year_price: amount.nullable().default(null),
    is_open: z.boolean().default(true),
  }),
  output: ownLevels,
  errors: [
    "receiving_artists_only",
    "membership_not_paid",
    "membership_currency",
    "membership_price",
    "membership_levels_full",
    "membership_level_not_found",
    "text_refused",
  ],
  limit: "manage",
});

export const deleteMembershipLevel = endpoint({
  name: "deleteMembershipLevel",
  method: "DELETE",
  path: "/api/me/membership-levels/:id",
  summary:
    "Borra un nivel propio que nadie tuvo y que ninguna publicación pide. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  input: z.object({ id: z.uuid() }),
  output: ownLevels,
  errors: ["receiving_artists_only", "membership_level_in_use"],
  limit: "manage",
});

export const orderMembershipLevels = endpoint({
  name: "orderMembershipLevels",
  method: "PUT",
  path: "/api/me/membership-level-order",
  summary: "El orden de los niveles propios; los que faltan quedan al final.",
  who: "member",
  forBand: "money",
  input: z.object({ ids: z.array(z.uuid()).max(membershipLimits.levels) }),
  output: ownLevels,
  errors: ["receiving_artists_only"],
  limit: "manage",
});

const member = z.object({
  /** Of the membership. */
  id: z.uuid(),
  /** Null: they did not want to be seen, or their account is gone. */
  person: z
    .object({
      id: z.uuid(),
      name: z.string(),
      username: z.string().nullable(),
      avatar_url: z.string().nullable(),
    })
    .nullable(),
  state: z.enum(["active", "past_due", "ended"]),
  level: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  interval,
  price: z.int(),
  currency,
  /** When they joined. */
  since: z.iso.datetime(),
  paid_until: z.iso.datetime().nullable(),
  is_paused: z.boolean(),
  next_charge_at: z.iso.datetime().nullable(),
  cancels_at_end: z.boolean(),
  ended_at: z.iso.datetime().nullable(),
  is_test: z.boolean(),
});
export type LevelMember = z.output<typeof member>;

export const getMembers = endpoint({
  name: "getMembers",
  method: "GET",
  path: "/api/me/members",
  summary: "Los miembros de quien pregunta, el más nuevo primero, y cuántos hay de cada estado.",
  who: "member",
  forBand: "money",
  input: z.object({
    level: z.uuid().optional(),
    /** `current`: active and past due. */
    which: z.enum(["current", "ended"]).default("current"),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    members: z.array(member),
    /** Of all levels. */
    counts: z.object({ active: z.int(), past_due: z.int(), cancelling: z.int(), ended: z.int() }),
    nextCursor: z.string().nullable(),
  }),
  errors: ["receiving_artists_only"],
});

export const exportMembers = endpoint({
  name: "exportMembers",
  method: "GET",
  path: "/api/me/members/csv",
  summary: "Los miembros como CSV, con los nombres de quienes lo permiten.",
  who: "member",
  forBand: "money",
  input: z.object({}),
  output: success,
  download: "text/csv",
  errors: ["receiving_artists_only"],
  limit: "personalData",
});

nameSchemas({
  MembershipLevel: level,
  OfferedLevel: offeredLevel,
  Membership: membership,
  OwnMembershipLevel: ownLevel,
  OwnMembershipLevels: ownLevels,
  LevelMember: member,
});
