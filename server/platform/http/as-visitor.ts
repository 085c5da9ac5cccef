import type { FastifyRequest } from "fastify";
import type { Context, VisitorContext } from "#platform/context";

/** What an action gets of a request that is answered as to a visitor, whoever sends it: no session is read. */
export function asVisitor(ctx: Context, request: FastifyRequest): VisitorContext {
  return {
    ...ctx,
    actor: null,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    idempotencyKey: null,
  };
}
