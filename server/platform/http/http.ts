import { loadsAhead } from "./as-visitor.ts";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Endpoint, Output, ParsedInput } from "#contract/endpoint";
import { type ErrorCode, errors } from "#contract/errors";
import { baseHeaders, responseWith } from "./base-headers.ts";
import type { Config } from "#platform/config";
import type {
  Actor,
  Authenticate,
  BandActing,
  Context,
  MemberContext,
  StaffGate,
  VisitorContext,
  WriteGate,
} from "#platform/context";
import {
  cutSlowBodies,
  limitConnections,
  type TimeLimits,
  timeLimits,
} from "./connection-limits.ts";
import { ApiError } from "#platform/errors";
import { sendError, sendProtocolError } from "./http-errors.ts";
import { usePlainSentences } from "./input-sentences.ts";
import { acceptJson, isDecodable } from "./json-body.ts";
import { addressKey } from "#platform/limits";
import type { Log } from "#platform/log";
import type { UploadBody } from "./receive.ts";
import { logRequest } from "./request-log.ts";

usePlainSentences();

type ContextOf<E extends Endpoint> = E["who"] extends "member" ? MemberContext : VisitorContext;

/** What an endpoint does: parsed input in, output out; errors are thrown. */
export type Action<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: ParsedInput<E>,
) => Promise<Output<E>>;

/** An upload's action gets the unread body as a stream beside its input. */
export type UploadAction<E extends Endpoint> = (
  ctx: MemberContext,
  input: ParsedInput<E>,
  body: UploadBody,
) => Promise<Output<E>>;

/** The result of a download: a file of `size` bytes, which the browser saves under `name`. */
interface Download {
  name: string;
  size: number;
  stream: Readable;
}

/** A download's action returns a file instead of an output. */
export type DownloadAction<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: ParsedInput<E>,
) => Promise<Download>;

export interface Route {
  endpoint: Endpoint;
  action: Action<Endpoint> | UploadAction<Endpoint> | DownloadAction<Endpoint>;
}

/** Binds an endpoint of the contract to its action. */
export function route<E extends Endpoint>(endpoint: E, action: Action<E>): Route {
  return { endpoint, action };
}

/** The same for an upload. */
export function uploadRoute<E extends Endpoint>(endpoint: E, action: UploadAction<E>): Route {
  return { endpoint, action };
}

/** The same for a download. */
export function downloadRoute<E extends Endpoint>(endpoint: E, action: DownloadAction<E>): Route {
  return { endpoint, action };
}

const connectionsPerAddress = 200;

/**
 * The HTTP server with its limits (rule limits-2): headers 10 s, a request 30 s, an upload 120 s, keep-alive 5 s, 16
 * KB of headers, 256 KB of JSON, 200 connections per address. Behind N proxies (TRUST_PROXY) the client is the Nth
 * address from the right; with 0, forwarded headers are ignored.
 */
export async function createServer(
  config: Config,
  log: Log,
  times: TimeLimits = timeLimits,
): Promise<FastifyInstance> {
  const headers = baseHeaders(config);
  // Log lines of requests have no field for secrets, and redaction is half the cost of a line.
  const requestLog = log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    connectionTimeout: 0,
    keepAliveTimeout: times.keepAlive,
    requestTimeout: times.upload,
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    // The contract limits the length of path parameters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    // Finish in-flight requests while draining, then close their connections.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply, log);
      logRequest(requestLog, request, reply);
    },
    clientErrorHandler: (error, socket) => sendProtocolError(error, socket, headers),
    http: {
      ServerResponse: responseWith(headers),
      headersTimeout: times.headers,
      connectionsCheckingInterval: Math.min(2000, times.headers),
      maxHeaderSize: 16 * 1024,
    },
  }) as unknown as FastifyInstance;

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  acceptJson(app);
  cutSlowBodies(app, times.body);
  // Behind a proxy all connections come from its address.
  if (config.trustProxy === 0) limitConnections(app.server, connectionsPerAddress);
  // Compress responses of a page and more, at a level that costs less than it saves a phone; pictures stay as they
  // are.
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    // Never decompress requests: a few bytes could become any number.
    globalDecompression: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.decorateRequest("userId", null);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(requestLog, request, reply);
    done();
  });
  return app;
}

/** Decides who calls, and for whom. */
interface Access {
  authenticate: Authenticate;
  bandActing: BandActing;
  staffGate: StaffGate;
  writeGate: WriteGate;
}

/**
 * Registers routes. Calls that `who` and `staff` do not allow never reach the action. `changeListeners` are called
 * with the actor after a successful change.
 */
