import type { Endpoint } from "#contract/endpoint";
import type { BandAbility } from "#contract/people/band-roles";
import type { Coalesce } from "./coalesce.ts";
import type { Config } from "./config.ts";
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
  /** Signs addresses of files that are not everybody's. */
  signer: Signer;
  realtime: Realtime;
  coalesce: Coalesce;
}

/** Who acts: always from the session, never from the request's body. */
export interface Actor {
  /** The profile in whose name it happens: the person's own, or that of a band they act for. */
  userId: string;
  /** The person whose session it is: the same as `userId`, but when they act for a band. */
  personId: string;
  sessionId: string;
}

/** A request of anybody. `ip` honours TRUST_PROXY; `idempotencyKey` is set where the endpoint asks for it. */
export interface VisitorContext extends Context {
  actor: Actor | null;
  ip: string;
  userAgent: string;
  idempotencyKey: string | null;
  /** A browser asks ahead, for a page that nobody looks at yet. */
  loadsAhead?: boolean;
}

/** A request of a person with a session. */
export interface MemberContext extends VisitorContext {
  actor: Actor;
}

/** What is done in the name of a band (docs/decisions/062). */
export interface BandActing {
  /** Finds who acts when `person` does something for a band; throws `not_in_band` or `not_allowed_in_band`. */
  resolve(person: Actor, bandId: string, ability: BandAbility): Promise<Actor>;
  /** Refuses what the person behind the band could not do to the same people. */
  checkReach(actor: Actor, endpoint: Endpoint, input: unknown): Promise<void>;
}

/**
 * Finds who acts from the Authorization header; null without one; refuses a bad or ended session, and
 * that of an account which waits for its deletion unless `leaving` lets it in.
 */
export type Authenticate = (
  authorization: string | undefined,
  options?: { leaving: boolean },
) => Promise<Actor | null>;
