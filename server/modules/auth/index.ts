import { mailWayIn, newDeviceNotice, watchSockets } from "#auth/devices";
import { authenticator } from "#auth/sessions";
import { openAuthService } from "#auth/tokens";
import type { Authenticate, Context } from "#platform/context";
import { authPaths } from "./openapi-paths.ts";
import { mailboxRoutes } from "#platform/mail/mailbox";
import type { Module } from "#platform/module";
import { authRoutes } from "./routes.ts";
import { sessionRoutes } from "#auth/account";
import { smsJobs } from "#auth/sms";
import { sweepAuth } from "./sweep.ts";

export { recordEvent } from "#auth/audit";
export {
  describeDevice,
  endAllSessions,
  lastSeenOf,
  recentMinutes,
  requireRecentSignIn,
  sessionsOf,
} from "#auth/sessions";
export { createConfirmedUser } from "#auth/users";
export { moveAccount } from "#auth/conversion";
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  setSanctions,
  suspendForErasure,
} from "#auth/leaving";
export { removeSecondFactor } from "#auth/factors";
export { allowNetworksOf, refuseNetworksOf } from "#auth/registration";
export {
  confirmedEmailOf,
  type Letter,
  renderLetter,
  sendNotice,
  writeToAccount,
} from "#auth/mails";
/** Hashes the password shared by the people of the demo community, or of a test. */
export { hashPassword as seedPasswordHash } from "#auth/passwords";
export { rotateSigningKey } from "#auth/tokens";

/**
 * Accounts and sessions: `/auth/v1` in the auth protocol, its additions to `/api`, the hourly cleanup, the
 * development mailbox.
 */
export function auth(ctx: Context): Module & { authenticate: Authenticate } {
  const service = openAuthService(ctx);
  return {
    authenticate: authenticator(ctx, service),
    routes: sessionRoutes(service),
    openApiPaths: authPaths,
    jobs: [sweepAuth(ctx), newDeviceNotice(ctx), mailWayIn(ctx, service), ...smsJobs(ctx)],
    async plain(app) {
      await authRoutes(app, ctx, service);
      mailboxRoutes(app, ctx);
      const stop = watchSockets(ctx);
      app.addHook("onClose", async () => stop());
    },
  };
}
