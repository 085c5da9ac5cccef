import { expect, test } from "vitest";
import { isExemptFromOnboarding } from "./exempt-paths.ts";

test.each([
  "/onboarding",
  "/auth",
  "/auth/x",
  "/landing/",
  "/encuesta",
  "/thank-you",
  "/legal/terminos",
  "/ana/landing",
])("someone who has not finished onboarding may stay on %s", (path) =>
  expect(isExemptFromOnboarding(path)).toBe(true),
);

test.each([
  "/",
  "/home",
  "/author",
  "/authors",
  "/landings",
  "/landingband",
  "/encuestas",
  "/create-profile",
  "/ana",
  "/landing-page",
  "/ana/landing/x",
  "/post/1",
])("someone who has not finished onboarding is led away from %s", (path) =>
  expect(isExemptFromOnboarding(path)).toBe(false),
);
