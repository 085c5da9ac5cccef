import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { cx } from "#web/ui/cx.ts";
import { drawnBackground } from "#web/ui/drawn.ts";
import { cardClass } from "./card-class.ts";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";

type TapToLoadProps = {
  site: string;
  title: string;
  /** Built from a parsed id, never from what somebody typed. */
  frame: string;
  /** Where the same stands at their place. */
  url: string;
  /** Gives the frame its size. */
  className?: string;
  /** Its height in pixels, where the width does not say it. */
  height?: number;
};

/** How long a frame may take before the link takes its place. */
const PATIENCE_MS = 8000;

/** A card that turns into the player of another site when it is tapped; before, nothing of theirs loads. */
export function TapToLoad({ site, title, frame, url, className, height }: TapToLoadProps) {
  const [state, setState] = useState<"closed" | "loading" | "shown" | "slow">("closed");
  const framed = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== "loading") return;
    framed.current?.focus();
    const timer = setTimeout(() => setState("slow"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "closed")
    return (
      <button type="button" onClick={() => setState("loading")} className={cardClass}>
        <span
          aria-hidden
          style={{ backgroundImage: drawnBackground(site + frame) }}
          className="grid size-12 shrink-0 place-items-center rounded-md text-drawn-text"
        >
          <Play className="size-5 translate-x-px fill-current" />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold text-balance">{title}</span>
          <span className="text-sm text-text-muted">{copy.loadsFrom(site)}</span>
        </span>
      </button>
    );
  if (state === "slow")
    return (
      <div className="grid gap-2">
        <p role="alert" className="text-sm text-text-muted">
          {copy.slow(site)}
        </p>
        <LinkCard url={url} title={copy.openOn(site)} />
      </div>
    );
  return (
    <div
      ref={framed}
      tabIndex={-1}
      style={{ height }}
      className={cx("relative overflow-hidden rounded-lg outline-none", className)}
    >
      {state === "loading" && (
        <>
          <output className="sr-only">{copy.loading(site)}</output>
          <Skeleton className="absolute inset-0" />
        </>
      )}
      <iframe
        src={frame}
        title={title}
        onLoad={() => setState("shown")}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can not reach out of its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        className={cx("absolute inset-0 size-full border-0", state === "loading" && "opacity-0")}
      />
    </div>
  );
}
