import type { AuthEndpoint } from "#contract/auth/operations";
import { type AuthErrorCode, authErrors } from "#contract/auth/errors";
import { asAuthError } from "./render-error.ts";
import { OAuthError } from "./oauth-error.ts";

/** Errors of any call with a body or a token, beside the endpoint's own. */
const always: AuthEndpoint["errors"] = [
  "validation_failed",
  "bad_json",
  "request_entity_too_large",
  { code: "unexpected_failure", status: 503 },
];
const withToken: AuthEndpoint["errors"] = [
  "no_authorization",
  "bad_jwt",
  "session_not_found",
  "user_not_found",
  "user_banned",
];

/** The documented errors of an endpoint in `/openapi.json`: status → codes. */
export function refusalsOf({ errors, bearer }: AuthEndpoint): Map<number, AuthErrorCode[]> {
  const all = [...errors, ...always, ...(bearer ? withToken : [])].map((one) =>
    typeof one === "string" ? { code: one, status: authErrors[one].status } : one,
  );
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return new Map(
    [...byStatus].map(([status, list]) => [status, [...new Set(list.map(({ code }) => code))]]),
  );
}

/**
 * Throws when an endpoint answers with an undocumented error. Outside of production every call is checked, so that
 * any test that provokes one fails.
 */
export function checkRefusal(endpoint: AuthEndpoint, cause: unknown): void {
  const error = asAuthError(cause);
  const { status, code } = error;
  if (status === 500) return;
  const isDocumented =
    error instanceof OAuthError
      ? endpoint.oauthErrors
      : refusalsOf(endpoint).get(status)?.includes(code);
  if (!isDocumented)
    throw new Error(`${endpoint.name} refuses with ${status} ${code}, which the document omits`, {
      cause,
    });
}
