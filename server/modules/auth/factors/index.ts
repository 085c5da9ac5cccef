// Second factors: authenticator apps, phones, security keys, recovery codes.
export { factorActions } from "./actions.ts";
export { hasVerifiedFactor } from "./has-verified-factor.ts";
export { loadWebauthn } from "./load-webauthn.ts";
export { lockAccount, requireRaised } from "./lock-account.ts";
export { sweepChallenges, sweepFactors } from "./queries.ts";
export { readFactorId } from "./read-id.ts";
export { removeSecondFactor } from "./remove-second-factor.ts";
export { type RelyingParty, relyingParty } from "./relying-party.ts";
