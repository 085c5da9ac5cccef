import { z } from "zod";
import { at, authEndpoint } from "./endpoint.ts";
import { authSession } from "./shapes.ts";

const text = z.string().optional();
const nothing = z.object({});
const oneFactor = z.object({ id: z.string() });
/** The browser's own format; the library that verifies it validates all of it. */
const webauthnJson = z.record(z.string(), z.unknown());

export const enrollFactor = authEndpoint({
  name: "authEnrollFactor",
  method: "POST",
  path: "/factors",
  summary: "Agrega un segundo factor, todavía sin verificar: `totp`, `phone` o `webauthn`.",
  bearer: true,
  query: nothing,
  body: z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text }),
  output: z.object({
    id: z.uuid(),
    type: z.enum(["totp", "phone", "webauthn"]),
    friendly_name: z.string(),
    phone: text,
    /** `qr_code` is SVG, `secret` is base32, `uri` is read by authenticator apps. */
    totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
  }),
  errors: [
    at(403, "insufficient_aal"),
    "mfa_factor_name_conflict",
    "mfa_verified_factor_exists",
    "too_many_enrolled_mfa_factors",
    "mfa_totp_enroll_not_enabled",
    "mfa_phone_enroll_not_enabled",
    "mfa_webauthn_enroll_not_enabled",
    "over_request_rate_limit",
  ],
});

export const challengeFactor = authEndpoint({
  name: "authChallengeFactor",
  method: "POST",
  path: "/factors/:id/challenge",
  summary: "Abre un desafío de 300 segundos para un factor; `phone` envía el código.",
  bearer: true,
  query: oneFactor,
  body: z.object({ channel: text }),
  output: z.object({
    id: z.uuid(),
    type: z.enum(["totp", "phone", "webauthn"]),
    /** Unix seconds. */
    expires_at: z.int(),
    webauthn: z
      .object({
        type: z.enum(["create", "request"]),
        credential_options: z.object({ publicKey: webauthnJson }),
      })
      .optional(),
  }),
  errors: [
    at(404, "validation_failed"),
    "mfa_factor_not_found",
    "mfa_webauthn_enroll_not_enabled",
    "over_sms_send_rate_limit",
    "over_request_rate_limit",
  ],
});

export const verifyFactor = authEndpoint({
  name: "authVerifyFactor",
  method: "POST",
  path: "/factors/:id/verify",
  summary: "Responde un desafío: verifica el factor y eleva la sesión a `aal2`.",
  bearer: true,
  query: oneFactor,
  body: z.object({
    challenge_id: text,
    code: text,
    webauthn: z.object({ type: text, credential_response: webauthnJson.optional() }).optional(),
  }),
  output: authSession,
  errors: [
    at(403, "insufficient_aal"),
    at(404, "validation_failed"),
    "mfa_factor_not_found",
    at(422, "mfa_factor_not_found"),
    "mfa_challenge_expired",
    "mfa_ip_address_mismatch",
    "mfa_verification_failed",
    "over_request_rate_limit",
  ],
});

export const removeFactor = authEndpoint({
  name: "authRemoveFactor",
  method: "DELETE",
  path: "/factors/:id",
  summary: "Quita un segundo factor; uno verificado, desde una sesión `aal2`.",
  bearer: true,
  query: oneFactor,
  body: nothing,
  output: z.object({ id: z.uuid() }),
  errors: [at(404, "validation_failed"), "mfa_factor_not_found", at(422, "insufficient_aal")],
});

const recoveryCodes = {
  path: "/factors/recovery-codes",
  bearer: true,
  query: nothing,
  body: nothing,
} as const;

const recoveryFactor = z.object({
  id: z.uuid(),
  type: z.literal("recovery_code"),
  total: z.int(),
});

const madeCodes = recoveryFactor.extend({
  friendly_name: z.string(),
  codes: z.array(z.string()),
});

export const getRecoveryCodes = authEndpoint({
  ...recoveryCodes,
  name: "authGetRecoveryCodes",
  method: "GET",
  summary: "Cuántos códigos de recuperación quedan.",
  output: recoveryFactor.extend({ remaining: z.int() }),
  errors: ["mfa_factor_not_found"],
});

export const makeRecoveryCodes = authEndpoint({
  ...recoveryCodes,
  name: "authMakeRecoveryCodes",
  method: "POST",
  summary: "Crea diez códigos de recuperación; se ven esta única vez.",
  body: z.object({ friendly_name: text }),
  output: madeCodes,
  errors: [
    at(403, "insufficient_aal"),
    "mfa_recovery_codes_sole_factor",
    "mfa_verified_factor_exists",
    "mfa_factor_name_conflict",
  ],
});

export const verifyRecoveryCode = authEndpoint({
  ...recoveryCodes,
  name: "authVerifyRecoveryCode",
  method: "POST",
  path: "/factors/recovery-codes/verify",
  summary: "Usa un código de recuperación: eleva la sesión a `aal2`.",
  body: z.object({ code: text }),
  output: authSession,
  errors: ["mfa_factor_not_found", "mfa_verification_failed", "mfa_recovery_codes_locked"],
});

export const remakeRecoveryCodes = authEndpoint({
  ...recoveryCodes,
  name: "authRemakeRecoveryCodes",
  method: "POST",
  path: "/factors/recovery-codes/regenerate",
  summary: "Cambia los códigos de recuperación por diez nuevos.",
  output: madeCodes,
  errors: [at(403, "insufficient_aal"), "mfa_factor_not_found"],
});

export const removeRecoveryCodes = authEndpoint({
  ...recoveryCodes,
  name: "authRemoveRecoveryCodes",
  method: "DELETE",
  summary: "Quita los códigos de recuperación.",
  output: z.object({ id: z.uuid() }),
  errors: [at(403, "insufficient_aal"), "mfa_factor_not_found"],
});

/** Second factors and recovery codes. */
export const authFactorApi = {
  enrollFactor,
  challengeFactor,
  verifyFactor,
  removeFactor,
  getRecoveryCodes,
  makeRecoveryCodes,
  verifyRecoveryCode,
  remakeRecoveryCodes,
  removeRecoveryCodes,
};
