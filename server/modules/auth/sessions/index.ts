// Sessions: opening, authenticating and ending them.
export { authenticator, requireSession } from "./authenticate.ts";
export { browserOf } from "./browser.ts";
export type { AuthAction, AuthCall, SignedInCall } from "./call.ts";
export { describeDevice } from "./describe-device.ts";
export { endAllSessions, endOtherSessions, endSession } from "./end-sessions.ts";
export { getSessions, sessionsOf } from "./get-sessions.ts";
export {
  confirmSession,
  deleteSession,
  endSessionsOf,
  findDeadSessions,
  findLiveSessions,
  findSessionState,
  fingerprint,
  refreshSession,
  session,
  sessionColumns,
  startSession,
  startSessionWithPassword,
  sweepSessions,
} from "./queries.ts";
export { lastSeenOf } from "./last-seen.ts";
export { recentMinutes, requireRecentSignIn } from "./recent-sign-in.ts";
export { type SessionRow, sessionView } from "./view.ts";
