import type { Api } from "#contract/api";
import type { Input, Output } from "#contract/endpoint";
import type { ErrorBody, ErrorCode } from "#contract/errors";
import { endpoint } from "./endpoints.ts";
import { hasShape } from "./shape.ts";
import { accessToken, actingFor, renewSession } from "./session.ts";

export type Name = keyof Api;
export type InputOf<N extends Name> = Input<Api[N]>;
export type OutputOf<N extends Name> = Output<Api[N]>;

/** A failed call: an error of the contract, or `offline` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly status: number;
  readonly field: string | undefined;
  /** Seconds after which a retry may succeed, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The slug of the existing object. */
  readonly existing: string | undefined;

  constructor(
    code: ErrorCode | "offline",
    status: number,
    message: string,
    {
      field,
      retryAfter,
      existing,
    }: {
      field?: string | undefined;
      retryAfter?: number | undefined;
      existing?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
    this.existing = existing;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Is sent although the page closes. */
  keepalive?: true;
  /** A retry with the same key gives the same object; a new key when absent. */
  idempotencyKey?: string;
  /** The id of the band to act for, when it differs from the one that this window acts for. */
  forBand?: string;
}

/** The header that names the band for which a request is made. */
const actingHeader = "acting-for";
const offlineText = "No hay conexión. Revisa tu internet e intenta de nuevo.";

/** The method and URL of a call: path parameters filled in, the rest of the input as query. */
export function addressOf<N extends Name>(
  name: N,
  input: InputOf<N>,
): { method: string; url: string; rest: Record<string, unknown> } {
  const [method, path, , upload] = endpoint(name);
  const rest = { ...(input as Record<string, string | number | boolean | undefined>) };
  const filledPath = path.replaceAll(/:(\w+)/g, (_match, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (method !== "GET" && method !== "DELETE" && upload === 0)
    return { method, url: filledPath, rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined) query.set(key, String(value));
  return { method, url: query.size > 0 ? `${filledPath}?${query}` : filledPath, rest: {} };
}

/** Calls an endpoint of the contract, with the current session if there is one. */
export async function call<N extends Name>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<OutputOf<N>> {
  const { method, url, rest } = addressOf(name, input);
  // Getting a token may load code, which fails without a network.
  const headers = new Headers(
    await authorization(name, options.forBand).catch(() => {
      throw new ApiError("offline", 0, offlineText);
    }),
  );
  if (endpoint(name)[2] === 1)
    headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
  const init: RequestInit = { method, headers };
  if (options.keepalive) init.keepalive = true;
  if (options.signal) init.signal = options.signal;
  if (method !== "GET" && method !== "DELETE") {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(rest);
  }
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError("offline", 0, offlineText);
  }
  if (!response.ok) throw await refusal(response, headers.get(actingHeader));
  // The service worker answered from its cache because there is no network.
  if (response.headers.has("x-kept")) dispatchEvent(new Event("kept"));
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw unavailable(response.status);
  });
  if (!hasShape(answer, endpoint(name)[5] ?? "")) throw unavailable(response.status);
  return answer as OutputOf<N>;
}

/**
 * The headers that say who calls an endpoint, and for which band. The band is read before the token is refreshed,
 * so that switching meanwhile does not change it.
 */
export async function authorization(
  name: Name,
  band: string | null = actingFor(),
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (band !== null && endpoint(name)[4] === 1) headers[actingHeader] = band;
  const token = await accessToken();
  return token === null ? {} : { ...headers, authorization: `Bearer ${token}` };
}

/**
 * Reads the server's error; an answer that is not the server's becomes `unavailable`. `band` is the one of the
 * request.
 */
export async function refusal(
  response: { status: number; headers: Pick<Headers, "get">; json(): Promise<unknown> },
  band: string | null,
): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  // The person was removed from the band: this window acts for the person again.
  if (body?.code === "not_in_band" && band !== null && band === actingFor())
    dispatchEvent(new Event("not-in-band"));
  // The session's second factor was removed: its new state leads to the second step of /auth.
  if (body?.code === "second_factor_required") renewSession().catch(() => undefined);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const details = {
    field: body?.field,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    existing: body?.existing,
  };
  if (body?.code) {
    const wait = body.code === "rate_limited" ? details.retryAfter : undefined;
    const message = wait === undefined ? body.message : waitText(wait);
    return new ApiError(body.code, response.status, message, details);
  }
  return unavailable(response.status, details);
}

/** The sentence about waiting that many seconds after too many requests. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= 60
      ? `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`
      : minutes < 120
        ? `${minutes} minutos`
        : `${Math.ceil(minutes / 60)} horas`;
  return `Vas muy rápido. Vuelve a intentarlo en ${wait}.`;
}

/** The error for an answer that is not the server's, or breaks the contract (then `status` is that of a success). */
export function unavailable(
  status: number,
  details?: ConstructorParameters<typeof ApiError>[3],
): ApiError {
  const text = "No pudimos conectar con el servicio. Intenta de nuevo.";
  return new ApiError("unavailable", status, text, details);
}
