/**
 * Visitors, for counters that count each once in half an hour, as irreversible hashes. It has no routes and imports
 * no other module.
 */
export { countOnce, visitParameters } from "./count-once.ts";
export { hasRoom } from "./has-room.ts";
export { isReader } from "./is-reader.ts";
export { isVisit, type Visit, visitCounter } from "./visit-counter.ts";
export { forgetSalts, visitorKey, visitorOf, visitorSalts } from "./visitor-key.ts";
