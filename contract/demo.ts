/**
 * The password of everybody in the demo community. It is public; in production it does not sign in to any account.
 */
export const demoPassword = "resuena-demo";
