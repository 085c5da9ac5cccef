import * as acts from "#contract/staff/account-acts";
import * as ownData from "#contract/staff/own-data-acts";
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
import {
  cancelErasure,
  confirmErasure,
  getErasures,
  orderExport,
  requestErasure,
  sweepErasures,
} from "./own-data-acts.ts";
import { findAccounts } from "./find-accounts.ts";
import { openAccount, showAddress } from "./open-account.ts";

const dataRoutes = [
  route(ownData.orderExport, orderExport),
  route(ownData.requestErasure, requestErasure),
  route(ownData.confirmErasure, confirmErasure),
  route(ownData.cancelErasure, cancelErasure),
  route(ownData.getErasures, getErasures),
];

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
    ...dataRoutes,
  ],
  jobs: [
    { name: "sweep-factor-resets", work: () => sweepResets(ctx), cron: "23 4 * * *" },
    { name: "sweep-erasure-orders", work: () => sweepErasures(ctx), cron: "25 4 * * *" },
  ],
});
