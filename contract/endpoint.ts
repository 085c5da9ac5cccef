import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { LimitName } from "./limits.ts";
import type { BandAbility } from "./people/band-roles.ts";
import type { StaffRole } from "./staff/roles.ts";

/** Who may call: `visitor` is anybody (a session is used when there is one), `member` needs a session. */
export type Who = "visitor" | "member";

/**
 * One operation of the API, as data: it defines the Fastify route, the typed client with its TanStack Query options,
 * and the entry in `/openapi.json`.
 *
 * `input` holds path parameters and query (GET, DELETE) or JSON body (POST, PUT, PATCH) in one object. It never names
 * the actor, who is the session's user.
 * `upload` marks an operation whose body is the file itself; `input` then holds path and query. `download` marks an
 * operation that answers with a file of that type; `output` is then ignored.
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
  /** The ability that a member needs to call this for the band; null: callable only for oneself. */
  forBand: BandAbility | null;
  /** Only for staff with this role and a second factor; to everybody else the operation does not exist. */
  staff?: StaffRole | "any";
  /** Only within 15 minutes of a sign-in; otherwise it answers `reauthentication_required`. */
  recentSignIn?: true;
  /** Refused while a moderator has limited the person's messages, or what they publish. */
  restriction?: "messages" | "uploads";
  /** Not refused while there is a maintenance: leaving, signing out, and what only reads. */
  duringMaintenance?: true;
  /** Callable only for a band; otherwise it answers `not_in_band`. */
  onlyForBand?: true;
  input: I;
  output: O;
  errors: readonly ErrorCode[];
  limit?: LimitName;
  /** Creates something: the caller sends an `Idempotency-Key` header (UUID), and a retry returns the same object. */
  idempotent?: true;
  upload?: true;
  download?: `${string}/${string}`;
  /** Also available to accounts that are waiting for their deletion; other operations answer `account_leaving`. */
  whileLeaving?: true;
}

/** The output of operations that return no data. */
export const success = z.object({ success: z.literal(true) });

/** Declares an operation; server and client infer the types of input, output and caller. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, W extends Who>(
  definition: Endpoint<I, O, W>,
): Endpoint<I, O, W> {
  return definition;
}

export type Input<E extends Endpoint> = z.input<E["input"]>;
export type ParsedInput<E extends Endpoint> = z.output<E["input"]>;
export type Output<E extends Endpoint> = z.output<E["output"]>;
