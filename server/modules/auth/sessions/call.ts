import type { z } from "zod";
import type { AuthEndpoint } from "#contract/auth/operations";
import type { Context } from "#platform/context";
import type { Browser } from "./browser.ts";
import type { AuthService } from "#auth/tokens";
import type { SessionRow } from "./view.ts";

/** One request of the auth protocol, parsed. */
export interface AuthCall<E extends AuthEndpoint = AuthEndpoint> {
  ctx: Context;
  service: AuthService;
  ip: string;
  userAgent: string;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** The header, for the endpoints that take a session without asking for one. */
  authorization: string | undefined;
  browser: Browser;
  /** Where the person wants to go afterwards, if that is allowed. */
  redirectTo: string | null;
  /** The page that they come from, if that is allowed. */
  referer: string | null;
}

/** The same with a good access token: its session and user. */
export interface SignedInCall<E extends AuthEndpoint = AuthEndpoint> extends AuthCall<E> {
  session: SessionRow;
}

/** What an endpoint does. One that redirects gives an address to go to; without an output, else, nothing (204). */
export type AuthAction<E extends AuthEndpoint> = (
  call: E["bearer"] extends true ? SignedInCall<E> : AuthCall<E>,
) => Promise<E["output"] extends z.ZodType ? z.output<E["output"]> | string : string | undefined>;
