/** Errors of `/auth/v1` about second factors and passkeys; see `errors.ts`. */
export const authFactorErrors = {
  insufficient_aal: {
    status: 401,
    message: "AAL2 session is required",
    text: "Confirma tu segundo factor para continuar.",
  },
  mfa_factor_not_found: {
    status: 404,
    message: "Factor not found",
    text: "Ese segundo factor ya no existe.",
  },
  mfa_factor_name_conflict: {
    status: 422,
    message: "A factor with this friendly name already exists for this user",
    text: "Ya tienes un segundo factor con ese nombre. Elige otro.",
  },
  mfa_verified_factor_exists: {
    status: 422,
    message: "A verified factor of this kind already exists, remove it to enroll another",
    text: "Ya tienes este segundo factor.",
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: "Maximum number of factors reached, remove one to enroll another",
    text: "Tienes el máximo de segundos factores. Quita uno para agregar otro.",
  },
  mfa_totp_enroll_not_enabled: {
    status: 422,
    message: "MFA enroll is disabled for TOTP",
    text: "Las apps de códigos no están disponibles.",
  },
  mfa_phone_enroll_not_enabled: {
    status: 422,
    message: "MFA enroll is disabled for Phone",
    text: "Los códigos por teléfono no están disponibles.",
  },
  mfa_webauthn_enroll_not_enabled: {
    status: 422,
    message: "MFA enroll is disabled for WebAuthn",
    text: "Las llaves de acceso no están disponibles.",
  },
  mfa_challenge_expired: {
    status: 422,
    message: "MFA challenge has expired, verify against another challenge or create a new one",
    text: "El intento caducó. Empieza de nuevo.",
  },
  mfa_ip_address_mismatch: {
    status: 422,
    message: "Challenge was opened by another session or has been used already",
    text: "Ese intento ya se usó. Empieza de nuevo.",
  },
  mfa_verification_failed: {
    status: 422,
    message: "Invalid MFA code entered",
    text: "El código no es correcto. Espera el siguiente y vuelve a intentarlo.",
  },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: "Recovery codes need another verified factor",
    text: "Primero agrega otro segundo factor.",
  },
  mfa_recovery_codes_locked: {
    status: 429,
    message: "Too many recovery codes tried, wait or use another factor",
    text: "Demasiados intentos. Espera unos minutos o usa otro segundo factor.",
  },
  passkey_disabled: {
    status: 404,
    message: "Passkeys are disabled",
    text: "Las llaves de acceso no están disponibles.",
  },
  too_many_passkeys: {
    status: 422,
    message: "Maximum number of passkeys reached, remove one to add another",
    text: "Tienes el máximo de llaves de acceso. Quita una para agregar otra.",
  },
  webauthn_challenge_not_found: {
    status: 400,
    message: "Challenge not found",
    text: "Ese intento ya se usó. Empieza de nuevo.",
  },
  webauthn_challenge_expired: {
    status: 400,
    message: "Challenge has expired",
    text: "El intento caducó. Empieza de nuevo.",
  },
  webauthn_credential_exists: {
    status: 422,
    message: "Credential is registered already",
    text: "Esa llave de acceso ya está en uso.",
  },
  webauthn_credential_not_found: {
    status: 404,
    message: "Passkey not found",
    text: "Esa llave de acceso ya no existe.",
  },
  webauthn_verification_failed: {
    status: 400,
    message: "WebAuthn verification failed",
    text: "No pudimos comprobar la llave de acceso. Intenta de nuevo.",
  },
} as const;
