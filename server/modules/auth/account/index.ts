// Changes to one's own account: address, number, password.
export { confirmEmailChange } from "./confirm-email-change.ts";
export { confirmPhoneChange } from "./confirm-phone-change.ts";
export { emailChangeMails } from "./email-change-mails.ts";
export { reauthenticate } from "./reauthenticate.ts";
export { sessionRoutes } from "./routes.ts";
export { updateUser } from "./update-user.ts";
