import { normalizeUsername, usernameProblem } from "./username.ts";

/** A piece of a text as it is shown. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "tag"; text: string }
  | { kind: "link"; text: string; url: string };

const TAG_LENGTH = 30;
const SHOWN_LINK = 42;

/**
 * Splits a text into plain runs, mentions (username grammar, hyphens too), #tags and http(s) links.
 * One pass: each character is looked at a fixed number of times, whatever is written.
 */
export function scanText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const found = startsHere(text, at) ? partAt(text, at) : null;
    if (found === null) {
      at++;
      continue;
    }
    if (found.part === null) {
      at = found.end;
      continue;
    }
    if (at > plainFrom) parts.push({ kind: "text", text: text.slice(plainFrom, at) });
    parts.push(found.part);
    at = found.end;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ kind: "text", text: text.slice(plainFrom) });
  return parts;
}

/** The part that begins here, or `part: null` with the end of what can be skipped. */
type Found = { part: TextPart | null; end: number };

/** A mention, a tag or a link begins a word: `ana@correo.com` holds none. */
function startsHere(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || !(isWord(before) || "@#&/.-".includes(before));
}

function partAt(text: string, at: number): Found | null {
  const sign = text[at];
  if (sign === "@") return mentionAt(text, at);
  if (sign === "#") return tagAt(text, at);
  if (sign === "h" || sign === "H") return linkAt(text, at);
  return null;
}

function mentionAt(text: string, at: number): Found {
  let end = at + 1;
  while (end < text.length && isUsernameChar(text.charCodeAt(end))) end++;
  const skipped = { part: null, end: Math.max(end, at + 1) };
  if (text[end] === "@" || isWord(text[end] ?? " ")) return skipped;
  let last = end;
  while (last > at + 1 && (text[last - 1] === "-" || text[last - 1] === "_")) last--;
  if (last - at > 31) return skipped;
  const username = normalizeUsername(text.slice(at + 1, last));
  if (usernameProblem(username) !== null) return skipped;
  return { part: { kind: "mention", text: text.slice(at, last), username }, end: last };
}

function tagAt(text: string, at: number): Found {
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

function linkAt(text: string, at: number): Found | null {
  const scheme = text.slice(at, at + 8).toLowerCase();
  if (!scheme.startsWith("http://") && scheme !== "https://") return null;
  let end = at;
  while (end < text.length && !outsideLink.test(text[end] ?? " ")) end++;
  const last = withoutClosing(text, at, end);
  const written = text.slice(at, last);
  const url = URL.parse(written);
  if (url === null || url.hostname === "") return { part: null, end };
  return { part: { kind: "link", text: shortLink(written), url: url.href }, end: last };
}

/** Where a link ends without the full stop or bracket that belongs to the sentence around it. */
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

function shortLink(written: string): string {
  const bare = written.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
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

/** Letters and digits of the username grammar, capitals too: `@Ana` is ana. */
function isUsernameChar(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
}

/** The names that a text mentions, each once, in their order; at most `max`. They need not exist. */
export function mentionedNames(text: string, max: number): string[] {
  const names = new Set<string>();
  for (const part of scanText(text)) {
    if (names.size === max) break;
    if (part.kind === "mention") names.add(part.username);
  }
  return [...names];
}
