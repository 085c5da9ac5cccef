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
  jobs?(ctx: Context): Job<never>[];
  /** Before the queue begins: adds what was missed while no server ran. */
  catchUp?(ctx: Context): Promise<void>;
  /** The messages of clients' sockets that it answers. */
  messages?(ctx: Context): SocketMessage[];
  /** Called when a change that somebody asked for was made; nothing waits for it. */
  changed?(ctx: Context): (actor: Actor) => void;
  /** What `/openapi.json` says of the routes outside of the contract. */
  openApiPaths?(parts: DocumentParts): Paths;
  plain?(app: FastifyInstance, ctx: Context): void | Promise<void>;
}
