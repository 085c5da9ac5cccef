// Who is an admin.
export { isAdmin } from "./is-admin.ts";
export { setAdmin } from "./set-admin.ts";
