/** The password of everybody in the demo community. It is public: in production it opens no account. */
export const demoPassword = "resuena-demo";
