import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AuthEndpoint, authApi, authPath } from "#contract/auth";
import type { Context } from "#platform/context";
import { requireSession } from "./authenticate.ts";
import type { AuthAction, AuthCall } from "./call.ts";
import { getUser } from "./get-user.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { bodyLimit, speakProtocol } from "./protocol/protocol-scope.ts";
import { allowedRedirect } from "./protocol/redirects.ts";
import { recover } from "./recover.ts";
import { resend } from "./resend.ts";
import { getHealth, getJwks, getSettings } from "./service-info.ts";
import { authService } from "./service.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token.ts";
import { updateUser } from "./update-user.ts";
import { verifyLink } from "./verify-link.ts";
import { verify } from "./verify.ts";

/** Every operation of the protocol that this server speaks; the rest of `/auth/v1` is 404 in its shape. */
const actions: { [K in keyof typeof authApi]: AuthAction<(typeof authApi)[K]> } = {
  signUp,
  token,
  verifyLink,
  verify,
  recover,
  resend,
  getUser,
  updateUser,
  signOut,
  getSettings,
  getHealth,
  getJwks,
};

/** What a browser may keep; everything else is for one reader, once. */
const cacheable = new Map<AuthEndpoint, string>([[authApi.getJwks, "public, max-age=600"]]);

/** Mounts `/auth/v1`. */
export async function authRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(
    async (scope) => {
      speakProtocol(scope, ctx.log);
      for (const [name, endpoint] of Object.entries(authApi)) {
        const action = actions[name as keyof typeof authApi] as AuthAction<AuthEndpoint>;
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          bodyLimit,
          // A HEAD of a program that checks links must not use one up.
          exposeHeadRoute: false,
          handler: (request, reply) => answer(ctx, endpoint, action, request, reply),
        });
      }
    },
    { prefix: authPath },
  );
}

async function answer(
  ctx: Context,
  endpoint: AuthEndpoint,
  action: AuthAction<AuthEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await readCall(ctx, endpoint, request);
  const result = await action(call);
  reply.header("cache-control", cacheable.get(endpoint) ?? "no-store");
  if (endpoint.output === null)
    return typeof result === "string"
      ? reply.header("referrer-policy", "no-referrer").redirect(result, 303)
      : reply.status(204).send();
  if (ctx.config.checkOutput) endpoint.output.parse(result);
  return reply.send(result);
}

async function readCall(
  ctx: Context,
  endpoint: AuthEndpoint,
  request: FastifyRequest,
): Promise<AuthCall> {
  const { headers } = request;
  const session = endpoint.bearer ? await requireSession(ctx, headers.authorization) : undefined;
  const query = parse(endpoint.query, request.query);
  const { publicUrl, auth } = ctx.config;
  const allowed = (raw: unknown): string | null =>
    allowedRedirect(typeof raw === "string" ? raw : undefined, publicUrl, auth.redirectUrls);
  return {
    ctx,
    service: authService(ctx),
    ip: request.ip,
    userAgent: (headers["user-agent"] ?? "").slice(0, 512),
    query,
    body: parse(endpoint.body, request.body ?? {}),
    redirectTo: allowed(query["redirect_to"] ?? headers["redirect_to"]),
    referer: allowed(headers.referer),
    ...(session ? { session } : {}),
  };
}

/** Parses an object in which null stands for absent, as the client sends it (protocol §1). */
function parse(schema: AuthEndpoint["query"], raw: unknown): Record<string, unknown> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new AuthError("validation_failed", { message: "The body must be a JSON object" });
  const present = Object.entries(raw).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw new AuthError("validation_failed", { message: `Invalid value for ${field}` });
}
