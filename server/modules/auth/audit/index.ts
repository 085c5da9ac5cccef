// The audit log of accounts.
export { anonymizeEvents, moveEvents, sweepDevices, sweepEvents } from "./queries.ts";
export { recordEvent } from "./record-event.ts";
