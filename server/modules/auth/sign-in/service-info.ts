import type { authServiceApi } from "#contract/auth/service";
import { product } from "#contract/names";
import type { AuthAction } from "#auth/sessions";
import { relyingParty } from "#auth/factors";

/** The enabled ways to sign in. */
export const getSettings: AuthAction<(typeof authServiceApi)["getSettings"]> = async ({ ctx }) => ({
  external: {
    email: true,
    phone: ctx.config.smsWebhookUrl !== undefined,
    google: ctx.config.google !== undefined,
    anonymous_users: false,
  },
  disable_signup: ctx.config.registration === "closed",
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: ctx.config.smsWebhookUrl === undefined ? "" : "webhook",
  saml_enabled: ctx.config.samlProviders !== undefined,
  passkeys_enabled: relyingParty(ctx.config) !== null,
});

export const getHealth: AuthAction<(typeof authServiceApi)["getHealth"]> = async () => ({
  version: "1",
  name: "GoTrue",
  description: `The auth service of ${product}`,
});

/** The public signing keys. */
export const getJwks: AuthAction<(typeof authServiceApi)["getJwks"]> = async ({ service }) => ({
  keys: await service.keys.published(),
});
