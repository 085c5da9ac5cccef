/** The forms that /auth loads when somebody comes to them. */
export { AskMailForm } from "./AskMailForm.tsx";
export { AwaitMail } from "./AwaitMail.tsx";
export { DeadLink } from "./DeadLink.tsx";
export { NewPasswordForm } from "./NewPasswordForm.tsx";
export { OpenLink } from "./OpenLink.tsx";
export { Trouble } from "./Trouble.tsx";
export { SignUpForm } from "./SignUpForm.tsx";
