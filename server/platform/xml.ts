import { escapeHtml } from "#contract/posts/embed-code";

/** Characters that XML 1.0 cannot contain, escaped or not. */
const forbiddenCharacters = /(?=\p{Cc})[^\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for an element or attribute of XML. */
export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(forbiddenCharacters, ""));
}
