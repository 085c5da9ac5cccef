/** Errors of `/auth/v1` about identity providers, organisations and wallets; see `errors.ts`. */
export const authProviderErrors = {
  // Sign-in with providers
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
  oauth_cancelled: {
    status: 400,
    message: "The person cancelled at the provider",
    text: "Cancelaste la conexión. Puedes intentarlo de nuevo cuando quieras.",
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
} as const;
