import { useEffect, useRef, useState } from "react";
import type { Picture as StoredPicture } from "#contract/files/files";
import { takeSound } from "#features/player";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { cx } from "#web/ui/cx.ts";
import { useApproach } from "#web/ui/browser/use-approach.ts";
import { ClosedCard } from "./ClosedCard.tsx";
import { copy } from "./copy.ts";
import { LinkCard } from "./LinkCard.tsx";

export type TapToLoadProps = {
  site: string;
  title: string;
  /** Whose it is, below the title. */
  subtitle?: string | undefined;
  /** Our copy of its picture. */
  picture?: StoredPicture | null;
  /** The closed card has the shape of the frame, filled by the picture. */
  wide?: boolean;
  /** Built from a parsed id, never from what somebody typed. */
  frame: string;
  /** The same for a player that begins by itself after a tap. */
  frameOnTap?: string;
  /** Where the same stands at their place. */
  url: string;
  /** Of the card before the tap. */
  cardClassName?: string;
  /** Gives the frame its size. */
  className?: string;
  /** Its height in pixels, where the width does not say it. */
  height?: number;
  /** It opens without a tap when it comes near the screen, and waits for one to play. */
  expands?: boolean;
  /** Milliseconds for which the place of the frame is shown at least. */
  settles?: number;
};

/** How long a frame may take before the link takes its place. */
const PATIENCE_MS = 8000;

/** A card that turns into the player of another site when it is tapped; before, nothing of theirs loads. */
export function TapToLoad(props: TapToLoadProps) {
  const { site, title, frame, url, className, height, expands = false, settles = 0 } = props;
  const { frameOnTap = frame } = props;
  const [state, setState] = useState<"closed" | "loading" | "shown" | "slow">("closed");
  const [isTapped, setIsTapped] = useState(false);
  const place = useApproach(expands && state === "closed", () => setState("loading"));
  const container = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);

  useEffect(() => {
    if (state !== "loading") return;
    if (isTapped) container.current?.focus();
    openedAt.current = Date.now();
    const timer = setTimeout(() => setState("slow"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, isTapped]);

  if (state === "closed")
    return (
      <ClosedCard
        {...props}
        place={place}
        onOpen={() => {
          // What plays here falls silent: theirs begins by itself.
          takeSound(() => undefined);
          setIsTapped(true);
          setState("loading");
        }}
      />
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
      ref={container}
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
        src={isTapped ? frameOnTap : frame}
        title={title}
        onLoad={() => {
          const rest = openedAt.current + settles - Date.now();
          setTimeout(() => setState("shown"), Math.max(0, rest));
        }}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can not reach out of its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        className={cx("absolute inset-0 size-full border-0", state === "loading" && "opacity-0")}
      />
    </div>
  );
}
