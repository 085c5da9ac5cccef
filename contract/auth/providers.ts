import { z } from "zod";
import { at, authEndpoint } from "./endpoint.ts";

const text = z.string().optional();
const nothing = z.object({});
const pkce = { code_challenge: text, code_challenge_method: text };

/** Further parameters are passed on to the provider, as the protocol defines. */
const start = z.looseObject({ provider: text, redirect_to: text, scopes: text, ...pkce });

const answerOfProvider = z.looseObject({
  code: text,
  state: text,
  error: text,
  error_description: text,
  iss: text,
});

/** The page that explains why signing in with Google failed. */
export const googleFailurePage = "/auth?con=google";

const goOn = z.object({ url: z.url() });

export const authorize = authEndpoint({
  name: "authAuthorize",
  method: "GET",
  path: "/authorize",
  summary: "Lleva a entrar con un proveedor de identidad (`google`).",
  bearer: false,
  query: start,
  body: nothing,
  output: null,
  redirects: 302,
  failsTo: googleFailurePage,
  errors: ["over_request_rate_limit"],
});

const callback = {
  path: "/callback",
  summary:
    "El proveedor de identidad devuelve aquí a la persona; sigue a `redirect_to` con la sesión, un código o el error.",
  bearer: false,
  output: null,
  failsTo: googleFailurePage,
  errors: [],
} as const;

export const oauthCallback = authEndpoint({
  ...callback,
  name: "authOauthCallback",
  method: "GET",
  query: answerOfProvider,
  body: nothing,
  redirects: 302,
});

export const oauthCallbackForm = authEndpoint({
  ...callback,
  name: "authOauthCallbackForm",
  method: "POST",
  query: nothing,
  body: answerOfProvider,
  form: true,
  redirects: 303,
});

export const authorizeIdentity = authEndpoint({
  name: "authAuthorizeIdentity",
  method: "GET",
  path: "/user/identities/authorize",
  summary:
    "Empieza a vincular la cuenta de un proveedor; con `skip_http_redirect=true` responde la dirección.",
  bearer: true,
  query: start.extend({ skip_http_redirect: text }),
  body: nothing,
  output: goOn,
  redirects: 302,
  errors: [
    "manual_linking_disabled",
    "user_sso_managed",
    "insufficient_aal",
    "over_request_rate_limit",
  ],
});

export const unlinkIdentity = authEndpoint({
  name: "authUnlinkIdentity",
  method: "DELETE",
  path: "/user/identities/:id",
  summary: "Desvincula una forma de entrar; siempre queda una.",
  bearer: true,
  query: z.object({ id: z.string() }),
  body: nothing,
  output: nothing,
  errors: [
    at(404, "validation_failed"),
    "manual_linking_disabled",
    "user_sso_managed",
    "insufficient_aal",
    "identity_not_found",
    "single_identity_not_deletable",
    "email_conflict_identity_not_deletable",
  ],
});

export const startSso = authEndpoint({
  name: "authSso",
  method: "POST",
  path: "/sso",
  summary:
    "Lleva a entrar con el proveedor SAML de un dominio; con `skip_http_redirect` responde la dirección.",
  bearer: false,
  query: nothing,
  body: z.object({
    domain: text,
    provider_id: text,
    redirect_to: text,
    skip_http_redirect: z.boolean().optional(),
    ...pkce,
  }),
  output: goOn,
  redirects: 303,
  errors: [
    "saml_provider_disabled",
    "sso_provider_not_found",
    "sso_provider_disabled",
    "over_request_rate_limit",
  ],
});

export const samlAcs = authEndpoint({
  name: "authSamlAcs",
  method: "POST",
  path: "/sso/saml/acs",
  summary: "El proveedor SAML devuelve aquí a la persona con su respuesta firmada.",
  bearer: false,
  query: nothing,
  body: z.object({ SAMLResponse: text, RelayState: text }),
  output: null,
  form: true,
  redirects: 303,
  failsTo: "/auth",
  errors: ["saml_provider_disabled", "over_request_rate_limit"],
});

export const samlMetadata = authEndpoint({
  name: "authSamlMetadata",
  method: "GET",
  path: "/sso/saml/metadata",
  summary: "Los metadatos SAML de este servicio.",
  bearer: false,
  query: nothing,
  body: nothing,
  output: z.string(),
  contentType: "application/samlmetadata+xml",
  errors: ["saml_provider_disabled"],
});

/** Sign-in with providers: OAuth, linked identities, SAML. */
export const authProviderApi = {
  authorize,
  oauthCallback,
  oauthCallbackForm,
  authorizeIdentity,
  unlinkIdentity,
  startSso,
  samlAcs,
  samlMetadata,
};
