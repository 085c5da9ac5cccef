import { Play, Square } from "lucide-react";
import type { ExploreArtist, Preview } from "#contract/discovery/explore";
import { togglePreview, usePreview, usePreviewProgress } from "#features/player";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

type PreviewButtonProps = {
  artist: Pick<ExploreArtist, "id" | "name">;
  preview: Preview;
  className?: string;
};

/** Plays 30 seconds of an artist from their card, with the progress; a second click stops. */
export function PreviewButton({ artist, preview, className }: PreviewButtonProps) {
  const state = usePreview(preview.id);
  const sounds = state !== "away";
  return (
    <button
      type="button"
      aria-label={sounds ? copy.stop(preview.title) : copy.listen(preview.title, artist.name)}
      aria-busy={state === "loading"}
      onClick={() => togglePreview(preview, artist.id)}
      className={cx(
        "relative grid size-11 place-items-center rounded-full bg-background/85 text-text shadow-raised transition-transform hover:scale-105 active:scale-95",
        className,
      )}
    >
      {sounds && <Ring postId={preview.id} waits={state === "loading"} />}
      {sounds ? (
        <Square aria-hidden className="size-4 fill-current" />
      ) : (
        // Optical centering: a centered triangle seems to sit too far left.
        <Play aria-hidden className="size-4.5 translate-x-px fill-current" />
      )}
    </button>
  );
}

function Ring({ postId, waits }: { postId: string; waits: boolean }) {
  const progress = usePreviewProgress(postId);
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 44"
      className={cx("absolute inset-0 -rotate-90 fill-none stroke-3", waits && "animate-pulse")}
    >
      <circle cx="22" cy="22" r="20" className="stroke-fill" />
      <circle
        cx="22"
        cy="22"
        r="20"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - progress}
        strokeLinecap={progress > 0 ? "round" : "butt"}
        className="stroke-accent transition-[stroke-dashoffset] duration-240 ease-linear"
      />
    </svg>
  );
}
