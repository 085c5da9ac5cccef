import { z } from "zod";
import { authEndpoint } from "./endpoint.ts";

const nothing = z.object({});

const getSettings = authEndpoint({
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

const getHealth = authEndpoint({
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

const getJwks = authEndpoint({
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

/** Health and settings of the auth service. */
export const authServiceApi = { getSettings, getHealth, getJwks };
