import { limits } from "#contract/limits";
import { isPublicHost, webAddress } from "#contract/text/web-address";

const mail = /^(?:mailto:)?([^\s@?&/:]+@[^\s@?&/:]+\.[a-z]{2,})$/i;
const phone = /^tel:(\+?[\d\s().-]{5,25})$/i;

/**
 * Where a link of a link page leads, from what its owner typed: a public web address, `mailto:` or `tel:`. Null for
 * anything else, such as addresses with credentials, of local networks, or of scripts.
 */
export function linkAddress(input: string): string | null {
  const text = input.trim();
  if (text.length > limits.addressLength || /[\p{C}\s\\]/u.test(text)) return readPhone(text);
  const mailMatch = mail.exec(text);
  if (mailMatch?.[1] !== undefined) return `mailto:${mailMatch[1]}`;
  const url = webAddress(text);
  if (url === null || url.username !== "" || url.password !== "" || !isPublicHost(url.hostname))
    return readPhone(text);
  return url.href.length > limits.addressLength ? null : url.href;
}

function readPhone(text: string): string | null {
  const digits = phone.exec(text)?.[1]?.replaceAll(/[^\d+]/g, "");
  return digits === undefined || digits.length < 5 ? null : `tel:${digits}`;
}

/** What a visitor reads below a link: the host in ASCII, where letters of other alphabets cannot imitate another. */
export function addressNote(address: string): string {
  if (address.startsWith("mailto:")) return address.slice("mailto:".length);
  if (address.startsWith("tel:")) return address.slice("tel:".length);
  return (URL.parse(address)?.hostname ?? "").replace(/^www\./, "");
}
