import { authFactorErrors } from "./factor-errors.ts";
import { authProviderErrors } from "./provider-errors.ts";

/**
 * Every error of `/auth/v1`: HTTP status, the protocol's own message (programs match on it), and the sentence that
 * people read. A closed list; texts of the specification are copied verbatim.
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

  // Tokens and sessions
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
  /** The same sentence for a wrong password and for an address without an account. */
  sign_in_link_required: {
    status: 400,
    message:
      "Too many failed sign-ins: a right password is confirmed by mail on a device that is not known",
    text: "Hubo muchos intentos fallidos de entrar con este email. Si tu contraseña es correcta, te enviamos un enlace y un código para entrar en este dispositivo.",
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
  signup_disabled: {
    status: 422,
    message: "Signups not allowed for this instance",
    text: "Los registros están cerrados por ahora.",
  },
  /** The same whether or not the address has an account. */
  signup_network_limit: {
    status: 429,
    message: "Too many sign-ups from this network",
    text: "Desde tu red se crearon muchas cuentas en la última hora. Espera una hora y vuelve a intentarlo, o usa otra conexión. Si ya tienes una cuenta, puedes entrar.",
  },
  /** The same without an invitation and with one that is not valid, whether or not the address has an account. */
  invitation_required: {
    status: 422,
    message: "A valid invitation is required to sign up",
    text: "Para crear una cuenta necesitas una invitación que valga para tu email. Puede que la tuya haya caducado o que ya se haya usado.",
  },
  signup_network_refused: {
    status: 422,
    message: "Signups are not allowed from this network",
    text: "No se pueden crear cuentas desde esta conexión por ahora.",
  },
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

  ...authProviderErrors,
  ...authFactorErrors,
} as const satisfies Record<string, { status: number; message: string; text: string }>;

export type AuthErrorCode = keyof typeof authErrors;

/** The sentence for `error.code` of the session client; null for codes that are not in the list. */
export function authErrorText(code: string | undefined): string | null {
  return code !== undefined && Object.hasOwn(authErrors, code)
    ? authErrors[code as AuthErrorCode].text
    : null;
}
