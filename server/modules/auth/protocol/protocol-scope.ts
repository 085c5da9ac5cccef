import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeUtf8, isDecodable } from "#platform/http/json-body";
import type { Log } from "#platform/log";
import { AuthError } from "./auth-error.ts";
import { parseBody } from "./parse-body.ts";
import { renderError } from "./render-error.ts";

/** Maximum size of a body. */
export const bodyLimit = 1024 * 1024;

const cors = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, X-Use-Cookie, X-Supabase-Api-Version, X-Invitation, apikey",
  "access-control-expose-headers": "X-Total-Count, Link, X-Supabase-Api-Version",
  "access-control-allow-credentials": "true",
  "access-control-max-age": "600",
};

/** Allows forms in a scope: identity providers send their answers through the browser as forms. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit },
    async (_request: FastifyRequest, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(decodableOf(textOf(body)))),
  );
}

function textOf(body: Buffer): string {
  const text = decodeUtf8(body);
  if (text === null) throw new AuthError("bad_json");
  return text;
}

/** A form, if it is percent-encoded UTF-8. */
function decodableOf(form: string): string {
  if (!isDecodable(form)) throw new AuthError("bad_json");
  return form;
}

/**
 * Sets up a Fastify scope for the auth protocol: tolerant JSON, its errors, its CORS, its 404. `failurePage` returns
 * the page that explains a failure to a browser; null where JSON is the answer.
 */
export function setUpProtocolScope(
  scope: FastifyInstance,
  log: Log,
  failurePage: (request: FastifyRequest) => string | null,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit },
    async (_request: FastifyRequest, body: Buffer) => parseBody(textOf(body)),
  );
  scope.setErrorHandler((error, request, reply) => {
    const page = failurePage(request);
    renderError(error, request, reply, { log, page });
  });
  scope.setNotFoundHandler(() => Promise.reject(new AuthError("unknown")));
  // Nothing here is authenticated by a cookie, so any origin may call it: it can only use tokens it has.
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (origin !== undefined) reply.headers({ ...cors, "access-control-allow-origin": origin });
  });
  scope.options("/*", async (_request, reply) => reply.status(204).send());
}
