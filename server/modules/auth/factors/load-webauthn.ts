/** The ceremonies of keys (WebAuthn). Their library is loaded with the first: most servers never need it. */
export const loadWebauthn = () => import("./webauthn.ts");
