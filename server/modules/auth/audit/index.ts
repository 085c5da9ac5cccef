// The record of what happened to an account.
export { anonymizeEvents, moveEvents, sweepDevices, sweepEvents } from "./queries.ts";
export { recordEvent } from "./record-event.ts";
