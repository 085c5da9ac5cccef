import { expect, test } from "vitest";
import { readConfig } from "#platform/config";

test("Google is enabled with its client id and secret; further ids are for the tokens of apps", () => {
  expect(readConfig({}).google).toBeUndefined();
  expect(
    readConfig({ GOOGLE_CLIENT_ID: "web, android", GOOGLE_CLIENT_SECRET: "s" }).google,
  ).toEqual({
    clientIds: ["web", "android"],
    secret: "s",
    issuer: "https://accounts.google.com",
  });
});

test.for([
  [{ GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_SECRET"],
  [{ GOOGLE_CLIENT_SECRET: "a" }, "GOOGLE_CLIENT_ID"],
  [{ GOOGLE_CLIENT_ID: " , ", GOOGLE_CLIENT_SECRET: "a" }, "GOOGLE_CLIENT_ID"],
  [{ GOOGLE_ISSUER: "nada" }, "GOOGLE_ISSUER"],
  [
    { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "a", GOOGLE_ISSUER: "http://idp.example" },
    "GOOGLE_ISSUER",
  ],
] as const)("invalid settings %o stop the start with a sentence that names %s", ([env, name]) => {
  expect(() => readConfig(env)).toThrow(name);
});
