import { AuthError } from "./auth-error.ts";

/** An error in the shape of OAuth: `{ error, error_description }`, status 400, without a code of ours. */
export class OAuthError extends AuthError {
  readonly error: string;

  constructor(error: string, description: string) {
    super("validation_failed", { message: description });
    this.name = "OAuthError";
    this.error = error;
  }
}
