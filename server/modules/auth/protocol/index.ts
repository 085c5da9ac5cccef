// The auth protocol's format: errors, addresses, declared errors of operations.
export { AuthError } from "./auth-error.ts";
export { readEmail } from "./email-address.ts";
export { reasonOf, withError, withFragment, withQuery, withSession } from "./landing-address.ts";
export { OAuthError } from "./oauth-error.ts";
export { bodyLimit, setUpProtocolScope, takeForms } from "./protocol-scope.ts";
export { allowedRedirect } from "./redirects.ts";
export { checkRefusal, refusalsOf } from "./refusals.ts";
export { checkMetadata, optionalName, readName } from "./user-metadata.ts";
