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
  /** The creator, below the title. */
  subtitle?: string | undefined;
  /** Our copy of the picture. */
  picture?: StoredPicture | null;
  /** The closed card has the aspect ratio of the player, filled by the picture. */
  wide?: boolean;
  /** The address of the player, built from a parsed id, never from user input. */
  frame: string;
  /** The same with autoplay, for after a tap. */
  frameOnTap?: string;
  /** The page on their site. */
  url: string;
  /** Of the card before the tap. */
  cardClassName?: string;
  /** Sets the size of the iframe. */
  className?: string;
  /** Height of the iframe in pixels, where the width does not determine it. */
  height?: number;
  /** Opens without a tap when it comes near the viewport, and plays after one. */
  expands?: boolean;
  /** Minimum milliseconds for which the skeleton is shown. */
  settles?: number;
};

/** Milliseconds to wait for the iframe before the link replaces it. */
const PATIENCE_MS = 8000;

/** A card that becomes the player of another site when tapped; nothing of that site loads before. */
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
          // Stop our own player: theirs starts by itself.
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
