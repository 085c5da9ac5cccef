/**
 * The security of one's own account: password, e-mail, second factors, passkeys, sessions, linked
 * accounts. `<AccountSecurity />` is the section /mi-perfil/seguridad, loaded when it is shown.
 */
export { MailedCode } from "./MailedCode.tsx";
export { AccountSecurity } from "./LazyAccountSecurity.tsx";
