import type { z } from "zod";
import type { AuthErrorCode } from "./errors.ts";

/** A refusal that an operation may give: with the status of the table, or with its own. */
export type AuthRefusal = AuthErrorCode | { status: number; code: AuthErrorCode };

/** A code with the status that one operation gives it. */
export function at(status: number, code: AuthErrorCode): AuthRefusal {
  return { status, code };
}

/**
 * One operation of the auth protocol, as data: the route, and the entry in `/openapi.json`.
 * `output` null answers 204. With `redirects`, an action that gives an address answers this status.
 */
export interface AuthEndpoint<
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  O extends z.ZodType | null = z.ZodType | null,
  Bearer extends boolean = boolean,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/auth/v1`. */
  path: `/${string}`;
  summary: string;
  /** Needs a user's access token. */
  bearer: Bearer;
  query: Q;
  body: B;
  output: O;
  redirects?: 302 | 303;
  /** Takes a form instead of JSON, as identity providers send it. */
  form?: true;
  /**
   * Of an operation that browsers navigate to: the page of the app that tells a person why it failed. Programs
   * that call it get JSON.
   */
  failsTo?: "/auth" | "/auth?con=google";
  /** Of an answer that is no JSON; `output` is its text. */
  contentType?: string;
  /** May refuse in the shape of OAuth too: 400 `{ error, error_description }`, without a code. */
  oauthErrors?: true;
  errors: readonly AuthRefusal[];
}

/** Declares an operation, so that its shapes are inferred. */
export function authEndpoint<
  Q extends z.ZodObject,
  B extends z.ZodObject,
  O extends z.ZodType | null,
  const Bearer extends boolean,
>(definition: AuthEndpoint<Q, B, O, Bearer>): AuthEndpoint<Q, B, O, Bearer> {
  return definition;
}
