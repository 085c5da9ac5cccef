import { z } from "zod";
import { at, authEndpoint } from "./endpoint.ts";

const text = z.string().optional();

/** For clients that want a code that only they can redeem (PKCE). */
export const pkceMembers = { code_challenge: text, code_challenge_method: text };

/** `message_id` is set when the code went to a phone. */
export const sentCodeOutput = z.object({ message_id: z.string().optional() });

const signInWithoutPassword = {
  method: "POST",
  bearer: false,
  query: z.object({ redirect_to: text }),
  body: z.object({
    email: text,
    phone: text,
    create_user: z.boolean().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    channel: text,
    ...pkceMembers,
  }),
  output: sentCodeOutput,
  errors: [
    at(422, "validation_failed"),
    "phone_provider_disabled",
    "captcha_failed",
    "signup_disabled",
    "invitation_required",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
  ],
} as const;

const otp = authEndpoint({
  ...signInWithoutPassword,
  name: "authOtp",
  path: "/otp",
  summary:
    "Envía un enlace y un código para entrar sin contraseña, y crea la cuenta si falta; responde igual si no existe.",
});

const magicLink = authEndpoint({
  ...signInWithoutPassword,
  name: "authMagicLink",
  path: "/magiclink",
  summary: "La forma antigua de `/otp`.",
});

const reauthenticate = authEndpoint({
  name: "authReauthenticate",
  method: "GET",
  path: "/reauthenticate",
  summary: "Envía un código con el que la persona confirma que es ella (`nonce` de `PUT /user`).",
  bearer: true,
  query: z.object({}),
  body: z.object({}),
  output: sentCodeOutput,
  errors: [
    at(422, "email_not_confirmed"),
    at(422, "phone_not_confirmed"),
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
  ],
});

/** Sign-in and reauthentication by links and codes sent by mail or text message. */
export const authCodeApi = { otp, magicLink, reauthenticate };
