import { z } from "zod";
import { nameSchemas } from "#contract/name-schemas";

/** Arbitrary metadata of an account. */
export const metadata = z.record(z.string(), z.unknown());
const moment = z.iso.datetime();

const authIdentity = z.object({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  provider: z.string(),
  identity_data: metadata,
  email: z.string().optional(),
  last_sign_in_at: moment.optional(),
  created_at: moment,
  updated_at: moment,
});

const authFactor = z.object({
  id: z.uuid(),
  factor_type: z.enum(["totp", "phone", "webauthn", "recovery_code"]),
  status: z.enum(["unverified", "verified"]),
  friendly_name: z.string(),
  phone: z.string().optional(),
  last_challenged_at: moment.optional(),
  created_at: moment,
  updated_at: moment,
});

/** A user, as the protocol has it. */
export const authUser = z.object({
  id: z.uuid(),
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: moment.optional(),
  phone_confirmed_at: moment.optional(),
  confirmed_at: moment.optional(),
  confirmation_sent_at: moment.optional(),
  recovery_sent_at: moment.optional(),
  new_email: z.string().optional(),
  email_change_sent_at: moment.optional(),
  /**
   * While a change of e-mail address is pending: the address that has already confirmed it. Our own addition to the
   * protocol.
   */
  email_change_confirmed: z.enum(["new", "current"]).optional(),
  new_phone: z.string().optional(),
  phone_change_sent_at: moment.optional(),
  reauthentication_sent_at: moment.optional(),
  last_sign_in_at: moment.optional(),
  banned_until: moment.optional(),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(authIdentity),
  factors: z.array(authFactor).optional(),
  created_at: moment,
  updated_at: moment,
  is_anonymous: z.literal(false),
});
export type AuthUser = z.output<typeof authUser>;

/** A session, as the client receives it. */
export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
  /** The tokens of an identity provider. */
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
  /**
   * The account was confirmed in another browser than the one of the sign-up, so the sign-up's password is not valid:
   * the person chooses one. Our own addition to the protocol.
   */
  password_missing: z.literal(true).optional(),
  user: authUser,
});
export type AuthSession = z.output<typeof authSession>;

nameSchemas({
  AuthIdentity: authIdentity,
  AuthFactor: authFactor,
  AuthUser: authUser,
  AuthSession: authSession,
});
