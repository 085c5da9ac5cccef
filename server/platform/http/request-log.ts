import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "#platform/log";

declare module "fastify" {
  interface FastifyRequest {
    /** The actor, once the session is known. */
    userId: string | null;
  }
}

/**
 * A page loads thirty files and a load balancer polls every second: log their successes at debug, so that they do not
 * hide other lines.
 */
const frequent = /^\/(?:health|ready|files\/|assets\/|[^/]+\.(?:js|css|svg|png|ico|webmanifest)$)/;

/**
 * One line per answered request (security settings 11): the route's pattern, never the address, which may contain
 * tokens and names. At info; health checks and files that succeed at debug.
 */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? "*";
  const level = reply.statusCode < 400 && frequent.test(route) ? "debug" : "info";
  log[level](
    {
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user_id: request.userId ?? null,
      // Behind a proxy it comes from a header.
      ip: isIP(request.ip) === 0 ? null : request.ip,
    },
    "request",
  );
}
