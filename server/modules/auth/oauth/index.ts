// Signing in with Google, by redirect or with an ID token.
export { authorizeIdentity } from "./authorize-identity.ts";
export { authorize } from "./authorize.ts";
export { oauthCallback, oauthCallbackForm } from "./callback.ts";
export { signInWithIdToken } from "./sign-in-with-id-token.ts";
export { type Google, openGoogle } from "./google.ts";
