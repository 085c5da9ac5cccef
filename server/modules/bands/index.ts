export { bandActing } from "./act-for-band.ts";
export { bandsOfNobodyElse, eraseMemberships } from "./erase-memberships.ts";
