import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseDown } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Log } from "#platform/log";
import { AuthError } from "./auth-error.ts";
import { reasonOf, withError } from "./landing-address.ts";
import { OAuthError } from "./oauth-error.ts";

/** The version from which on errors carry their code as a string. */
const version = "2024-01-01";

/**
 * Answers any error in the protocol's shape; an unexpected one is logged in full and answered with 500. With `page`,
 * redirects the browser there instead, with the error in query and fragment.
 */
export function renderError(
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, page }: { log: Log; page: string | null },
): void {
  const error = asAuthError(cause);
  const foreseen = cause instanceof AuthError || cause instanceof ApiError;
  if (error.status >= 500 && !foreseen)
    log.error(
      { err: cause, request_id: request.id, route: request.routeOptions.url },
      "auth request failed",
    );
  if (page !== null)
    return void reply
      .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
      .redirect(withError(page, reasonOf(error)), 303);
  const { retryAfter, reasons } = error.details;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  reply.status(error.status).header("cache-control", "no-store");
  if (error instanceof OAuthError)
    return void reply.send({ error: error.error, error_description: error.message });
  const wantedVersion = request.headers["x-supabase-api-version"];
  const modern = typeof wantedVersion === "string" && wantedVersion >= version;
  if (modern) reply.header("x-supabase-api-version", version);
  reply.header("x-sb-error-code", error.code).send({
    ...(modern
      ? { code: error.code, message: error.message }
      : { code: error.status, error_code: error.code, msg: error.message }),
    ...(error.status >= 500 ? { error_id: request.id } : {}),
    ...(reasons ? { weak_password: { reasons } } : {}),
  });
}

/** Any error as an AuthError. */
export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof ApiError) {
    if (error.code === "overloaded")
      return new AuthError("overloaded", { retryAfter: error.retryAfter ?? 2 });
    if (error.status < 500)
      return new AuthError("validation_failed", { status: error.status, message: error.message });
  }
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new AuthError("request_entity_too_large");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AuthError("validation_failed");
  if (isDatabaseDown(error))
    return new AuthError("unexpected_failure", { status: 503, retryAfter: 2 });
  return new AuthError("unexpected_failure");
}
