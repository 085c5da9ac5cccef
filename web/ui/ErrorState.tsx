import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";

type ErrorStateProps = {
  title: string;
  /** What happened, and what to do next. */
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** A second action, for example a link to /home. */
  action?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
};

/** An error: a broken wave, a sentence and a button to retry. Announced when it appears. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = "Reintentar",
  retrying = false,
  action,
  as: Title = "h2",
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx("grid justify-items-center gap-3 px-6 py-14 text-center", className)}
    >
      <BrokenWave />
      <Title className="font-display text-xl font-bold text-balance">{title}</Title>
      {text !== undefined && <p className="max-w-96 text-pretty text-text-muted">{text}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry !== undefined && (
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

const LEFT = [22, 46, 78, 100, 64, 38, 18];

/** The motif, interrupted: a swell, silence, a swell that has slipped. */
function BrokenWave() {
  return (
    <svg aria-hidden viewBox="0 0 166 100" className="mb-3 h-18 fill-edge">
      {LEFT.map((height, bar) => (
        <rect key={bar} x={bar * 10} y={50 - height / 2} width="6" height={height} rx="3" />
      ))}
      <g className="fill-danger">
        {[73, 83, 93].map((x) => (
          <circle key={x} cx={x} cy="50" r="3" />
        ))}
      </g>
      {LEFT.toReversed().map((height, bar) => (
        <rect
          key={bar}
          x={100 + bar * 10}
          y={50 - height / 4}
          width="6"
          height={height / 2}
          rx="3"
        />
      ))}
    </svg>
  );
}
