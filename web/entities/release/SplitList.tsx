import { shareLabel } from "#contract/releases/credit-roles";
import type { Split } from "#contract/releases/credits";
import { cx } from "#web/ui/cx.ts";
import { splitCopy as copy } from "./split-copy.ts";

type SplitListProps = {
  split: Pick<Split, "agreed_at" | "shares">;
  /** Whether no earlier split counts. */
  isFirst: boolean;
  className?: string;
};

/** How a song, or what comes in to a band, is shared, and since when; of a proposal, who has not accepted it. */
export function SplitList({ split, isFirst, className }: SplitListProps) {
  const missing = split.shares.filter(
    ({ state }) => state === "invited" || state === "declined",
  ).length;
  return (
    <div className={cx("grid gap-1 text-sm", className)}>
      <p className="font-semibold">
        {split.agreed_at === null ? copy.proposed(missing, isFirst) : copy.agreed(split.agreed_at)}
      </p>
      <ul aria-label={copy.split} className="grid gap-0.5">
        {split.shares.map(({ name, share, state, is_viewer }, place) => (
          <li key={`${place} ${name}`} className="flex flex-wrap gap-x-2">
            <span className="wrap-anywhere">
              {name}
              {is_viewer && ` (${copy.you})`}
            </span>
            <span className="font-semibold tabular-nums">{shareLabel(share)}</span>
            {split.agreed_at === null && state !== "vouched" && (
              <span className={state === "declined" ? "text-danger" : "text-text-muted"}>
                {copy.states[state]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
