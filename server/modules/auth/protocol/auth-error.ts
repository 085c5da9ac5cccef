import { type AuthErrorCode, authErrors } from "#contract/auth/errors";

interface Details {
  message?: string;
  /** Some codes have another status on some endpoints. */
  status?: number;
  /** Seconds, for a Retry-After header. */
  retryAfter?: number;
  /** The weaknesses of a password. */
  reasons?: string[];
}

/** An error of the auth protocol, with its code. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: AuthErrorCode, details: Details = {}) {
    super(details.message ?? authErrors[code].message);
    this.name = "AuthError";
    this.code = code;
    this.status = details.status ?? authErrors[code].status;
    this.details = details;
  }
}
