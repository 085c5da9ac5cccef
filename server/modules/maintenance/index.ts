/** A time in which people only read, and nobody but the staff changes anything. It knows no other module. */
export { currentMaintenance, maintenanceChanged } from "./current.ts";
/** For `service`, where the staff switches it. */
export * as maintenanceQueries from "./queries.ts";
