import type { AuthSession } from "#contract/auth/operations";
import { AuthError } from "./auth-error.ts";

/** Adds members to the query of an address; existing ones stay. */
export function withQuery(target: string, members: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.href;
}

/** Adds a fragment to an address without one. */
export function withFragment(target: string, members: Record<string, string>): string {
  return `${target}#${new URLSearchParams(members).toString()}`;
}

/** Adds a session to the fragment, as the client reads it. */
export function withSession(
  target: string,
  session: AuthSession,
  further: Record<string, string>,
): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: "",
    token_type,
    ...further,
  });
}

/** Adds the reason of a failure to query and fragment. */
export function withError(target: string, reason: Record<string, string>): string {
  return withFragment(withQuery(target, reason), { ...reason, sb: "" });
}

/** The members for an error; anything but an AuthError is rethrown. */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof AuthError)) throw error;
  return {
    error: error.status >= 500 ? "server_error" : "access_denied",
    error_code: error.code,
    error_description: error.message,
  };
}
