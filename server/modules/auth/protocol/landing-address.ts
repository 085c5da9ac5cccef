import type { AuthSession } from "#contract/auth/operations";
import { AuthError } from "./auth-error.ts";

/** An address with more members in its query; what stands there already stays. */
export function withQuery(target: string, members: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.href;
}

/** An address without a fragment, with one. */
export function withFragment(target: string, members: Record<string, string>): string {
  return `${target}#${new URLSearchParams(members).toString()}`;
}

/** An address with a session in its fragment, as the client reads it. */
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

/** An address with the reason why somebody is not let in, in query and fragment. */
export function withError(target: string, reason: Record<string, string>): string {
  return withFragment(withQuery(target, reason), { ...reason, sb: "" });
}

/** A refusal as the members of such an address; what is no refusal is thrown on. */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof AuthError)) throw error;
  return {
    error: error.status >= 500 ? "server_error" : "access_denied",
    error_code: error.code,
    error_description: error.message,
  };
}
