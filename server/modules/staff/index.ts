import * as log from "#contract/staff/audit-log";
import * as contract from "#contract/staff/staff";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { exportAuditLog, getAuditLog } from "./audit-log.ts";
import { sweepAuditLog } from "./record-audit.ts";
import { getOwnStaffRoles, getStaff, grantStaffRole, revokeStaffRole } from "./staff-roles.ts";

export { recordAudit } from "./record-audit.ts";
export { staffGate } from "./staff-gate.ts";
export { isOfStaff, isStaffAdmin, setAdmin } from "./staff-roles.ts";

/** Who administers the service, and the record of what they do. */
export const staff: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getOwnStaffRoles, getOwnStaffRoles),
    route(contract.getStaff, getStaff),
    route(contract.grantStaffRole, grantStaffRole),
    route(contract.revokeStaffRole, revokeStaffRole),
    route(log.getAuditLog, getAuditLog),
    downloadRoute(log.exportAuditLog, exportAuditLog),
  ],
  jobs: [
    {
      name: "sweep-audit-log",
      work: () => sweepAuditLog(ctx.db),
      cron: "17 4 * * *",
    },
  ],
});
