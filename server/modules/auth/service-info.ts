import type { getHealth as health, getJwks as jwks, getSettings as settings } from "#contract/auth";
import { product } from "#contract/names";
import type { AuthAction } from "./call.ts";

/** Which ways in there are. */
export const getSettings: AuthAction<typeof settings> = async () => ({
  external: { email: true, phone: false, google: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
  passkeys_enabled: false,
});

export const getHealth: AuthAction<typeof health> = async () => ({
  version: "1",
  name: "GoTrue",
  description: `The auth service of ${product}`,
});

/** The public halves of the signing keys. */
export const getJwks: AuthAction<typeof jwks> = async ({ service }) => ({
  keys: await service.keys.published(),
});
