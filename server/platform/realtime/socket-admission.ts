import type { IncomingMessage, ServerResponse } from "node:http";
import { baseHeaders } from "#platform/http/base-headers";
import type { Config } from "#platform/config";
import { addressKey } from "#platform/limits";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const socketsPerAddress = 20;

/**
 * Admission before authentication: only pages of our own origin (403 for others; without an Origin it is not a
 * browser, and the token decides), and at most 20 sockets per address (429).
 */
export function admission(config: Config): Middleware {
  const open = new Map<string, number>();
  return (request, _response, next) => {
    // The transport itself rejects requests that are not upgrades.
    if (request.headers.upgrade === undefined) return next();
    if (!isOwnOrigin(request, config)) return refuse(request, "403 Forbidden", config);
    const address = addressKey(clientAddress(request, config.trustProxy));
    const count = open.get(address) ?? 0;
    if (count >= socketsPerAddress) return refuse(request, "429 Too Many Requests", config);
    open.set(address, count + 1);
    request.socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    next();
  };
}

function refuse(request: IncomingMessage, status: string, config: Config): void {
  const headers = { connection: "close", "content-length": "0", ...baseHeaders(config) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  request.socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`);
}

function isOwnOrigin(request: IncomingMessage, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === config.publicUrl) return true;
  // In development the product has several names: localhost, 127.0.0.1, the machine's.
  return !config.production && URL.canParse(origin) && new URL(origin).host === host;
}

/** The same address as Fastify's for requests: behind N proxies the Nth forwarded one from the right. */
function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const forwardedAddresses = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const nth =
    trustProxy > 0 ? (forwardedAddresses.at(-trustProxy) ?? forwardedAddresses[0]) : undefined;
  return nth ?? request.socket.remoteAddress ?? "";
}
