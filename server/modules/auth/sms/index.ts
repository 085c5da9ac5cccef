// Text messages: numbers, the provider, codes.
export { checkChannel, readPhone } from "./read-phone.ts";
export { sendAccountSms } from "./send-account-sms.ts";
export { sendSms, smsJobs } from "./send-sms.ts";
export { textIfKnown } from "./text-if-known.ts";
