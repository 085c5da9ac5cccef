import { mailWayIn, newDeviceNotice, watchSockets } from "#auth/devices";
import { authPaths } from "./openapi-paths.ts";
import { mailboxRoutes } from "#platform/mail/mailbox";
import type { Module } from "#platform/module";
import { authRoutes } from "./routes.ts";
import { sessionRoutes } from "#auth/account";
import { smsJobs } from "#auth/sms";
import { sweepAuth } from "./sweep.ts";

export { isAdmin, setAdmin } from "#auth/admin";
export { recordEvent } from "#auth/audit";
export { authenticator, describeDevice, endAllSessions, requireRecentSignIn } from "#auth/sessions";
export { createConfirmedUser } from "#auth/users";
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  suspendForErasure,
} from "#auth/leaving";
export { type Letter, renderLetter, writeToAccount } from "#auth/mails";
/** Hashes the one password that the people of the demo share. */
export { hashPassword as seedPasswordHash } from "#auth/passwords";
export { rotateSigningKey } from "#auth/tokens";

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
