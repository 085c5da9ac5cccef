import type { Answers } from "./answers.ts";
import type { Refusal } from "./use-complete.ts";

/** The props of every step of questions. */
export type StepProps = {
  answers: Answers;
  change: (change: Partial<Answers>) => void;
  /** The server's error about this step. */
  refusal: Refusal | null;
  onNext: () => void;
};
