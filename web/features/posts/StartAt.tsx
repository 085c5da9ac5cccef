import { Play } from "lucide-react";
import { useLocation } from "react-router";
import type { Post } from "#contract/posts/posts";
import { seekTo } from "#features/player";
import { clock } from "#web/ui/browser/clock.ts";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { Button } from "#web/ui/Button.tsx";
import { startOf } from "./start-of.ts";

/** Plays a song or video from the second of the address that somebody shared: browsers play nothing by themselves. */
export function StartAt({ post: { id, media } }: { post: Post }) {
  const { search } = useLocation();
  // The server renders one page for all addresses of a post.
  const start = useHydrating() ? null : startOf(search);
  const canStart =
    (media?.kind === "audio" || media?.kind === "video") &&
    start !== null &&
    start < (media.duration ?? 0);
  if (!canStart) return null;
  return (
    <div className="px-4 pb-3 md:px-0">
      <Button
        icon={<Play aria-hidden className="fill-current" />}
        onClick={() => seekTo(id, start)}
      >
        Reproducir desde {clock(start)}
      </Button>
    </div>
  );
}
