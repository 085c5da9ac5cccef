// The record of what happened to an account.
export { anonymizeEvents, sweepDevices, sweepEvents } from "./queries.ts";
export { recordEvent } from "./record-event.ts";
