import type { z } from "zod";
import type { AuthErrorCode } from "./errors.ts";

/** An error of an operation: with the status in the table of errors, or with its own. */
export type AuthRefusal = AuthErrorCode | { status: number; code: AuthErrorCode };

/** An error code with the status that this operation answers it with. */
export function at(status: number, code: AuthErrorCode): AuthRefusal {
  return { status, code };
}

/**
 * One operation of the auth protocol, as data: its route, and its entry in `/openapi.json`. With `output` null it
 * answers 204. With `redirects`, an action that returns an address answers with this status.
 */
export interface AuthEndpoint<
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  O extends z.ZodType | null = z.ZodType | null,
  Bearer extends boolean = boolean,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to `/auth/v1`. */
  path: `/${string}`;
  summary: string;
  /** Requires a user's access token. */
  bearer: Bearer;
  query: Q;
  body: B;
  output: O;
  redirects?: 302 | 303;
  /** Accepts a form instead of JSON, as identity providers send it. */
  form?: true;
  /**
   * For operations that browsers navigate to: the page of the app that explains a failure. Programs that call the
   * operation get JSON.
   */
  failsTo?: "/auth" | "/auth?con=google";
  /** The content type of an answer that is not JSON; `output` is then its text. */
  contentType?: string;
  /** Errors may also have the shape of OAuth: 400 `{ error, error_description }`, without a code. */
  oauthErrors?: true;
  errors: readonly AuthRefusal[];
}

/** Declares an operation; its types are inferred. */
export function authEndpoint<
  Q extends z.ZodObject,
  B extends z.ZodObject,
  O extends z.ZodType | null,
  const Bearer extends boolean,
>(definition: AuthEndpoint<Q, B, O, Bearer>): AuthEndpoint<Q, B, O, Bearer> {
  return definition;
}
