import { expect, test } from "vitest";
import { playsLabel } from "./plays-label.ts";

test.for([
  [0, "0 reproducciones"],
  [1, "1 reproducción"],
  [2, "2 reproducciones"],
  [999, "999 reproducciones"],
  [1234, "1,2 mil reproducciones"],
  [25_000, "25 mil reproducciones"],
  [3_400_000, "3,4 M de reproducciones"],
] as const)("%s plays are shown as «%s»", ([plays, label]) => {
  expect(playsLabel(plays).replaceAll(/\s/g, " ")).toBe(label);
});
