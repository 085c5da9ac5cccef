import { expect, test } from "vitest";
import { authPaths } from "./openapi-paths.ts";

test("the API document tells query, body, answers and refusals of each operation apart", () => {
  const paths = authPaths();
  expect(Object.keys(paths)).toContain("/auth/v1/.well-known/jwks.json");
  const token = paths["/auth/v1/token"]?.["post"] as Record<string, unknown>;
  expect(token["parameters"]).toEqual([
    { name: "grant_type", in: "query", required: false, schema: { type: "string" } },
  ]);
  expect(Object.keys(token["responses"] as object)).toEqual(
    expect.arrayContaining(["200", "400", "413", "429", "503"]),
  );
  const link = paths["/auth/v1/verify"]?.["get"] as Record<string, unknown>;
  expect(Object.keys(link["responses"] as object)).toContain("303");
});
