import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The browser that a request comes from, as far as a journey to an identity provider goes (security B9). */
export interface Browser {
  /** SHA-256 of the mark that it brings; null without one. */
  brought: Buffer | null;
  /** Marks it for ten minutes; gives the SHA-256 of the mark. */
  mark(): Buffer;
}

const seconds = 600;
const shape = /^[\w-]{43}$/;

/**
 * Reads and sets the one cookie of this service: a random mark without meaning, so that whoever comes
 * back from a provider is in the browser that left. Under https its name keeps subdomains from setting it.
 */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Browser {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-provider-flow" : "provider-flow";
  const known = readCookie(request.headers.cookie, name);
  return {
    brought: known === null ? null : sha256(known),
    mark() {
      const value = known ?? randomBytes(32).toString("base64url");
      reply.header(
        "set-cookie",
        `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
      );
      return sha256(value);
    },
  };
}

function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value !== undefined && shape.test(value)) return value;
  }
  return null;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
