// Mails about an account: texts, tokens, notices.
export { keepToken, type TokenRequest } from "./keep-token.ts";
export { type Letter, renderLetter } from "./layout.ts";
export { type DueMail, mailIfKnown } from "./mail-if-known.ts";
export { codeMac, linkHash } from "./mail-token.ts";
export {
  confirmedEmailOf,
  dropMailTokens,
  sweepMailTokens,
  takeMailToken,
  tryCode,
  tryOwnCode,
} from "./queries.ts";
export { sendAccountMail } from "./send-account-mail.ts";
export { sendNotice } from "./send-notice.ts";
export { tokenKinds } from "./token-kinds.ts";
export { writeToAccount } from "./write-to-account.ts";
