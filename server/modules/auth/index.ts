import { newDeviceNotice } from "./devices/new-device-notice.ts";
import { mailWayIn } from "./devices/mail-way-in.ts";
import { watchSockets } from "./devices/watch-sockets.ts";
import { authPaths } from "./openapi-paths.ts";
import { mailboxRoutes } from "#platform/mail/mailbox";
import type { Module } from "#platform/module";
import { authRoutes } from "./routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { smsJobs } from "./sms/send-sms.ts";
import { sweepAuth } from "./sweep.ts";

export { isAdmin } from "./admin/is-admin.ts";
export { recordEvent } from "./audit/record-event.ts";
export { setAdmin } from "./admin/set-admin.ts";
export { authenticator } from "./authenticate.ts";
export { createConfirmedUser } from "./create-confirmed-user.ts";
export { describeDevice } from "./devices/describe-device.ts";
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  suspendForErasure,
} from "./leaving/leaving.ts";
export { type Letter, renderLetter } from "./mails/layout.ts";
export { writeToAccount } from "./mails/write-to-account.ts";
/** Hashes the one password that the people of the demo share. */
export { hashPassword as seedPasswordHash } from "./passwords/hash-password.ts";
export { endAllSessions } from "./sessions/end-sessions.ts";
export { requireRecentSignIn } from "./sessions/recent-sign-in.ts";
export { rotateSigningKey } from "./tokens/rotate-signing-key.ts";

/** Accounts and sessions: `/auth/v1` in the auth protocol, what `/api` adds to it, the sweep of what expired, the development mailbox. */
export const auth: Module = {
  routes: sessionRoutes,
  openApiPaths: authPaths,
  jobs: (ctx) => [sweepAuth(ctx), newDeviceNotice(ctx), mailWayIn(ctx), ...smsJobs(ctx)],
  async plain(app, ctx) {
    await authRoutes(app, ctx);
    mailboxRoutes(app, ctx);
    const stop = watchSockets(ctx);
    app.addHook("onClose", async () => stop());
  },
};
