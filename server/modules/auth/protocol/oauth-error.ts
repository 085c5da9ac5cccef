import { AuthError } from "./auth-error.ts";

/** A refusal in the shape of OAuth: `{ error, error_description }`, status 400, no code of ours. */
export class OAuthError extends AuthError {
  readonly error: string;

  constructor(error: string, description: string) {
    super("validation_failed", { message: description });
    this.name = "OAuthError";
    this.error = error;
  }
}
