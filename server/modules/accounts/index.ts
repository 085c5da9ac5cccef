import * as acts from "#contract/staff/account-acts";
import * as contract from "#contract/staff/accounts";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import {
  confirmFactorReset,
  endAccountSessions,
  getFactorResets,
  requestFactorReset,
  sweepResets,
} from "./account-acts.ts";
import { findAccounts } from "./find-accounts.ts";
import { openAccount, showAddress } from "./open-account.ts";

/** What the staff sees of an account and does to it; private messages are never part of it. */
export const accounts: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.findAccounts, findAccounts),
    route(contract.openAccount, openAccount),
    route(contract.showAddress, showAddress),
    route(acts.endAccountSessions, endAccountSessions),
    route(acts.requestFactorReset, requestFactorReset),
    route(acts.confirmFactorReset, confirmFactorReset),
    route(acts.getFactorResets, getFactorResets),
  ],
  jobs: [{ name: "sweep-factor-resets", work: () => sweepResets(ctx), cron: "23 4 * * *" }],
});
