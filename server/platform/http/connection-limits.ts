import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { addressKey } from "#platform/limits";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks an upload, whose body has the server's own time limit. */
    upload?: true;
  }
}

/** Times in ms (rule limits-2). */
export interface TimeLimits {
  headers: number;
  body: number;
  upload: number;
  keepAlive: number;
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  body: 30_000,
  upload: 120_000,
  keepAlive: 5000,
};

/**
 * Closes connections that send a body more slowly than in `ms`; uploads are left to the server's `requestTimeout`.
 */
export function cutSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook("onRequest", ({ raw, routeOptions }, _reply, done) => {
    const { "content-length": length = "0", "transfer-encoding": transferEncoding } = raw.headers;
    const hasBody = length !== "0" || transferEncoding !== undefined;
    if (hasBody && !routeOptions.config.upload) {
      const timer = setTimeout(() => raw.destroy(), ms);
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/** Closes new connections of an address that already has `max`. */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = addressKey(socket.remoteAddress ?? "");
    const count = open.get(address) ?? 0;
    if (count >= max) return void socket.destroy();
    open.set(address, count + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
