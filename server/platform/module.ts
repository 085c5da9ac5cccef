import type { FastifyInstance } from "fastify";
import type { Actor, Context } from "./context.ts";
import type { Route } from "./http/http.ts";
import type { Job } from "./jobs/jobs.ts";
import type { Paths } from "./openapi/openapi.ts";
import type { DocumentParts } from "./openapi/openapi-parts.ts";
import type { SocketMessage } from "./realtime/socket-messages.ts";

/** What a feature brings to the server: its endpoints, its background work, and routes outside of the contract. */
export interface Module {
  routes?: Route[];
  jobs?: Job<never>[];
  /** Before the queue begins: adds what was missed while no server ran. */
  catchUp?(): Promise<void>;
  /** The messages of clients' sockets that it answers. */
  messages?: SocketMessage[];
  /** Called when a change that somebody asked for was made; nothing waits for it. */
  changed?(actor: Actor): void;
  /** What `/openapi.json` says of the routes outside of the contract. */
  openApiPaths?(parts: DocumentParts): Paths;
  plain?(app: FastifyInstance): void | Promise<void>;
}

/** Makes a feature for one server. What it keeps between requests stands in this call. */
export type ModuleFactory = (ctx: Context) => Module;
