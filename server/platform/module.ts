import type { FastifyInstance } from "fastify";
import type { Actor, Context } from "./context.ts";
import type { Route } from "./http/http.ts";
import type { Job } from "./jobs/jobs.ts";
import type { Paths } from "./openapi/openapi.ts";
import type { DocumentParts } from "./openapi/openapi-parts.ts";
import type { SocketMessage } from "./realtime/socket-messages.ts";

/** What a feature adds to the server: endpoints, jobs, and routes outside of the contract. */
export interface Module {
  routes?: Route[];
  jobs?: Job<never>[];
  /** Runs before the queue starts: catches up on what was missed while no server ran. */
  catchUp?(): Promise<void>;
  /** The socket messages that it answers. */
  messages?: SocketMessage[];
  /** Called after a successful change with its actor; nothing waits for it. */
  changed?(actor: Actor): void;
  /** The description of its routes outside of the contract, for `/openapi.json`. */
  openApiPaths?(parts: DocumentParts): Paths;
  plain?(app: FastifyInstance): void | Promise<void>;
}

/** Creates a feature for one server. State between requests is created in this call. */
export type ModuleFactory = (ctx: Context) => Module;
