import { describe, expect, test } from "vitest";
import { contrast, readableColor, textOn } from "./readable-color.ts";
import { presets } from "./themes.ts";

describe("colours of landing pages", () => {
  test("contrast is that of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  test("a colour that reads stays as it is", () => {
    expect(readableColor("#8a3b12", ["#f7f2e8"])).toBe("#8a3b12");
  });

  test.each(["#000000", "#ffffff", "#ff0000", "#ffff00", "#0000ff", "#808080"])(
    "%s becomes readable in every preset and mode",
    (color) => {
      for (const { dark, light } of Object.values(presets))
        for (const { background, surface } of [dark, light]) {
          const readable = readableColor(color, [background, surface]);
          expect(contrast(readable, background)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(readable, surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(readable, textOn(readable))).toBeGreaterThanOrEqual(4.5);
        }
    },
  );

  test("texts of every preset read on its backgrounds, and its own colour too", () => {
    for (const { dark, light } of Object.values(presets))
      for (const { background, surface, text, muted, accent } of [dark, light])
        for (const ground of [background, surface])
          for (const color of [text, muted, accent])
            expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
