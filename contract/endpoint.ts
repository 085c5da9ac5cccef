import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { LimitName } from "./limits.ts";
import type { BandAbility } from "./people/band-roles.ts";

/** Who may call: `visitor` is anybody (a session is used when there is one), `member` needs a session. */
export type Who = "visitor" | "member";

/**
 * One operation of the API, as data. From it come the Fastify route, the typed client with its
 * TanStack Query options, and the entry in `/openapi.json`.
 *
 * `input` holds path parameters and query (GET, DELETE) or JSON body (POST, PUT, PATCH) in one object;
 * actors are never part of it: who acts is the session's user.
 * `upload` marks an operation whose body is the file itself; `input` then is path and query.
 * `download` marks one whose answer is a file of that type; `output` then says nothing.
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  who: W;
  /** What a member of a band must be allowed for doing it in the name of the band; null: it is done for oneself only. */
  forBand: BandAbility | null;
  /** It makes no sense for oneself: without a band it is refused with `not_in_band`. */
  onlyForBand?: true;
  input: I;
  output: O;
  errors: readonly ErrorCode[];
  limit?: LimitName;
  /** Creates something: the caller sends an `Idempotency-Key` header (UUID), and a retry gives the same object. */
  idempotent?: true;
  upload?: true;
  download?: `${string}/${string}`;
  /** Also for an account that waits for its deletion, to which all others answer account_leaving. */
  whileLeaving?: true;
}

/** The output of an operation that has nothing to tell but that it was done. */
export const success = z.object({ success: z.literal(true) });

/** Declares an operation; the types of input, output and caller are kept for server and client. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, W extends Who>(
  definition: Endpoint<I, O, W>,
): Endpoint<I, O, W> {
  return definition;
}

export type Input<E extends Endpoint> = z.input<E["input"]>;
export type ParsedInput<E extends Endpoint> = z.output<E["input"]>;
export type Output<E extends Endpoint> = z.output<E["output"]>;
