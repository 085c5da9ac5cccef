import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, errors } from "#contract/errors";
import { isDatabaseDown, sqlState } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Log } from "#platform/log";

/** Turns any error into `{code, message, request_id}`; an unexpected one is logged in full and answered with 500. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): void {
  const refusal = logRefusal(error, request, log);
  const body: ErrorBody = { code: refusal.code, message: refusal.message, request_id: request.id };
  if (refusal.field) body.field = refusal.field;
  if (refusal.existing !== undefined) body.existing = refusal.existing;
  if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
  // Again, since the framework rejects some addresses before any hook runs.
  reply.header("x-request-id", request.id);
  reply.status(refusal.status).header("cache-control", "no-store").send(body);
}

/** What to answer to any error; an unexpected one is logged in full. */
export function logRefusal(error: unknown, request: FastifyRequest, log: Log): ApiError {
  const refusal = asRefusal(error);
  // A deliberate 5xx (no space left, overloaded) is not a bug.
  if (refusal.status >= 500)
    log[error instanceof ApiError ? "warn" : "error"](
      { err: error, request_id: request.id, route: request.routeOptions.url },
      "request failed",
    );
  return refusal;
}

/** PostgreSQL stores no NUL in text or JSON: an input that gets one past the contract is invalid. */
const unstorable = ["22021", "22P05"];
/** A statement or a wait for a lock that timed out. */
const tookTooLong = ["57014", "55P03"];

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || statusCode === 413)
    return new ApiError("body_too_large");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new ApiError("unsupported_media_type");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError("invalid_body");
  const state = sqlState(error) ?? "";
  if (unstorable.includes(state)) return new ApiError("invalid_input");
  if (tookTooLong.includes(state)) return new ApiError("overloaded", { retryAfter: 2 });
  if (isDatabaseDown(error)) return new ApiError("unavailable", { retryAfter: 2 });
  return new ApiError("unexpected");
}

/** Answers requests that are not HTTP, too slow or too large, in the same shape, and closes the connection. */
export function sendProtocolError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ""] ?? 400;
  const body: ErrorBody = {
    code: "invalid_body",
    message: errors.invalid_body.text,
    request_id: crypto.randomUUID(),
  };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(json)}`,
    `x-request-id: ${body.request_id}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${json}`, () => socket.destroy());
}
