import { z } from "zod";
import type { AuthErrorCode } from "./auth-errors.ts";

/** Where the auth protocol is served. */
export const authPath = "/auth/v1";

/** Password rules that both sides check (spec 1 §5; security E5). */
export const passwordLimits = { minLength: 6, maxBytes: 1024 } as const;

/**
 * One operation of the auth protocol, as data: the route, and the entry in `/openapi.json`.
 * `output` null answers 204; `redirects` answers 303 and never JSON.
 */
export interface AuthEndpoint<
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  O extends z.ZodType | null = z.ZodType | null,
  Bearer extends boolean = boolean,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/auth/v1`. */
  path: `/${string}`;
  summary: string;
  /** Needs a user's access token. */
  bearer: Bearer;
  query: Q;
  body: B;
  output: O;
  redirects?: true;
  errors: readonly AuthErrorCode[];
}

function authEndpoint<
  Q extends z.ZodObject,
  B extends z.ZodObject,
  O extends z.ZodType | null,
  const Bearer extends boolean,
>(definition: AuthEndpoint<Q, B, O, Bearer>): AuthEndpoint<Q, B, O, Bearer> {
  return definition;
}

const metadata = z.record(z.string(), z.unknown());
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

const authUser = z.object({
  id: z.uuid(),
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: moment.optional(),
  confirmed_at: moment.optional(),
  confirmation_sent_at: moment.optional(),
  recovery_sent_at: moment.optional(),
  last_sign_in_at: moment.optional(),
  banned_until: moment.optional(),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(authIdentity),
  created_at: moment,
  updated_at: moment,
  is_anonymous: z.literal(false),
});
export type AuthUser = z.output<typeof authUser>;

const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: authUser,
});
export type AuthSession = z.output<typeof authSession>;

const nothing = z.object({});
const done = z.object({});
const redirect = z.object({ redirect_to: z.string().optional() });
const name = z.string().optional();

export const signUp = authEndpoint({
  name: "authSignUp",
  method: "POST",
  path: "/signup",
  summary: "Crea una cuenta y envía el email de confirmación; `data.name` es el nombre visible.",
  bearer: false,
  query: redirect,
  body: z.object({
    email: z.string().optional(),
    phone: z.string().optional(),
    password: z.string().optional(),
    data: metadata.optional(),
  }),
  output: authUser,
  errors: [
    "weak_password",
    "anonymous_provider_disabled",
    "phone_provider_disabled",
    "over_email_send_rate_limit",
    "over_request_rate_limit",
    "overloaded",
  ],
});

export const token = authEndpoint({
  name: "authToken",
  method: "POST",
  path: "/token",
  summary: "Abre una sesión con contraseña o la renueva con su refresh token.",
  bearer: false,
  query: z.object({ grant_type: z.string().optional() }),
  body: z.object({
    email: z.string().optional(),
    phone: z.string().optional(),
    password: z.string().optional(),
    refresh_token: z.string().optional(),
  }),
  output: authSession,
  errors: [
    "invalid_credentials",
    "email_not_confirmed",
    "user_banned",
    "phone_provider_disabled",
    "refresh_token_not_found",
    "refresh_token_already_used",
    "session_not_found",
    "session_expired",
    "over_request_rate_limit",
    "overloaded",
  ],
});

export const verifyLink = authEndpoint({
  name: "authVerifyLink",
  method: "GET",
  path: "/verify",
  summary: "Abre el enlace de un email y vuelve a `redirect_to` con la sesión en el fragmento.",
  bearer: false,
  query: redirect.extend({ token: name, type: name }),
  body: nothing,
  output: null,
  redirects: true,
  errors: ["over_request_rate_limit"],
});

export const verify = authEndpoint({
  name: "authVerify",
  method: "POST",
  path: "/verify",
  summary: "Canjea el código de un email, o el token de su enlace, por una sesión.",
  bearer: false,
  query: nothing,
  body: z.object({ type: name, email: name, phone: name, token: name, token_hash: name }),
  output: authSession,
  errors: ["otp_expired", "user_banned", "over_request_rate_limit"],
});

export const recover = authEndpoint({
  name: "authRecover",
  method: "POST",
  path: "/recover",
  summary:
    "Envía el email para elegir una contraseña nueva; responde igual si la cuenta no existe.",
  bearer: false,
  query: redirect,
  body: z.object({ email: name }),
  output: done,
  errors: ["over_email_send_rate_limit", "over_request_rate_limit"],
});

export const resend = authEndpoint({
  name: "authResend",
  method: "POST",
  path: "/resend",
  summary: "Envía otra vez el email de confirmación; responde igual si no hay nada pendiente.",
  bearer: false,
  query: redirect,
  body: z.object({ type: name, email: name, phone: name }),
  output: done,
  errors: ["phone_provider_disabled", "over_email_send_rate_limit", "over_request_rate_limit"],
});

export const getUser = authEndpoint({
  name: "authGetUser",
  method: "GET",
  path: "/user",
  summary: "La cuenta de la sesión.",
  bearer: true,
  query: nothing,
  body: nothing,
  output: authUser,
  errors: [],
});

export const updateUser = authEndpoint({
  name: "authUpdateUser",
  method: "PUT",
  path: "/user",
  summary: "Cambia la contraseña (y cierra las demás sesiones) o los datos de la cuenta.",
  bearer: true,
  query: redirect,
  body: z.object({
    email: name,
    phone: name,
    password: name,
    data: metadata.optional(),
    app_metadata: z.unknown().optional(),
  }),
  output: authUser,
  errors: ["weak_password", "same_password", "phone_provider_disabled", "not_admin", "overloaded"],
});

export const signOut = authEndpoint({
  name: "authSignOut",
  method: "POST",
  path: "/logout",
  summary: "Cierra todas las sesiones (`global`), esta (`local`) o las demás (`others`).",
  bearer: true,
  query: z.object({ scope: name }),
  body: nothing,
  output: null,
  errors: [],
});

export const getSettings = authEndpoint({
  name: "authSettings",
  method: "GET",
  path: "/settings",
  summary: "Qué formas de entrar ofrece este servidor.",
  bearer: false,
  query: nothing,
  body: nothing,
  output: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    passkeys_enabled: z.boolean(),
  }),
  errors: [],
});

export const getHealth = authEndpoint({
  name: "authHealth",
  method: "GET",
  path: "/health",
  summary: "El servicio de acceso responde.",
  bearer: false,
  query: nothing,
  body: nothing,
  output: z.object({ version: z.string(), name: z.string(), description: z.string() }),
  errors: [],
});

export const getJwks = authEndpoint({
  name: "authJwks",
  method: "GET",
  path: "/.well-known/jwks.json",
  summary: "Las claves públicas con que se comprueban los access tokens.",
  bearer: false,
  query: nothing,
  body: nothing,
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.literal("sig"),
        key_ops: z.array(z.literal("verify")),
      }),
    ),
  }),
  errors: [],
});

/** Every operation under `/auth/v1`. */
export const authApi = {
  signUp,
  token,
  verifyLink,
  verify,
  recover,
  resend,
  getUser,
  updateUser,
  signOut,
  getSettings,
  getHealth,
  getJwks,
};