export function mount(
  app: FastifyInstance,
  context: Context,
  { authenticate, bandActing, staffGate, writeGate }: Access,
  routes: Route[],
  changeListeners: ((actor: Actor) => void)[] = [],
): void {
  for (const { endpoint, action } of routes) {
    const reads = endpoint.method === "GET";
    const inQuery = reads || endpoint.method === "DELETE" || endpoint.upload !== undefined;
    const isGated = !reads && endpoint.staff === undefined && !endpoint.duringMaintenance;
    const handler: Handler = async (request, reply) => {
      const person = await authenticate(request.headers.authorization, {
        leaving: endpoint.whileLeaving === true,
      });
      request.userId = person?.userId ?? null;
      if (person === null && endpoint.who === "member") throw new ApiError(signInFirst(endpoint));
      const key = person?.userId ?? addressKey(request.ip);
      await context.limits.take(endpoint.limit ?? (person ? "read" : "readVisitor"), key);
      const bandId = bandOf(request);
      if (bandId !== null && endpoint.forBand === null) throw new ApiError("not_for_bands");
      if (bandId === null && endpoint.onlyForBand) throw new ApiError("not_in_band");
      if (person !== null && endpoint.staff) await staffGate.check(person, endpoint);
      if (isGated) await writeGate.check(person);
      checkRestriction(endpoint, person);
      const actor =
        person === null || bandId === null || endpoint.forBand === null
          ? person
          : await bandActing.resolve(person, bandId, endpoint.forBand);
      if (!isDecodable(request.url)) throw new ApiError("invalid_body");
      const raw = inQuery ? request.query : (request.body ?? {});
      const input = parse(endpoint, raw, request.params);
      if (actor !== null && actor !== person) await bandActing.checkReach(actor, endpoint, input);
      const ctx: VisitorContext = {
        ...context,
        actor,
        ip: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        idempotencyKey: endpoint.idempotent ? idempotencyKey(request) : null,
        loadsAhead: loadsAhead(request),
      };
      const output = endpoint.upload
        ? await (action as UploadAction<Endpoint>)(ctx as MemberContext, input, bodyOf(request))
        : await (action as (c: VisitorContext, i: unknown) => Promise<unknown>)(ctx, input);
      if (!reads && actor !== null)
        for (const notifyListener of changeListeners) notifyListener(actor);
      reply.header("cache-control", "no-store");
      if (endpoint.download) return send(reply, endpoint.download, output as Download);
      if (context.config.checkOutput) endpoint.output.parse(output);
      return output;
    };
    if (endpoint.upload) mountUpload(app, endpoint, handler);
    else app.route({ method: endpoint.method, url: endpoint.path, handler });
  }
}

/** Refuses what a moderator has taken from the person for a time, for themselves as for a band. */
function checkRestriction({ restriction }: Endpoint, person: Actor | null): void {
  if (restriction === "messages" && person?.mayNotWrite) throw new ApiError("restricted_messages");
  if (restriction === "uploads" && person?.mayNotPublish) throw new ApiError("restricted_uploads");
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A file to save, never to show (security settings 3). */
function send(reply: FastifyReply, mime: string, { name, size, stream }: Download): FastifyReply {
  return reply
    .headers({
      "content-length": size,
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    })
    .type(mime)
    .send(stream);
}

/** Uploads have a Fastify scope of their own, in which a body of any type is left unread for the action. */
function mountUpload(app: FastifyInstance, endpoint: Endpoint, handler: Handler): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { upload: true },
      handler: async (request, reply) => {
        try {
          return await handler(request, reply);
        } catch (error) {
          dropRest(request.raw);
          throw error;
        }
      },
    });
  });
}

function bodyOf(request: FastifyRequest): UploadBody {
  const contentLength = request.headers["content-length"];
  return {
    stream: request.raw,
    contentLength: contentLength === undefined ? null : Number(contentLength),
  };
}

/**
 * Reads the rest of a refused upload, so that the answer arrives: if the connection closed at once, most clients
 * would report a lost connection instead. A client that goes on sending is cut after 10 s.
 */
function dropRest(raw: IncomingMessage): void {
  if (raw.complete) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), 10_000);
  raw.once("close", () => clearTimeout(timer));
}

/** The endpoint's own message for visitors, where the spec has one. */
function signInFirst(endpoint: Endpoint): ErrorCode {
  return endpoint.errors.find((code) => errors[code].status === 401) ?? "not_authenticated";
}

function parse(endpoint: Endpoint, raw: unknown, params: unknown): unknown {
  if (typeof raw !== "object" || Array.isArray(raw)) throw new ApiError("invalid_input");
  const parseResult = endpoint.input.safeParse({ ...raw, ...(params as object) });
  if (parseResult.success) return parseResult.data;
  const issue = parseResult.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  throw new ApiError("invalid_input", { field, ...(issue ? { text: issue.message } : {}) });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The band of the request: the header `Acting-For`; null for oneself. */
function bandOf(request: FastifyRequest): string | null {
  const id = request.headers["acting-for"];
  if (id === undefined) return null;
  if (typeof id !== "string" || !uuid.test(id)) throw new ApiError("not_in_band");
  return id.toLowerCase();
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !uuid.test(key)) throw new ApiError("idempotency_key_required");
  return key.toLowerCase();
}
