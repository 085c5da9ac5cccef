import { z } from "zod";
import { authCodeApi, pkceMembers, sentCodeOutput } from "./codes.ts";
import { at, authEndpoint } from "./endpoint.ts";
import { authFactorApi } from "./factors.ts";
import { authPasskeyApi } from "./passkeys.ts";
import { authProviderApi } from "./providers.ts";
import { authServiceApi } from "./service.ts";
import { authSession, authUser, metadata } from "./shapes.ts";

export type { AuthEndpoint } from "./endpoint.ts";
export type { AuthSession, AuthUser } from "./shapes.ts";

/** Where the auth protocol is served. */
export const authPath = "/auth/v1";

const nothing = z.object({});
const emptyOutput = z.object({});
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
    channel: name,
    ...pkceMembers,
  }),
  output: authUser,
  errors: [
    at(422, "validation_failed"),
    "signup_disabled",
    "invitation_required",
    "signup_network_limit",
    "signup_network_refused",
    "weak_password",
    "anonymous_provider_disabled",
    "phone_provider_disabled",
    "captcha_failed",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
    "overloaded",
  ],
});

export const token = authEndpoint({
  name: "authToken",
  method: "POST",
  path: "/token",
  summary:
    "Abre una sesión (con contraseña, un código PKCE, el ID token de un proveedor o una cartera) o la renueva.",
  bearer: false,
  query: z.object({ grant_type: z.string().optional() }),
  body: z.object({
    email: z.string().optional(),
    phone: z.string().optional(),
    password: z.string().optional(),
    refresh_token: z.string().optional(),
    auth_code: z.string().optional(),
    code_verifier: z.string().optional(),
    provider: z.string().optional(),
    id_token: z.string().optional(),
    access_token: z.string().optional(),
    nonce: z.string().optional(),
    client_id: z.string().optional(),
    issuer: z.string().optional(),
    link_identity: z.boolean().optional(),
    chain: z.string().optional(),
    message: z.string().optional(),
    signature: z.string().optional(),
  }),
  output: authSession,
  oauthErrors: true,
  errors: [
    "invalid_credentials",
    "sign_in_link_required",
    "email_not_confirmed",
    "phone_not_confirmed",
    "user_banned",
    at(400, "user_banned"),
    "captcha_failed",
    "phone_provider_disabled",
    "refresh_token_not_found",
    "refresh_token_already_used",
    at(400, "session_not_found"),
    "session_expired",
    "flow_state_not_found",
    "flow_state_expired",
    "bad_code_verifier",
    "provider_disabled",
    "signup_disabled",
    "invitation_required",
    "signup_network_limit",
    "signup_network_refused",
    "provider_email_needs_verification",
    // `link_identity`
    "no_authorization",
    "bad_jwt",
    "session_not_found",
    "user_not_found",
    "insufficient_aal",
    "manual_linking_disabled",
    "user_sso_managed",
    "identity_already_exists",
    "web3_provider_disabled",
    "web3_unsupported_chain",
    "over_email_send_rate_limit",
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
  redirects: 303,
  failsTo: "/auth",
  errors: ["over_request_rate_limit"],
});

/** The first of two addresses has confirmed a change of e-mail address. */
const halfDone = z.object({ msg: z.string(), code: z.literal("200") });

export const verify = authEndpoint({
  name: "authVerify",
  method: "POST",
  path: "/verify",
  summary: "Canjea el código de un email, o el token de su enlace, por una sesión.",
  bearer: false,
  query: nothing,
  body: z.object({ type: name, email: name, phone: name, token: name, token_hash: name }),
  output: authSession.or(halfDone),
  errors: [
    "otp_expired",
    "user_banned",
    "email_exists",
    "phone_exists",
    "phone_provider_disabled",
    "over_request_rate_limit",
  ],
});

export const recover = authEndpoint({
  name: "authRecover",
  method: "POST",
  path: "/recover",
  summary:
    "Envía el email para elegir una contraseña nueva; responde igual si la cuenta no existe.",
  bearer: false,
  query: redirect,
  body: z.object({ email: name, ...pkceMembers }),
  output: emptyOutput,
  errors: ["captcha_failed", "over_email_send_rate_limit", "over_request_rate_limit"],
});

export const resend = authEndpoint({
  name: "authResend",
  method: "POST",
  path: "/resend",
  summary:
    "Envía otra vez el email o mensaje que se espera; responde igual si no hay nada pendiente.",
  bearer: false,
  query: redirect,
  body: z.object({ type: name, email: name, phone: name, ...pkceMembers }),
  output: sentCodeOutput,
  errors: [
    "phone_provider_disabled",
    "captcha_failed",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
  ],
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
  summary:
    "Cambia la contraseña (y cierra las demás sesiones), el email (lo confirman las dos direcciones), el teléfono o los datos.",
  bearer: true,
  query: redirect,
  body: z.object({
    email: name,
    phone: name,
    channel: name,
    password: name,
    nonce: name,
    current_password: name,
    ...pkceMembers,
    data: metadata.optional(),
    app_metadata: z.unknown().optional(),
  }),
  output: authUser,
  errors: [
    "weak_password",
    "same_password",
    "reauthentication_needed",
    "reauthentication_not_valid",
    "current_password_required",
    "current_password_invalid",
    "email_exists",
    "phone_exists",
    "insufficient_aal",
    "user_sso_managed",
    "phone_provider_disabled",
    "not_admin",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
    "overloaded",
  ],
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
  ...authCodeApi,
  ...authProviderApi,
  ...authFactorApi,
  ...authPasskeyApi,
  ...authServiceApi,
};
