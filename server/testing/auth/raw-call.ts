import type { TestServer } from "#testing/test-server";

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Sends a request without the official client; a string body is sent unchanged. */
export async function rawCall(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: { "content-type": "application/json;charset=UTF-8", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsedBody = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, headers: answer.headers, body: parsedBody };
}

export const password = "una clave larga de prueba";

/** Signs a person in with their password; returns the protocol's session. */
export async function signIn(
  server: TestServer,
  email: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const { body } = await rawCall(server, "POST", "/token?grant_type=password", { email, password });
  return {
    access_token: String(body["access_token"]),
    refresh_token: String(body["refresh_token"]),
  };
}
