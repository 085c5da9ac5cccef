/** The forms of /auth that are loaded on demand. */
export { AskMailForm } from "./AskMailForm.tsx";
export { AwaitMail } from "./AwaitMail.tsx";
export { DeadLink } from "./DeadLink.tsx";
export { NewPasswordForm } from "./NewPasswordForm.tsx";
export { OpenLink } from "./OpenLink.tsx";
export { Trouble } from "./Trouble.tsx";
export { SignUpForm } from "./SignUpForm.tsx";
