import { escapeHtml } from "#contract/posts/embed-code";

/** What XML 1.0 can not hold, escaped or not. */
const forbiddenCharacters = /(?=\p{Cc})[^\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it may stand in an element or attribute of XML. */
export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(forbiddenCharacters, ""));
}
