// Browsers that a person has signed in with, and the notice about a new one.
export { knownDevice, rememberDevice } from "./device-cookie.ts";
export { mailWayIn } from "./mail-way-in.ts";
export { newDeviceNotice } from "./new-device-notice.ts";
export { watchSockets } from "./watch-sockets.ts";
