import type { Actor, VisitorContext } from "#platform/context";
import type { Signer } from "#platform/files/signer";
import { keyOfUrl, mimeOfKey, stemOf, urlOfKey } from "./file-key.ts";

/** Lifetime in seconds of the address of a file that is not public (rule privacy-4). */
const validFor = 300;
/** Addresses change only at intervals of so many seconds: a list that is read again has the same ones. */
const step = 150;

/**
 * The members of answers that contain addresses of pictures, recordings, videos and captions
 * (contract/files/files.ts, posts.ts).
 */
const addressFields = new Set(["url", "webp", "captions"]);

/** The recipient of an answer with addresses of files. */
export type Viewer = Pick<VisitorContext, "actor" | "signer">;

/**
 * Returns the function that signs every address of a file within a value (such as a post's media) for this viewer.
 * One signature is valid for all widths and formats of a picture. For a visitor nothing is signed.
 */
export function addressSigner({ actor, signer }: Viewer, now = Date.now()): <T>(value: T) => T {
  return actor === null ? (value) => value : addressSignerFor(signer, signedViewer(actor), now);
}

/** The same for a viewer as it stands in a signature: `signedViewer`, or whoever else `#modules/media` knows. */
export function addressSignerFor(
  signer: Signer,
  viewer: string,
  now = Date.now(),
): <T>(value: T) => T {
  const expires = Math.floor(now / 1000 / step) * step + validFor;
  const queries = new Map<string, string>();
  const signUrl = (url: string): string => {
    const key = keyOfUrl(url);
    if (mimeOfKey(key) === null) return url;
    const stem = stemOf(key);
    const query =
      queries.get(stem) ??
      `?u=${viewer}&e=${expires}&s=${signer.sign(signedText(stem, viewer, expires))}`;
    queries.set(stem, query);
    return urlOfKey(key) + query;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, part]) =>
      typeof part === "string" && addressFields.has(name)
        ? [name, signUrl(part)]
        : [name, walk(part)],
    );
    return Object.fromEntries(entries);
  };
  return <T>(value: T) => walk(value) as T;
}

/** The viewer in a signature: a person, or a band with its member, whose membership may end. */
export function signedViewer({ userId, personId }: Pick<Actor, "userId" | "personId">): string {
  return userId === personId ? userId : `${userId}.${personId}`;
}

/** The person or band of a `signedViewer`, and the member of the band, or null. */
export function readViewer(text: string): { viewer: string; member: string | null } {
  const [viewer = "", member = null] = text.split(".");
  return { viewer, member };
}

/**
 * The viewer (`signedViewer`) for whom the address of an object was signed; `viewer` is null for an address without a
 * signature. Null when the signature is invalid, for another object, or expired.
 */
export function viewerOfAddress(
  signer: Signer,
  key: string,
  { u, e, s }: Record<string, unknown>,
  now = Date.now(),
): { viewer: string | null } | null {
  if (u === undefined && e === undefined && s === undefined) return { viewer: null };
  if (typeof u !== "string" || typeof e !== "string" || typeof s !== "string") return null;
  const left = Number(e) - now / 1000;
  if (!/^[1-9]\d{0,11}$/.test(e) || left <= 0 || left > validFor) return null;
  return signer.verify(signedText(stemOf(key), u, Number(e)), s) ? { viewer: u } : null;
}

const signedText = (stem: string, viewer: string, expires: number): string =>
  `${stem} ${viewer} ${expires}`;
