import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AuthEndpoint, type AuthSession, authApi, authPath } from "#contract/auth/operations";
import type { Context } from "#platform/context";
import { isDecodable } from "#platform/http/json-body";
import { reauthenticate, updateUser } from "#auth/account";
import { type AuthAction, type AuthCall, browserOf, requireSession } from "#auth/sessions";
import { checkCaptcha } from "#auth/captcha";
import { rememberDevice } from "#auth/devices";
import { unlinkIdentity } from "#auth/identities";
import { factorActions } from "#auth/factors";
import {
  getHealth,
  getJwks,
  getSettings,
  getUser,
  otp,
  recover,
  resend,
  signOut,
  signUp,
  token,
  verify,
  verifyLink,
} from "#auth/sign-in";
import {
  authorize,
  authorizeIdentity,
  type Google,
  oauthCallback,
  oauthCallbackForm,
  openGoogle,
} from "#auth/oauth";
import { passkeyActions } from "#auth/passkeys";
import {
  allowedRedirect,
  AuthError,
  bodyLimit,
  checkRefusal,
  setUpProtocolScope,
  takeForms,
} from "#auth/protocol";
import { readInvitation } from "#auth/registration";
import { openSaml, samlActions, type SamlService } from "#auth/saml";
import type { AuthService } from "#auth/tokens";

type Actions = { [K in keyof typeof authApi]: AuthAction<(typeof authApi)[K]> };

/** Every supported operation of the protocol; the rest of `/auth/v1` is 404 in its shape. */
const actionsOf = (google: Google | null, saml: SamlService | null): Actions => ({
  signUp,
  token: token(google),
  verifyLink,
  verify,
  recover,
  otp,
  magicLink: otp,
  resend,
  reauthenticate,
  getUser,
  updateUser,
  signOut,
  getSettings,
  getHealth,
  getJwks,
  authorize: authorize(google),
  oauthCallback: oauthCallback(google),
  oauthCallbackForm: oauthCallbackForm(google),
  authorizeIdentity: authorizeIdentity(google),
  unlinkIdentity,
  ...samlActions(saml),
  ...factorActions,
  ...passkeyActions,
});

/** Responses that may be cached; all others are for one reader, once. */
const cacheable = new Map<AuthEndpoint, string>([[authApi.getJwks, "public, max-age=600"]]);

/** Mounts `/auth/v1`. */
export async function authRoutes(
  app: FastifyInstance,
  ctx: Context,
  service: AuthService,
): Promise<void> {
  // Invalid settings of identity providers stop the start.
  const actions = actionsOf(openGoogle(ctx.config), await openSaml(ctx, service));
  await app.register(
    async (scope) => {
      setUpProtocolScope(scope, ctx.log, (request) => failurePage(ctx, request));
      const forms: Mount[] = [];
      for (const [name, endpoint] of Object.entries<AuthEndpoint>(authApi)) {
        const action = actions[name as keyof typeof authApi] as AuthAction<AuthEndpoint>;
        const mount: Mount = (on) =>
          void on.route({
            method: endpoint.method,
            url: endpoint.path,
            bodyLimit,
            // A HEAD request of a link checker must not use up a link.
            exposeHeadRoute: false,
            config: { failsTo: endpoint.failsTo },
            handler: (request, reply) =>
              answer({ ctx, service }, endpoint, action, request, reply).catch((error: unknown) => {
                if (ctx.config.checkOutput) checkRefusal(endpoint, error);
                throw error;
              }),
          });
        if (endpoint.form) forms.push(mount);
        else mount(scope);
      }
      await scope.register(async (inner) => {
        takeForms(inner);
        for (const mount of forms) mount(inner);
      });
    },
    { prefix: authPath },
  );
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** See `AuthEndpoint`. */
    failsTo?: AuthEndpoint["failsTo"];
  }
}

/**
 * The page for a browser whose navigation fails: the one that it asked for, else /auth. Null for programs, and for
 * operations without navigation: they get JSON.
 */
function failurePage({ config }: Context, request: FastifyRequest): string | null {
  const { failsTo } = request.routeOptions.config;
  if (failsTo === undefined || !navigates(request.headers)) return null;
  const { redirect_to: target } = request.query as { redirect_to?: unknown };
  const { publicUrl, auth } = config;
  const allowedTarget =
    typeof target === "string" ? allowedRedirect(target, publicUrl, auth.redirectUrls) : null;
  return allowedTarget ?? publicUrl + failsTo;
}

/** Whether a browser loads the answer as a page. Safari before 16.4 shows it only in its Accept header. */
function navigates(headers: FastifyRequest["headers"]): boolean {
  const mode = headers["sec-fetch-mode"];
  return mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate";
}

type Mount = (scope: FastifyInstance) => void;

type Server = Pick<AuthCall, "ctx" | "service">;

async function answer(
  { ctx, service }: Server,
  endpoint: AuthEndpoint,
  action: AuthAction<AuthEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await readCall({ ctx, service }, endpoint, request, reply);
  const grantType = call.query["grant_type"];
  await checkCaptcha(ctx, endpoint, { body: request.body, grantType, ip: call.ip });
  const result = await action(call);
  if (typeof result === "object" && "access_token" in result)
    await rememberDevice(call, (result as AuthSession).user);
  reply.header("cache-control", cacheable.get(endpoint) ?? "no-store");
  if (endpoint.redirects && typeof result === "string")
    return reply.header("referrer-policy", "no-referrer").redirect(result, endpoint.redirects);
  if (endpoint.output === null) return reply.status(204).send();
  if (ctx.config.checkOutput) endpoint.output.parse(result);
  if (endpoint.contentType) reply.type(endpoint.contentType);
  return reply.send(result);
}

async function readCall(
  { ctx, service }: Server,
  endpoint: AuthEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthCall> {
  const { headers } = request;
  if (!isDecodable(request.url))
    throw new AuthError("validation_failed", { message: "The query is not percent-encoded UTF-8" });
  const session = endpoint.bearer
    ? await requireSession(ctx, service, headers.authorization)
    : undefined;
  request.userId = session?.id ?? null;
  const query = parse(endpoint.query, {
    ...(request.query as object),
    ...(request.params as object),
  });
  const body = parse(endpoint.body, request.body ?? {});
  const { publicUrl, auth } = ctx.config;
  const allowedTarget = (raw: unknown): string | null =>
    allowedRedirect(typeof raw === "string" ? raw : undefined, publicUrl, auth.redirectUrls);
  return {
    ctx,
    service,
    ip: request.ip,
    userAgent: (headers["user-agent"] ?? "").slice(0, 512),
    query,
    body,
    authorization: headers.authorization,
    browser: browserOf(request, reply, publicUrl),
    invitation: readInvitation({ headers, query, body }),
    redirectTo: allowedTarget(
      query["redirect_to"] ?? body["redirect_to"] ?? headers["redirect_to"],
    ),
    referer: allowedTarget(headers.referer),
    ...(session ? { session } : {}),
  };
}

/** Parses an object in which null means absent, as the client sends it. */
function parse(schema: AuthEndpoint["query"], raw: unknown): Record<string, unknown> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new AuthError("validation_failed", { message: "The body must be a JSON object" });
  const present = Object.entries(raw).filter(([, value]) => value !== null);
  const parseResult = schema.safeParse(Object.fromEntries(present));
  if (parseResult.success) return parseResult.data;
  const field = parseResult.error.issues[0]?.path.join(".");
  throw new AuthError("validation_failed", { message: `Invalid value for ${field}` });
}
