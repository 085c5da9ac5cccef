// PKCE: challenges, and the codes that clients exchange for a session.
export { authCodeHash, issueAuthCode } from "./issue-auth-code.ts";
export { answersChallenge, type PkceChallenge, readPkceChallenge } from "./pkce-challenge.ts";
export { sweepAuthCodes, takeAuthCode } from "./queries.ts";
