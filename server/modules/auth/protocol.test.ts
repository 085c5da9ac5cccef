import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const wrong = { email: "nadie@resuena.test", password };

test("errors have the shape that the client's version asks for", async () => {
  const path = "/token?grant_type=password";
  const old = await rawCall(server, "POST", path, wrong);
  expect(old.body).toEqual({
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
  expect(old.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  const modern = await rawCall(server, "POST", path, wrong, {
    "x-supabase-api-version": "2024-01-01",
  });
  expect(modern.body).toEqual({
    code: "invalid_credentials",
    message: "Invalid login credentials",
  });
  expect(modern.headers.get("x-supabase-api-version")).toBe("2024-01-01");
});

test("bodies are parsed as JSON whatever their content type, and may be empty", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "image/png"]) {
    const { body } = await rawCall(server, "POST", "/token?grant_type=password", wrong, {
      "content-type": type,
    });
    expect(body["error_code"]).toBe("invalid_credentials");
  }
  const senseless = await rawCall(server, "POST", "/token?grant_type=password", wrong, {
    "content-type": "application/json\ta",
  });
  expect(senseless.status).toBe(400);
  const empty = await rawCall(server, "POST", "/logout", "");
  expect(empty.body["error_code"]).toBe("no_authorization");
  const response = await rawCall(server, "POST", "/recover", "{");
  expect([response.status, response.body["error_code"]]).toEqual([400, "bad_json"]);
});

/** A JSON body of so many bytes. */
const bodyOf = (size: number): string => `{"a":"${"x".repeat(size - 8)}"}`;

test("a body over one megabyte is refused", async () => {
  const most = 1024 * 1024;
  const over = await rawCall(server, "POST", "/recover", bodyOf(most + 1));
  expect([over.status, over.body["error_code"]]).toEqual([413, "request_entity_too_large"]);
  const fits = await rawCall(server, "POST", "/recover", bodyOf(most));
  expect([fits.status, fits.body["error_code"]]).toEqual([400, "validation_failed"]);
});

test("unknown routes are 404 in the protocol's shape", async () => {
  for (const [method, path] of [
    ["GET", "/nada"],
    ["POST", "/user"],
    ["DELETE", "/admin/users/1"],
    ["GET", ""],
  ] as const) {
    const answer = await rawCall(server, method, path);
    expect([answer.status, answer.body["error_code"]]).toEqual([404, "unknown"]);
  }
});

test("pages of other origins may call it, and see the version header", async () => {
  const origin = "https://otra.example";
  const preflight = await fetch(`${server.url}/auth/v1/token`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("apikey");
  const answer = await rawCall(server, "POST", "/token?grant_type=password", wrong, { origin });
  expect(answer.headers.get("access-control-expose-headers")).toBe(
    "X-Total-Count, Link, X-Supabase-Api-Version",
  );
});

test("repeated query parameters are refused", async () => {
  const { status } = await rawCall(server, "GET", "/verify?token=a&token=b&type=signup");
  expect(status).toBe(400);
});

test("GET /settings and GET /health: answer, and anonymous sign-in is disabled", async () => {
  expect((await rawCall(server, "GET", "/settings")).body).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: false,
  });
  expect((await rawCall(server, "GET", "/health")).body).toMatchObject({ name: "GoTrue" });
  const { error } = await officialClient(server).auth.signInAnonymously();
  expect(error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
});
