/** WebAuthn ceremonies. The library is loaded on first use: most servers never need it. */
export const loadWebauthn = () => import("./webauthn.ts");
