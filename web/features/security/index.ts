/**
 * The security of one's own account: password, e-mail, second factors, passkeys, sessions, linked
 * accounts. `<AccountSecurity />` is a section for a page, loaded when it is shown; `/mi-perfil/seguridad`
 * shows it alone.
 */
export { MailedCode } from "./MailedCode.tsx";
export { AccountSecurity } from "./LazyAccountSecurity.tsx";
export const loadAccountSecurityPage = async () => import("./AccountSecurityPage.tsx");
