import type { Answers } from "./answers.ts";
import type { Refusal } from "./use-complete.ts";

/** What every step of questions gets. */
export type StepProps = {
  answers: Answers;
  change: (change: Partial<Answers>) => void;
  /** What the server refused in this step. */
  refusal: Refusal | null;
  onNext: () => void;
};
