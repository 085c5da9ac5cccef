/**
 * Every error that `/auth/v1` can answer: HTTP status, the protocol's own message (programs match on
 * it), and the sentence that a person reads. A closed list; literals of the specification stand here
 * exactly as written there.
 */
export const authErrors = {
  validation_failed: {
    status: 400,
    message: "Invalid request",
    text: "Revisa los datos e intenta de nuevo.",
  },
  bad_json: {
    status: 400,
    message: "Could not parse request body as JSON",
    text: "La petición no se puede leer.",
  },
  request_entity_too_large: {
    status: 413,
    message: "Request body too large",
    text: "La petición es demasiado grande.",
  },
  unknown: { status: 404, message: "Not found", text: "No encontramos lo que buscas." },
  unexpected_failure: {
    status: 500,
    message: "Unexpected failure, please check server logs for more information",
    text: "Ocurrió un error inesperado. Intenta de nuevo.",
  },
  overloaded: {
    status: 503,
    message: "Service is overloaded, please try again later",
    text: "Hay mucha gente ahora mismo. Intenta de nuevo en unos segundos.",
  },

  // Who asks
  no_authorization: {
    status: 401,
    message: "This endpoint requires a valid Bearer token",
    text: "Inicia sesión para continuar.",
  },
  bad_jwt: {
    status: 403,
    message: "Invalid JWT",
    text: "Tu sesión no es válida. Inicia sesión de nuevo.",
  },
  session_not_found: {
    status: 403,
    message: "Session from session_id claim in JWT does not exist",
    text: "Tu sesión terminó. Inicia sesión de nuevo.",
  },
  session_expired: {
    status: 400,
    message: "Session expired",
    text: "Tu sesión caducó. Inicia sesión de nuevo.",
  },
  user_not_found: {
    status: 403,
    message: "User from sub claim in JWT does not exist",
    text: "Esta cuenta ya no existe.",
  },
  user_banned: { status: 403, message: "User is banned", text: "Esta cuenta está suspendida." },
  not_admin: {
    status: 403,
    message: "User not allowed",
    text: "No tienes permiso para hacer esto.",
  },

  // Signing in
  invalid_credentials: {
    status: 400,
    message: "Invalid login credentials",
    text: "Email o contraseña inválidos. Verifica tus credenciales.",
  },
  email_not_confirmed: {
    status: 400,
    message: "Email not confirmed",
    text: "Confirma tu email antes de entrar: te enviamos un enlace y un código.",
  },
  refresh_token_not_found: {
    status: 400,
    message: "Invalid Refresh Token: Refresh Token Not Found",
    text: "Tu sesión terminó. Inicia sesión de nuevo.",
  },
  refresh_token_already_used: {
    status: 400,
    message: "Invalid Refresh Token: Already Used",
    text: "Tu sesión terminó. Inicia sesión de nuevo.",
  },
  phone_not_confirmed: {
    status: 400,
    message: "Phone not confirmed",
    text: "Confirma tu teléfono antes de entrar: te enviamos un código.",
  },
  captcha_failed: {
    status: 400,
    message: "captcha protection: request disallowed",
    text: "No pudimos comprobar que eres una persona. Intenta de nuevo.",
  },

  // Signing up and passwords
  weak_password: {
    status: 422,
    message: "Password is too weak",
    text: "Esa contraseña es muy fácil de adivinar. Elige otra.",
  },
  same_password: {
    status: 422,
    message: "New password should be different from the old password.",
    text: "La contraseña nueva debe ser distinta de la anterior.",
  },
  anonymous_provider_disabled: {
    status: 422,
    message: "Anonymous sign-ins are disabled",
    text: "Para crear una cuenta hace falta un email.",
  },
  phone_provider_disabled: {
    status: 400,
    message: "Phone logins are disabled",
    text: "El acceso por teléfono no está disponible.",
  },
  reauthentication_needed: {
    status: 400,
    message: "Password update requires reauthentication",
    text: "Escribe tu contraseña actual o el código que te enviamos.",
  },
  reauthentication_not_valid: {
    status: 422,
    message: "Nonce has expired or is invalid",
    text: "El código no es válido o ya caducó. Pide uno nuevo.",
  },
  current_password_required: {
    status: 400,
    message: "Current password required when setting new password.",
    text: "Escribe tu contraseña actual.",
  },
  current_password_invalid: {
    status: 400,
    message: "Current password is not correct.",
    text: "Esa no es tu contraseña actual.",
  },
  email_exists: {
    status: 422,
    message: "A user with this email address has already been registered",
    text: "Ya existe una cuenta con este email.",
  },
  phone_exists: {
    status: 422,
    message: "A user with this phone number has already been registered",
    text: "Ya existe una cuenta con este teléfono.",
  },

  // Mails
  otp_expired: {
    status: 403,
    message: "Token has expired or is invalid",
    text: "El código o el enlace no es válido o ya caducó. Pide uno nuevo.",
  },
  over_email_send_rate_limit: {
    status: 429,
    message: "Email rate limit exceeded",
    text: "Ya te enviamos un email hace poco. Espera un momento y vuelve a intentarlo.",
  },
  over_sms_send_rate_limit: {
    status: 429,
    message: "SMS rate limit exceeded",
    text: "Ya te enviamos un mensaje hace poco. Espera un momento y vuelve a intentarlo.",
  },
  over_request_rate_limit: {
    status: 429,
    message: "Request rate limit reached",
    text: "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
  },

  // Signing in through others
  provider_disabled: {
    status: 400,
    message: "Provider is not enabled",
    text: "Esta forma de entrar no está disponible.",
  },
  bad_oauth_state: {
    status: 400,
    message: "OAuth state has expired or is invalid",
    text: "El intento de entrar caducó o empezó en otro navegador. Vuelve a intentarlo.",
  },
  bad_oauth_callback: {
    status: 400,
    message: "OAuth callback with invalid state or answer",
    text: "El proveedor no respondió como esperábamos. Vuelve a intentarlo.",
  },
  provider_email_needs_verification: {
    status: 422,
    message: "Unverified email with provider. A confirmation email has been sent to your address",
    text: "Te enviamos un email para confirmar tu dirección. Ábrelo y vuelve a entrar.",
  },
  flow_state_not_found: {
    status: 404,
    message: "invalid flow state, no valid flow state found",
    text: "El intento de entrar no es válido o ya se usó. Vuelve a intentarlo.",
  },
  flow_state_expired: {
    status: 422,
    message: "invalid flow state, flow state has expired",
    text: "El intento de entrar caducó. Vuelve a intentarlo.",
  },
  bad_code_verifier: {
    status: 400,
    message: "code challenge does not match previously saved code verifier",
    text: "El intento de entrar empezó en otro navegador. Vuelve a intentarlo.",
  },
  saml_provider_disabled: {
    status: 404,
    message: "SAML 2.0 is disabled",
    text: "El acceso con la cuenta de una organización no está disponible.",
  },
  sso_provider_not_found: {
    status: 404,
    message: "No SSO provider assigned for this domain",
    text: "No conocemos la organización de ese dominio.",
  },
  sso_provider_disabled: {
    status: 404,
    message: "SSO provider is disabled",
    text: "El acceso con esta organización está desactivado.",
  },
  saml_assertion_invalid: {
    status: 400,
    message: "SAML Assertion is not valid",
    text: "La respuesta de tu organización no es válida. Vuelve a intentarlo.",
  },
  saml_relay_state_not_found: {
    status: 404,
    message: "SAML RelayState does not exist, try logging in again?",
    text: "El intento de entrar no es válido o ya se usó. Vuelve a intentarlo.",
  },
  saml_relay_state_expired: {
    status: 422,
    message: "SAML RelayState has expired. Try logging in again?",
    text: "El intento de entrar caducó. Vuelve a intentarlo.",
  },

  // Linked identities
  manual_linking_disabled: {
    status: 404,
    message: "Manual linking is disabled",
    text: "Vincular cuentas no está disponible.",
  },
  identity_already_exists: {
    status: 422,
    message: "Identity is already linked",
    text: "Esa cuenta ya está vinculada.",
  },
  identity_not_found: {
    status: 422,
    message: "Identity doesn't exist",
    text: "Esa forma de entrar ya no está vinculada.",
  },
  single_identity_not_deletable: {
    status: 422,
    message: "User must have at least 1 identity after unlinking",
    text: "Es tu única forma de entrar: vincula otra antes de quitarla.",
  },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: "Unable to unlink identity due to email conflict",
    text: "No se puede desvincular: el email que quedaría es de otra cuenta.",
  },
  user_sso_managed: {
    status: 422,
    message: "User is managed by an SSO provider",
    text: "Tu organización administra estos datos.",
  },
  insufficient_aal: {
    status: 401,
    message: "AAL2 session is required",
    text: "Confirma tu segundo factor para continuar.",
  },

  // Second factors
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

  // Wallets
  web3_provider_disabled: {
    status: 422,
    message: "Web3 provider is disabled",
    text: "El acceso con cartera no está disponible.",
  },
  web3_unsupported_chain: {
    status: 400,
    message: "Unsupported chain",
    text: "Esa cartera no es de una red que conocemos.",
  },
} as const satisfies Record<string, { status: number; message: string; text: string }>;

export type AuthErrorCode = keyof typeof authErrors;

/** The sentence for a code that `error.code` of the session client carries; null for codes that are not ours. */
export function authErrorText(code: string | undefined): string | null {
  return code !== undefined && Object.hasOwn(authErrors, code)
    ? authErrors[code as AuthErrorCode].text
    : null;
}
