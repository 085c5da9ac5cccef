import type { Endpoint, Input, Output } from "#contract/endpoint";
import type { ErrorBody } from "#contract/errors";

interface Answer<T> {
  status: number;
  headers: Headers;
  /** The output when the call succeeded; the text of a download. */
  data: T;
  /** The error when it failed. */
  error: ErrorBody;
}

export interface Caller {
  /** Calls an endpoint of the contract over HTTP. */
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<Output<E>>>;
  /** Any request, for input that the typed client would not send. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A client of the running server, with or without a session. */
export function caller(url: string, token?: string): Caller {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const request: Caller["fetch"] = (path, init = {}) =>
    fetch(url + path, {
      ...init,
      headers: { ...authorization, ...(init.headers as Record<string, string>) },
    });
  return {
    fetch: request,
    async call(endpoint, input, headers = {}) {
      const rest = { ...(input as Record<string, string | number | boolean | undefined>) };
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return encodeURIComponent(value);
      });
      const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
      const query = new URLSearchParams();
      if (inQuery)
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined) query.set(name, String(value));
      const response = await request(query.size > 0 ? `${path}?${query.toString()}` : path, {
        method: endpoint.method,
        headers: {
          ...(inQuery ? {} : { "content-type": "application/json" }),
          ...(endpoint.idempotent ? { "idempotency-key": crypto.randomUUID() } : {}),
          ...headers,
        },
        ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      });
      const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
      const body = (isJson ? await response.json() : await response.text()) as Output<
        typeof endpoint
      > &
        ErrorBody;
      return { status: response.status, headers: response.headers, data: body, error: body };
    },
  };
}
