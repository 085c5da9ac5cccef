import type { PictureChange } from "#features/images";
import type { copy } from "./copy.ts";
import type { Pictures } from "./draft-store.ts";

export type StepName = keyof typeof copy.save.steps;
export type StepState = keyof typeof copy.save.states;
export type Step = {
  name: StepName;
  state: StepState;
  /** Progress of a running upload, 0 to 1. */
  share?: number;
  /** Why it failed. */
  problem?: string;
};

/** The steps of a save in order; a picture is uploaded only where one was chosen. */
export function stepsOf({ avatar, banner }: Pictures): Step[] {
  const names: StepName[] = ["validation", "avatar", "banner", "database", "metadata"];
  return names
    .filter((name) => name !== "avatar" || isFile(avatar))
    .filter((name) => name !== "banner" || isFile(banner))
    .map((name) => ({ name, state: "pending" }));
}

function isFile(change: PictureChange): boolean {
  return change !== null && change !== "removed";
}

/** The steps with one of them changed. */
export function withStep(
  steps: readonly Step[],
  name: StepName,
  change: Omit<Step, "name">,
): Step[] {
  return steps.map((step) => (step.name === name ? { name, ...change } : step));
}
