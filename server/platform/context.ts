import type { Endpoint } from "#contract/endpoint";
import type { BandAbility } from "#contract/people/band-roles";
import type { Coalesce } from "./coalesce.ts";
import type { Config } from "./config.ts";
import type { Counters } from "./counters.ts";
import type { Db } from "./db/db.ts";
import type { Files } from "./files/files.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Realtime } from "./realtime/realtime.ts";
import type { Signer } from "./files/signer.ts";

/** What every action may use. Inside a transaction `db` is the transaction: pass `{ ...ctx, db }` on. */
export interface Context {
  config: Config;
  log: Log;
  db: Db;
  limits: Limits;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  /** Signs addresses of files that are not public. */
  signer: Signer;
  realtime: Realtime;
  coalesce: Coalesce;
  counters: Counters;
}

/** Who acts: always taken from the session, never from the request's body. */
export interface Actor {
  /** The acting profile: the person's own, or that of a band. */
  userId: string;
  /** The person of the session: the same as `userId`, except when acting for a band. */
  personId: string;
  sessionId: string;
  /** A moderator has limited the person's messages, or what they publish. */
  mayNotWrite?: true;
  mayNotPublish?: true;
}

/** A request of a visitor or member. `ip` honours TRUST_PROXY; `idempotencyKey` is set for idempotent endpoints. */
export interface VisitorContext extends Context {
  actor: Actor | null;
  ip: string;
  userAgent: string;
  idempotencyKey: string | null;
  /** A browser is prefetching a page. */
  loadsAhead?: boolean;
}

/** A request with a session. */
export interface MemberContext extends VisitorContext {
  actor: Actor;
}

/** Acting for a band (docs/decisions/062). */
export interface BandActing {
  /** Returns the actor when `person` acts for a band; throws `not_in_band` or `not_allowed_in_band`. */
  resolve(person: Actor, bandId: string, ability: BandAbility): Promise<Actor>;
  /** Throws when the person behind the band could not do the same to these people. */
  checkReach(actor: Actor, endpoint: Endpoint, input: unknown): Promise<void>;
}

/** Lets only staff use what is for staff (docs/decisions/070). */
export interface StaffGate {
  /**
   * Throws unless the person may call the endpoint: `not_found` for everybody without a staff role, otherwise
   * `staff_second_factor_required` or `forbidden`.
   */
  check(actor: Actor, endpoint: Endpoint): Promise<void>;
}

/** Refuses changes while there is a maintenance. */
export interface WriteGate {
  /** Throws `maintenance` for everybody but the staff; null is a visitor. */
  check(person: Actor | null): Promise<void>;
}

/**
 * Reads the actor from the Authorization header; null without one. Throws for an invalid or ended session, and for an
 * account that waits for its deletion unless `leaving` is set.
 */
export type Authenticate = (
  authorization: string | undefined,
  options?: { leaving: boolean },
) => Promise<Actor | null>;
