import type { ErrorCode } from "./errors.ts";
import { limits } from "./limits.ts";

const grammar = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;

/** First path segments of the router and words that would mislead (spec 2 §5, security E9). */
const reserved = new Set(
  `admin me messages inbox notifications user users market post settings login signup profile api support
  help home dashboard events tips create explore-music collections subscriptions auth landing encuesta
  thank-you creator-studio ig artist onboarding network tendencias mi-perfil profile-by-id create-profile
  create-post edit-post manage-content marketplace premium linktree trayectoria rest storage realtime
  functions assets static media files health ready metrics openapi docs well-known sitemap robots manifest
  sw index undefined null root soporte ayuda oficial resuena dev socket legal embed r`
    .split(/\s+/)
    .flatMap((word) => [word, skeleton(word)]),
);

/** What the eye reads: 0 as o, 1 as l, separators dropped; a name that looks reserved is reserved. */
function skeleton(name: string): string {
  return name.replaceAll("0", "o").replaceAll("1", "l").replaceAll(/[-_]/g, "");
}

/** Trimmed and lower-cased, as it is stored (spec 2 §5). */
export function normalizeUsername(input: string): string {
  return input.trim().toLowerCase();
}

/** The first rule of spec 2 §5 that a (normalized) username breaks, or null. Availability is the server's to say. */
export function usernameProblem(username: string): ErrorCode | null {
  if (username === "") return "username_required";
  if (username.length < limits.usernameMin) return "username_too_short";
  if (username.length > limits.usernameMax) return "username_too_long";
  if (!grammar.test(username)) return "username_malformed";
  if (reserved.has(username) || reserved.has(skeleton(username))) return "username_reserved";
  return null;
}
