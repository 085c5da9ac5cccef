import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { isMeantAsAddress } from "./web-address.ts";

/** A piece of a text as it is shown. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "tag"; text: string }
  | { kind: "link"; text: string; url: string };

const TAG_LENGTH = 30;
const SHOWN_LINK = 42;

/**
 * Splits a text into plain runs, mentions (username grammar, hyphens too), #tags and links: http(s), hosts that are
 * meant as addresses (`www.x.es`, `x.com`, `youtu.be/…`) and `spotify:track:…`. One pass: each character is read a
 * constant number of times, whatever the text.
 */
export function scanText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const match = isWordStart(text, at) ? partAt(text, at) : null;
    if (match === null) {
      at++;
      continue;
    }
    if (match.part === null) {
      at = match.end;
      continue;
    }
    if (at > plainFrom) parts.push({ kind: "text", text: text.slice(plainFrom, at) });
    parts.push(match.part);
    at = match.end;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ kind: "text", text: text.slice(plainFrom) });
  return parts;
}

/** The part that begins here, or `part: null` with the end of the text to skip. */
type ScanResult = { part: TextPart | null; end: number };

/** Mentions, tags and links begin at the start of a word: `ana@correo.com` contains none. */
function isWordStart(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || !(isWord(before) || "@#&/.-".includes(before));
}

function partAt(text: string, at: number): ScanResult | null {
  const sign = text[at];
  if (sign === "@") return mentionAt(text, at);
  if (sign === "#") return tagAt(text, at);
  if (sign === "h" || sign === "H") return linkAt(text, at) ?? bareLinkAt(text, at);
  if (sign === "s" || sign === "S") return spotifyAt(text, at) ?? bareLinkAt(text, at);
  return bareLinkAt(text, at);
}

function mentionAt(text: string, at: number): ScanResult {
  let end = at + 1;
  while (end < text.length && isUsernameChar(text.charCodeAt(end))) end++;
  const noPart = { part: null, end: Math.max(end, at + 1) };
  if (text[end] === "@" || isWord(text[end] ?? " ")) return noPart;
  let last = end;
  while (last > at + 1 && (text[last - 1] === "-" || text[last - 1] === "_")) last--;
  if (last - at > 31) return noPart;
  const username = normalizeUsername(text.slice(at + 1, last));
  if (usernameProblem(username) !== null) return noPart;
  return { part: { kind: "mention", text: text.slice(at, last), username }, end: last };
}

function tagAt(text: string, at: number): ScanResult {
  let end = at + 1;
  let letters = 0;
  while (end < text.length) {
    const char = charAt(text, end);
    if (!isWord(char)) break;
    if (!isDigit(char)) letters++;
    end += char.length;
  }
  if (letters === 0 || end - at - 1 > TAG_LENGTH) return { part: null, end };
  return { part: { kind: "tag", text: text.slice(at, end) }, end };
}

function linkAt(text: string, at: number): ScanResult | null {
  const scheme = text.slice(at, at + 8).toLowerCase();
  if (!scheme.startsWith("http://") && scheme !== "https://") return null;
  let end = at;
  while (end < text.length && !outsideLink.test(text[end] ?? " ")) end++;
  const last = withoutClosing(text, at, end);
  const linkText = text.slice(at, last);
  const url = URL.parse(linkText);
  if (url === null || url.hostname === "") return { part: null, end };
  return { part: { kind: "link", text: shortLink(linkText), url: url.href }, end: last };
}

/** A link without `https://`. The letters of its host are read once, whatever follows. */
function bareLinkAt(text: string, at: number): ScanResult | null {
  let end = at;
  let dots = 0;
  while (end < text.length && isHostChar(text.charCodeAt(end))) {
    if (text[end] === ".") dots++;
    end++;
  }
  if (end === at) return null;
  const noPart = { part: null, end };
  const after = charAt(text, Math.min(end, text.length - 1));
  if (dots === 0 || (end < text.length && (after === "@" || isWord(after)))) return noPart;
  let hostEnd = end;
  while (hostEnd > at && ".-".includes(text[hostEnd - 1] ?? " ")) hostEnd--;
  let last = hostEnd;
  if (hostEnd === end && (after === "/" || after === "?")) {
    let pathEnd = end;
    while (pathEnd < text.length && !outsideLink.test(text[pathEnd] ?? " ")) pathEnd++;
    last = Math.max(hostEnd, withoutClosing(text, at, pathEnd));
  }
  if (!isMeantAsAddress(text.slice(at, hostEnd), last > hostEnd + 1)) return noPart;
  const linkText = text.slice(at, last);
  const url = URL.parse(`https://${linkText}`);
  if (url === null) return noPart;
  return { part: { kind: "link", text: shortLink(linkText), url: url.href }, end: last };
}

const spotifyUri = /spotify:(track|album|artist|playlist):(\w{1,40})/iy;

/** A Spotify URI, as its apps copy it. */
function spotifyAt(text: string, at: number): ScanResult | null {
  spotifyUri.lastIndex = at;
  const [uri, kind, id] = spotifyUri.exec(text) ?? [];
  if (uri === undefined || kind === undefined) return null;
  const url = `https://open.spotify.com/${kind.toLowerCase()}/${id}`;
  return { part: { kind: "link", text: shortLink(uri), url }, end: at + uri.length };
}

/** The end of a link, without a full stop or bracket that belongs to the sentence around it. */
function withoutClosing(text: string, from: number, to: number): number {
  let open = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === "(") open++;
    else if (text[at] === ")") open--;
  }
  let end = to;
  while (end > from) {
    const last = text[end - 1] ?? "";
    if (last === ")" && open < 0) open++;
    else if (!".,;:!?…'*_]}".includes(last)) break;
    end--;
  }
  return end;
}

function shortLink(address: string): string {
  const bare = address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, "").replace(/\/$/, "");
  return bare.length > SHOWN_LINK ? `${bare.slice(0, SHOWN_LINK - 1)}…` : bare;
}

function charAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

const word = /[\p{L}\p{M}\p{N}_]/u;
const digit = /\p{N}/u;
const outsideLink = /[\s<>"«»]/;

function isWord(char: string): boolean {
  return char.charCodeAt(0) < 128
    ? isUsernameChar(char.charCodeAt(0)) && char !== "-"
    : word.test(char);
}

function isDigit(char: string): boolean {
  return digit.test(char);
}

/** Letters and digits of usernames, capitals included: `@Ana` is ana. */
function isUsernameChar(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
}

/** Letters, digits, hyphens and the dots between them. */
function isHostChar(code: number): boolean {
  return code === 46 || (code !== 95 && isUsernameChar(code));
}

/** The links of a text, each once, in their order. */
export function linksOf(text: string): string[] {
  return [...new Set(scanText(text).flatMap((part) => (part.kind === "link" ? [part.url] : [])))];
}

/** The mentioned names of a text, each once, in their order; at most `max`. They need not exist. */
export function mentionedNames(text: string, max: number): string[] {
  const names = new Set<string>();
  for (const part of scanText(text)) {
    if (names.size === max) break;
    if (part.kind === "mention") names.add(part.username);
  }
  return [...names];
}
