import { describe, expect, test } from "vitest";
import { safeOrigin } from "./safe-origin.ts";

describe("the path to return to after signing in", () => {
  test.each(["/home", "/post/1?x=y#z", "/ana", "/home?u=https://evil.example", "/authors"])(
    "%s is accepted",
    (path) => expect(safeOrigin(path)).toBe(path),
  );

  test.each([
    null,
    undefined,
    "",
    "home",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "\\\\evil.example",
    "/auth",
    "/auth?from=/home",
    "/x/../auth",
  ])("%j is replaced by the root", (path) => expect(safeOrigin(path)).toBe("/"));
});
