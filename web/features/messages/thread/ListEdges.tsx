import { ArrowDown } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "#web/features/messages/copy.ts";
import type { useThread } from "./use-thread.ts";

type EdgeProps = {
  thread: ReturnType<typeof useThread>;
  side: "older" | "newer";
  /** The key of the outermost message: a new one resets the observer. */
  beside: number | undefined;
  approachRef: (element: Element | null) => void;
};

/** Below or above the mounted messages: loading, or the error. */
export function ListEdge({ thread, side, beside, approachRef }: EdgeProps) {
  return (
    <li className="relative grid min-h-12 place-items-center">
      <span key={beside} ref={approachRef} className="sr-only" aria-hidden />
      {thread.failedWay === side ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-text-muted">
          {copy.olderFailed}
          <Button size="sm" variant="secondary" onClick={() => void thread[side]()}>
            {copy.retry}
          </Button>
        </p>
      ) : (
        <WaveLoader
          label={side === "older" ? copy.older : copy.loading}
          className={cx("h-5 text-text-muted", thread.busy !== side && "invisible")}
        />
      )}
    </li>
  );
}

/** Scrolls to the end of the conversation; `below` counts unseen messages there. */
export function ToEnd({ below, onGo }: { below: number; onGo: () => void }) {
  return (
    <button
      type="button"
      aria-label={below > 0 ? copy.downNews(below) : copy.down}
      onClick={onGo}
      className="absolute right-4 bottom-3 grid size-11 animate-rise place-items-center rounded-full bg-surface-raised shadow-raised hover:bg-fill"
    >
      <ArrowDown aria-hidden className="size-5" />
      {below > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-wave px-1.5 text-xs font-bold text-accent-contrast tabular-nums"
        >
          {below > 99 ? "99+" : below}
        </span>
      )}
    </button>
  );
}
