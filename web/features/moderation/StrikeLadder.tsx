import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

/** How many strikes count now, and what follows after another one. */
export function StrikeLadder({ strikes }: { strikes: number }) {
  const next = Math.min(strikes, copy.steps.length - 1);
  return (
    <div className="grid gap-3 rounded-md bg-fill p-4">
      <p className="font-semibold">{copy.strikes(strikes)}</p>
      <ol aria-label={copy.ladder} className="grid grid-cols-[1.4fr_repeat(4,1fr)] gap-1">
        {copy.steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === next ? "step" : undefined}
            className="grid min-w-0 content-start gap-1.5"
          >
            <span
              aria-hidden
              className={cx(
                "h-1.5 rounded-full",
                at < next ? "bg-text-muted" : at === next ? "bg-accent" : "bg-edge/40",
              )}
            />
            <span
              className={cx(
                "text-xs wrap-anywhere sm:text-sm",
                at === next ? "font-semibold" : "text-text-muted",
              )}
            >
              {step}
              {at < next && <span className="sr-only"> ({copy.passed})</span>}
              {at === next && <span className="block font-normal">{copy.next}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-pretty text-text-muted">{copy.ladderText}</p>
    </div>
  );
}
