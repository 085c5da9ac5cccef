// Signing in with an organisation (SAML).
export { samlAcs } from "./consume-response.ts";
export { samlMetadata } from "./metadata.ts";
export { sweepAssertions } from "./queries.ts";
export { samlService } from "./saml-service.ts";
export { startSso } from "./start-sso.ts";
