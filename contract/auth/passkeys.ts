import { z } from "zod";
import { at, authEndpoint } from "./endpoint.ts";
import { authSession } from "./shapes.ts";
import { nameSchemas } from "#contract/name-schemas";

const nothing = z.object({});
/** The browser's own format; the library that verifies it validates all of it. */
const webauthnJson = z.record(z.string(), z.unknown());

const question = z.object({
  challenge_id: z.uuid(),
  options: webauthnJson,
  /** Unix seconds. */
  expires_at: z.int(),
});

const answer = z.object({
  challenge_id: z.string().optional(),
  credential: webauthnJson.optional(),
});

const passkey = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().optional(),
});

const onePasskey = z.object({ id: z.string() });

export const startPasskey = authEndpoint({
  name: "authStartPasskey",
  method: "POST",
  path: "/passkeys/registration/options",
  summary: "Empieza a agregar una llave de acceso con la que se entra sin contraseña.",
  bearer: true,
  query: nothing,
  body: nothing,
  output: question,
  errors: [
    at(403, "insufficient_aal"),
    "passkey_disabled",
    "too_many_passkeys",
    "over_request_rate_limit",
  ],
});

export const addPasskey = authEndpoint({
  name: "authAddPasskey",
  method: "POST",
  path: "/passkeys/registration/verify",
  summary: "Agrega la llave de acceso que creó el navegador.",
  bearer: true,
  query: nothing,
  body: answer,
  output: passkey,
  errors: [
    at(403, "insufficient_aal"),
    "passkey_disabled",
    "too_many_passkeys",
    "webauthn_challenge_not_found",
    "webauthn_challenge_expired",
    "webauthn_verification_failed",
    "webauthn_credential_exists",
    "over_request_rate_limit",
  ],
});

export const startPasskeySignIn = authEndpoint({
  name: "authStartPasskeySignIn",
  method: "POST",
  path: "/passkeys/authentication/options",
  summary: "Empieza a entrar con una llave de acceso.",
  bearer: false,
  query: nothing,
  body: nothing,
  output: question,
  errors: ["passkey_disabled", "over_request_rate_limit"],
});

export const signInWithPasskey = authEndpoint({
  name: "authSignInWithPasskey",
  method: "POST",
  path: "/passkeys/authentication/verify",
  summary: "Abre una sesión `aal2` con la respuesta de una llave de acceso.",
  bearer: false,
  query: nothing,
  body: answer,
  output: authSession,
  errors: [
    "passkey_disabled",
    "webauthn_challenge_not_found",
    "webauthn_challenge_expired",
    "webauthn_verification_failed",
    "user_banned",
    "over_request_rate_limit",
  ],
});

export const listPasskeys = authEndpoint({
  name: "authListPasskeys",
  method: "GET",
  path: "/passkeys",
  summary: "Las llaves de acceso de la cuenta.",
  bearer: true,
  query: nothing,
  body: nothing,
  output: z.array(passkey),
  errors: [],
});

export const renamePasskey = authEndpoint({
  name: "authRenamePasskey",
  method: "PATCH",
  path: "/passkeys/:id",
  summary: "Cambia el nombre de una llave de acceso.",
  bearer: true,
  query: onePasskey,
  body: z.object({ friendly_name: z.string().optional() }),
  output: passkey,
  errors: [
    at(403, "insufficient_aal"),
    at(404, "validation_failed"),
    "webauthn_credential_not_found",
  ],
});

export const removePasskey = authEndpoint({
  name: "authRemovePasskey",
  method: "DELETE",
  path: "/passkeys/:id",
  summary: "Quita una llave de acceso y cierra las demás sesiones que se abrieron con llaves.",
  bearer: true,
  query: onePasskey,
  body: nothing,
  output: null,
  errors: [
    at(403, "insufficient_aal"),
    at(404, "validation_failed"),
    "webauthn_credential_not_found",
  ],
});

/** Passkeys: signing in without a password. */
export const authPasskeyApi = {
  startPasskey,
  addPasskey,
  startPasskeySignIn,
  signInWithPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
};

nameSchemas({ Passkey: passkey });
