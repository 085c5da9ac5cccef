import { allowedRedirect, OAuthError } from "#auth/protocol";
import type { Config } from "#platform/config";
import type { SignInMessage } from "./parse-message.ts";

/** Tolerance of the issue time, in both directions. */
export const freshMs = 10 * 60_000;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Throws for a message that is for another site, too old or too new, or of an unknown version. */
export function checkMessage(message: SignInMessage, config: Config, now = Date.now()): void {
  if (message.version !== "1") throw messageError("Version must be 1");
  const uri = URL.parse(message.uri);
  const safe =
    uri?.protocol === "https:" || (uri?.protocol === "http:" && loopback.has(uri.hostname));
  if (uri === null || !safe) throw messageError("URI must use https");
  if (allowedRedirect(message.uri, config.publicUrl, config.auth.redirectUrls) === null)
    throw messageError("URI is not allowed on this server");
  if (uri.host !== message.domain.toLowerCase())
    throw messageError("Domain does not match the URI");
  if (message.scheme !== null && `${message.scheme}:` !== uri.protocol)
    throw messageError("Scheme does not match the URI");
  const age = now - message.issuedAt.getTime();
  if (age > freshMs) throw messageError("Message was issued too long ago");
  if (age < -freshMs) throw messageError("Message was issued too far in the future");
  if (message.notBefore !== null && now < message.notBefore.getTime())
    throw messageError("Message is not valid yet");
  if (message.expirationTime !== null && now >= message.expirationTime.getTime())
    throw messageError("Message has expired");
}

function messageError(description: string): OAuthError {
  return new OAuthError("invalid_grant", description);
}
