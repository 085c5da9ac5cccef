// Identities at providers: their accounts, linking, and flows to a provider.
export { findOrMakeUser } from "./find-or-make-user.ts";
export { isSsoManaged } from "./is-sso-managed.ts";
export { addressAfterSignIn } from "./address-after-sign-in.ts";
export { linkIdentity } from "./link-identity.ts";
export { openProviderSession } from "./open-provider-session.ts";
export { endFlow, type ProviderFlow, startFlow } from "./provider-flow.ts";
export { claimText, type ProviderPerson, visibleName } from "./provider-person.ts";
export { sweepFlows } from "./queries.ts";
export { requireLinking } from "./require-linking.ts";
export { unlinkIdentity } from "./unlink-identity.ts";
