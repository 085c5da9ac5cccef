import { type ErrorCode, errors } from "#contract/errors";

/**
 * An error with a code of the contract; `http.ts` renders its status and body. `field` names the invalid member of
 * the input, `retryAfter` (seconds) becomes a Retry-After header, `existing` is the slug of the existing object.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field?: string;
  readonly retryAfter?: number;
  readonly existing?: string;

  constructor(
    code: ErrorCode,
    details: { field?: string; retryAfter?: number; text?: string; existing?: string } = {},
  ) {
    super(details.text ?? errors[code].text);
    this.name = "ApiError";
    this.code = code;
    this.status = errors[code].status;
    if (details.field !== undefined) this.field = details.field;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
    if (details.existing !== undefined) this.existing = details.existing;
  }
}
