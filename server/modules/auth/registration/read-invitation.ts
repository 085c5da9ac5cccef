import type { IncomingHttpHeaders } from "node:http";

/** The longest text that is looked up as a code. */
const longest = 40;

interface Carriers {
  headers: IncomingHttpHeaders;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/**
 * The invitation of a request, in the places where the official client can put one: `options.data` of signUp and
 * signInWithOtp, `options.queryParams` of signInWithOAuth, and its own `headers` for every other call.
 */
export function readInvitation({ headers, query, body }: Carriers): string | null {
  const { data } = body as { data?: Record<string, unknown> };
  const code = data?.["invitation"] ?? query["invitation"] ?? headers["x-invitation"];
  return typeof code === "string" && code !== "" ? code.slice(0, longest) : null;
}

/** The data of a sign-up that is stored with the account: the code is not part of it. */
export function withoutInvitation({
  invitation: _invitation,
  ...data
}: Record<string, unknown>): Record<string, unknown> {
  return data;
}
