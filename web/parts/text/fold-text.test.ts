import { describe, expect, it } from "vitest";
import { foldAt } from "./fold-text.ts";

describe("a long text in a list", () => {
  it("is cut at a space", () => {
    const text = "palabra ".repeat(200);
    const fold = foldAt(text) ?? 0;
    expect(fold).toBeGreaterThan(380);
    expect(fold).toBeLessThanOrEqual(480);
    expect(text[fold]).toBe(" ");
  });

  it("is cut after nine lines", () => {
    expect(foldAt("la\n".repeat(30))).toBe("la\n".repeat(10).length - 1);
  });

  it("stays whole when little would be hidden", () => {
    expect(foldAt("a".repeat(600))).toBeNull();
  });

  it("is never cut inside a character", () => {
    const fold = foldAt("🎺".repeat(600)) ?? 0;
    expect(fold % 2).toBe(0);
  });
});
