import { CircleCheck, Sparkles } from "lucide-react";
import { copy } from "./copy.ts";
import type { completeness, NextStep } from "./next-step.ts";

type NextStepHintProps = {
  state: ReturnType<typeof completeness>;
  onGo: (step: NextStep) => void;
};

/** How complete the profile is, and the most important missing part. */
export function NextStepHint({ state: { doneCount, of, next }, onGo }: NextStepHintProps) {
  if (next === null)
    return (
      <p className="flex items-center gap-2 text-sm text-positive">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {copy.preview.complete}
      </p>
    );
  return (
    <button
      type="button"
      onClick={() => onGo(next)}
      className="grid gap-2.5 rounded-md bg-fill px-4 py-3 text-left transition-colors hover:bg-border"
    >
      <span className="flex w-full items-center gap-2">
        <Sparkles aria-hidden className="size-4 shrink-0 text-accent-text" />
        <span className="font-semibold">
          <span className="sr-only">{copy.preview.next}: </span>
          {copy.preview.steps[next]}
        </span>
        <span className="ml-auto text-sm text-text-muted tabular-nums">
          {copy.preview.share(doneCount, of)}
        </span>
      </span>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, part) => (
          <span
            key={part}
            className={
              part < doneCount
                ? "h-1 flex-1 rounded-full bg-wave"
                : "h-1 flex-1 rounded-full bg-border"
            }
          />
        ))}
      </span>
    </button>
  );
}
