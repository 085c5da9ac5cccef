import type { z } from "zod";
import type { AuthEndpoint } from "#contract/auth/operations";
import type { Context } from "#platform/context";
import type { Browser } from "./browser.ts";
import type { AuthService } from "#auth/tokens";
import type { SessionRow } from "./view.ts";

/** A parsed request of the auth protocol. */
export interface AuthCall<E extends AuthEndpoint = AuthEndpoint> {
  ctx: Context;
  service: AuthService;
  ip: string;
  userAgent: string;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** The header, for endpoints with an optional session. */
  authorization: string | undefined;
  browser: Browser;
  /** The code of the invitation that the request brings; null without one. */
  invitation: string | null;
  /** The redirect address of the request, if it is allowed. */
  redirectTo: string | null;
  /** The page that the request comes from, if it is allowed. */
  referer: string | null;
}

/** The same with a valid access token: its session and user. */
export interface SignedInCall<E extends AuthEndpoint = AuthEndpoint> extends AuthCall<E> {
  session: SessionRow;
}

/** The action of an endpoint. With `redirects` it returns an address; without an output, otherwise, nothing (204). */
export type AuthAction<E extends AuthEndpoint> = (
  call: E["bearer"] extends true ? SignedInCall<E> : AuthCall<E>,
) => Promise<E["output"] extends z.ZodType ? z.output<E["output"]> | string : string | undefined>;
