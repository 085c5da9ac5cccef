import { escapeHtml } from "#contract/posts/embed-code";

/** What XML 1.0 can not hold, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it may stand in an element or attribute of XML. */
export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ""));
}
