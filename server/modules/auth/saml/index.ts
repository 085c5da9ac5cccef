// Signing in with an organisation (SAML).
export { samlActions } from "./actions.ts";
export { sweepAssertions } from "./queries.ts";
export { openSaml, type SamlService } from "./saml-service.ts";
