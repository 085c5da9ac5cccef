import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The requesting browser, as far as these cookies identify it (decisions 010 and 042). */
export interface Browser {
  /** SHA-256 of the cookie that binds a flow to the browser; null without one. */
  markHash: Buffer | null;
  /** Sets that cookie for ten minutes; returns its SHA-256. */
  mark(): Buffer;
  /**
   * Whether a page of this site makes the request, or an address was opened, rather than a program or another site.
   */
  present: boolean;
  /** A cookie of this service by its plain name; null without it. */
  cookie(name: string): string | null;
  /** Sets a cookie for so many seconds. */
  setCookie(name: string, value: string, maxAge: number): void;
  /** SHA-256 of the sign-up cookie of a browser that signed up here within a day; null without one. */
  signUp: Buffer | null;
  /** Sets the sign-up cookie; null unless a page of this site makes the request. */
  markSignUp(): Buffer | null;
}

const seconds = { flow: 600, signUp: 86_400 };
const shape = /^[\w-]{43}$/;

/** Reads and sets random cookies without meaning. Under https their names prevent subdomains from setting them. */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Browser {
  const { headers } = request;
  const secure = publicUrl.startsWith("https:");
  const own =
    headers.origin === new URL(publicUrl).origin || headers["sec-fetch-site"] === "same-origin";
  const full = (name: string): string => (secure ? `__Host-${name}` : name);
  const cookie: Browser["cookie"] = (name) => readCookie(headers.cookie, full(name));
  const setCookie: Browser["setCookie"] = (name, value, maxAge) =>
    void reply.header(
      "set-cookie",
      `${full(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
    );
  const browserMark = (name: string, maxAge: number) => {
    const cookieValue = cookie(name);
    return {
      markHash: cookieValue === null ? null : sha256(cookieValue),
      mark() {
        const value = cookieValue ?? randomBytes(32).toString("base64url");
        setCookie(name, value, maxAge);
        return sha256(value);
      },
    };
  };
  const signUp = browserMark("sign-up", seconds.signUp);
  return {
    ...browserMark("provider-flow", seconds.flow),
    cookie,
    setCookie,
    present: own || headers["sec-fetch-dest"] === "document",
    signUp: signUp.markHash,
    markSignUp: () => (own ? signUp.mark() : null),
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
