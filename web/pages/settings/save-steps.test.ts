import { expect, it } from "vitest";
import { stepsOf, withStep } from "./save-steps.ts";

const newPicture = { blob: new Blob(["x"]), previewUrl: "blob:x" };
const names = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name }) => name);

it("the steps of a save follow the specification, with uploads only where a picture was chosen", () => {
  expect(names(stepsOf({ avatar: newPicture, banner: newPicture }))).toEqual([
    "validation",
    "avatar",
    "banner",
    "database",
    "metadata",
  ]);
  expect(names(stepsOf({ avatar: null, banner: "removed" }))).toEqual([
    "validation",
    "database",
    "metadata",
  ]);
});

it("changing one step leaves the others", () => {
  const steps = stepsOf({ avatar: null, banner: null });
  expect(steps.every(({ state }) => state === "pending")).toBe(true);
  expect(withStep(steps, "database", { state: "error", problem: "No" })).toEqual([
    { name: "validation", state: "pending" },
    { name: "database", state: "error", problem: "No" },
    { name: "metadata", state: "pending" },
  ]);
});
