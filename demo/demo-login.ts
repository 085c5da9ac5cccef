export { demoPassword } from "#contract/demo";

/** The people to sign in as; printed when the server starts. */
export const demoLogins = [
  { username: "ana", email: "ana@demo.resuena.test", role: "artista" },
  { username: "beto", email: "beto@demo.resuena.test", role: "fan" },
] as const;
