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
    loadsAhead: loadsAhead(request),
  };
}

/** Prefetching and prerendering, by the current header and its predecessors. */
export function loadsAhead({ headers }: FastifyRequest): boolean {
  const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"];
  return typeof purpose === "string" && purpose.includes("pre");
}
