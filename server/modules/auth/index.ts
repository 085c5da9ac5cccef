import { authPaths } from "./openapi-paths.ts";
import { mailboxRoutes } from "#platform/mailbox";
import type { Module } from "#platform/module";
import { authRoutes } from "./routes.ts";
import { sweepAuth } from "./sweep.ts";

export { authenticator } from "./authenticate.ts";
export { createConfirmedUser } from "./create-confirmed-user.ts";
/** Hashes the one password that the people of the demo share. */
export { hashPassword as seedPasswordHash } from "./passwords/hash-password.ts";

/** Accounts and sessions: `/auth/v1` in the auth protocol, the sweep of what expired, the development mailbox. */
export const auth: Module = {
  openApiPaths: authPaths,
  jobs: (ctx) => [sweepAuth(ctx)],
  async plain(app, ctx) {
    await authRoutes(app, ctx);
    mailboxRoutes(app, ctx);
  },
};
