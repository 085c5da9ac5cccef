import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";

type ProgressProps = {
  /** What is loading, for example "Subiendo cancion.mp3". */
  label: ReactNode;
  /** 0..1, or null when unknown. */
  value: number | null;
  /** Under the bar: "12 de 18 MB". */
  detail?: ReactNode;
  onCancel?: () => void;
  cancelLabel?: string;
  className?: string;
};

/** A progress bar, with a button to cancel. */
export function Progress({
  label,
  value,
  detail,
  onCancel,
  cancelLabel = "Cancelar",
  className,
}: ProgressProps) {
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={cx("flex min-w-0 items-center gap-2", className)}>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex justify-between gap-3 text-sm">
          <span id={id} className="truncate font-medium">
            {label}
          </span>
          {percent !== null && (
            <span className="text-text-muted tabular-nums">{percent}&nbsp;%</span>
          )}
        </div>
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot hold the gradient
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? undefined}
          className="h-1.5 overflow-hidden rounded-full bg-fill"
        >
          <div
            className={cx(
              "h-full origin-left rounded-full bg-wave transition-transform",
              percent === null && "animate-shimmer",
            )}
            style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
          />
        </div>
        {detail !== undefined && <span className="text-xs text-text-muted">{detail}</span>}
      </div>
      {onCancel !== undefined && (
        <IconButton label={cancelLabel} onClick={onCancel}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
