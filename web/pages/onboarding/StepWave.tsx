import { ArrowLeft } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { waveOf } from "#web/ui/pictures/drawn.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { steps } from "./answers.ts";
import { copy } from "./copy.ts";

const barsPerStep = 6;

/** The id of the progress, with which each step's heading is read together. */
export const progressId = "paso";

type StepWaveProps = {
  /** From 1. */
  step: number;
  onBack: (() => void) | undefined;
};

/** The progress of onboarding, as a waveform that is played step by step, and the back button. */
export function StepWave({ step, onBack }: StepWaveProps) {
  const playedBars = step * barsPerStep;
  return (
    <div className="grid gap-2">
      <div className="flex h-11 items-center gap-1">
        {onBack !== undefined && (
          <IconButton label={copy.back} onClick={onBack} className="-ml-2.5">
            <ArrowLeft aria-hidden />
          </IconButton>
        )}
        <p id={progressId} className="text-sm text-text-muted">
          {copy.progress(step, steps.length)}
        </p>
      </div>
      <div aria-hidden className="flex h-9 items-center justify-between gap-1">
        {waveOf(copy.pageTitle, steps.length * barsPerStep).map((height, bar) => (
          <span
            key={bar}
            style={{ height: `${Math.max(12, height * 100)}%` }}
            className={cx(
              "max-w-2 flex-1 rounded-full transition-colors duration-240",
              bar >= playedBars ? "bg-wave-rest" : tint(bar / (steps.length * barsPerStep)),
            )}
          />
        ))}
      </div>
    </div>
  );
}

function tint(place: number): string {
  if (place < 0.34) return "bg-wave-amber";
  return place < 0.67 ? "bg-wave-coral" : "bg-wave-magenta";
}
