import { Check, Circle, X } from "lucide-react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { cx } from "#web/ui/cx.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import type { Step, StepState } from "./save-steps.ts";

type SaveProgressProps = {
  steps: readonly Step[];
  /** Absent while it runs. */
  onClose?: (() => void) | undefined;
};

const looks: Record<StepState, string> = {
  pending: "text-text-muted",
  running: "text-text",
  success: "text-text",
  error: "text-danger",
};

/** The steps of a save with their states. */
export function SaveProgress({ steps, onClose }: SaveProgressProps) {
  const hasFailed = steps.some(({ state, name }) => state === "error" && name !== "metadata");
  return (
    <section
      aria-labelledby="progreso"
      className="mb-2 animate-rise rounded-lg bg-surface-raised p-4 shadow-raised inset-ring inset-ring-border"
    >
      <header className="flex items-start gap-3 pb-2">
        <div className="flex-1">
          <h2 id="progreso" lang="en" className="text-base">
            {copy.save.progress.literal}
          </h2>
          <p className={cx("text-sm", hasFailed ? "text-danger" : "text-text-muted")}>
            {hasFailed ? copy.save.error : copy.save.progress.text}
          </p>
        </div>
        {onClose !== undefined && (
          <IconButton label={copy.save.close} onClick={onClose} className="-mt-1.5 -mr-2">
            <X />
          </IconButton>
        )}
      </header>
      <ol aria-live="polite" className="grid gap-1.5">
        {steps.map(({ name, state, share, problem }) => (
          <li key={name} className={cx("flex items-start gap-2.5 text-sm", looks[state])}>
            <StateIcon state={state} />
            <span className="min-w-0">
              <span lang="en" className="font-medium">
                {copy.save.steps[name].literal}
              </span>{" "}
              <span className="text-text-muted">
                {copy.save.steps[name].text}
                {state === "running" && share !== undefined && ` · ${Math.round(share * 100)} %`}
              </span>
              <span className="sr-only">: {copy.save.states[state]}</span>
              {problem !== undefined && <span className="block text-danger">{problem}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StateIcon({ state }: { state: StepState }) {
  const place = "mt-0.5 size-4 shrink-0";
  if (state === "running") return <WaveLoader className="mt-0.5 h-4 w-4 shrink-0 text-accent" />;
  if (state === "success") return <Check aria-hidden className={cx(place, "text-positive")} />;
  if (state === "error") return <X aria-hidden className={cx(place, "text-danger")} />;
  return <Circle aria-hidden className={place} />;
}
