export { demoPassword } from "#contract/demo";

/** The accounts to sign in with; printed when the server starts. */
export const demoLogins = [
  { username: "ana", email: "ana@demo.resuena.test", role: "artista" },
  { username: "beto", email: "beto@demo.resuena.test", role: "fan" },
] as const;
