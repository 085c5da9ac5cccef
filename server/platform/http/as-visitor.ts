import type { FastifyRequest } from "fastify";
import type { Context, VisitorContext } from "#platform/context";

/** The context of an action that answers as to a visitor, without reading a session. */
export function asVisitor(ctx: Context, request: FastifyRequest): VisitorContext {
  return {
    ...ctx,
    actor: null,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    idempotencyKey: null,
  };
}
