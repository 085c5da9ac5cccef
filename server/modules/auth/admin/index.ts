// Admin rights.
export { isAdmin } from "./is-admin.ts";
export { setAdmin } from "./set-admin.ts";
