import { expect, test } from "vitest";
import { authApi } from "#contract/auth/operations";
import { DocumentParts } from "#platform/openapi/openapi-parts";
import { authPaths } from "./openapi-paths.ts";
import { AuthError, checkRefusal, OAuthError } from "#auth/protocol";

test("the API document separates query, body, answers and errors of each operation", () => {
  const paths = authPaths(new DocumentParts());
  expect(Object.keys(paths)).toContain("/auth/v1/.well-known/jwks.json");
  const token = paths["/auth/v1/token"]?.["post"] ?? {};
  expect(token["parameters"]).toEqual([
    { name: "grant_type", in: "query", schema: { type: "string" } },
  ]);
  expect(Object.keys(token["responses"] as object)).toEqual(
    expect.arrayContaining(["200", "400", "413", "429", "503"]),
  );
  const link = paths["/auth/v1/verify"]?.["get"] ?? {};
  expect(Object.keys(link["responses"] as object)).toContain("303");
});

test("an error that the API document omits, or lists with another status, makes any test fail that provokes it", () => {
  const { verify, updateUser, token, removeFactor } = authApi;
  expect(() => checkRefusal(verify, new AuthError("phone_provider_disabled"))).not.toThrow();
  expect(() => checkRefusal(updateUser, new AuthError("phone_provider_disabled"))).not.toThrow();
  expect(() => checkRefusal(verify, new AuthError("weak_password"))).toThrow(/omits/);
  const tooGood = new AuthError("validation_failed", { status: 422 });
  expect(() => checkRefusal(verify, tooGood)).toThrow(/422 validation_failed/);
  const lacking = new AuthError("insufficient_aal", { status: 422 });
  expect(() => checkRefusal(removeFactor, lacking)).not.toThrow();
  expect(() => checkRefusal(removeFactor, new AuthError("insufficient_aal"))).toThrow(/401/);
  const oauth = new OAuthError("invalid_grant", "Bad ID token");
  expect(() => checkRefusal(token, oauth)).not.toThrow();
  expect(() => checkRefusal(verify, oauth)).toThrow(/omits/);
});
