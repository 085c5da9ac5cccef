import { ChevronUp, ListMusic, SkipBack, SkipForward, X } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { closePlayer, previous, step } from "./engine.ts";
import { PlayButton } from "./PlayButton.tsx";
import { PreviewOffer } from "./PreviewOffer.tsx";
import { songAt } from "./queue.ts";
import { songCover } from "./song-cover.ts";
import { SongActions } from "./SongActions.tsx";
import { SongTimes } from "./SongTimes.tsx";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayer } from "./use-player.ts";
import { usePlayerKeys } from "./use-player-keys.ts";
import { Volume } from "./Volume.tsx";

const loadFullPlayer = () => import("./FullPlayer.tsx");
const FullPlayer = lazy(loadFullPlayer);
const prefetch = (): void => void loadFullPlayer().catch(() => undefined);

/** The player at the bottom edge: the song, its position, previous and next. */
export function PlayerDock() {
  const { current, queue, repeat, playing } = usePlayer();
  /** Whether the full player has been opened before, and whether it is open. */
  const [whole, setWhole] = useState<"never" | "open" | "closed">("never");
  useMediaSession();
  usePlayerKeys();
  // Loaded ahead, so that it opens without a connection.
  useEffect(() => {
    if (playing) prefetch();
  }, [playing]);
  if (current === null) return null;
  const open = () =>
    void loadFullPlayer().then(
      () => setWhole("open"),
      () => notify({ title: copy.tryAgain, tone: "danger" }),
    );
  return (
    <section
      aria-label={copy.player}
      className="relative border-t border-border bg-surface-raised/95 shadow-raised backdrop-blur-md"
    >
      <PreviewOffer />
      <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(max-content,1fr)] md:gap-x-6 md:px-5">
        <Song post={current} onOpen={open} />
        <div className="hidden items-center gap-3 md:flex">
          <SongTimes post={current} />
        </div>
        <div className="flex items-center justify-end gap-0.5 md:gap-1">
          <IconButton label={copy.previous} onClick={previous} className="hidden sm:inline-flex">
            <SkipBack aria-hidden className="fill-current" />
          </IconButton>
          <PlayButton post={current} queue={queue} />
          <IconButton
            label={copy.next}
            aria-keyshortcuts="N"
            disabled={!songAt(queue, current.id, 1, repeat === "all")}
            onClick={() => void step(1)}
          >
            <SkipForward aria-hidden className="fill-current" />
          </IconButton>
          <div className="hidden lg:block">
            <SongActions post={current} />
          </div>
          <Volume className="xl:flex" />
          <IconButton
            label={copy.openQueue}
            aria-haspopup="dialog"
            onClick={open}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <ListMusic aria-hidden />
          </IconButton>
          <IconButton label={copy.close} onClick={closePlayer} className="hidden sm:inline-flex">
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="px-3 pb-2 md:hidden">
        <SongTimes post={current} />
      </div>
      {whole !== "never" && (
        <Suspense>
          <FullPlayer post={current} open={whole === "open"} onClose={() => setWhole("closed")} />
        </Suspense>
      )}
    </section>
  );
}

function Song({ post, onOpen }: { post: Post; onOpen: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <button
        type="button"
        aria-label={copy.open}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={prefetch}
        className="group relative shrink-0 rounded-sm"
      >
        <Cover {...songCover(post)} name={post.title} sizes="44px" className="w-11 rounded-sm" />
        <span className="absolute inset-0 grid place-items-center rounded-sm bg-background/60 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          <ChevronUp aria-hidden className="size-5" />
        </span>
      </button>
      <p className="grid min-w-0">
        <Link to={paths.post(post.id)} className="truncate rounded-sm font-medium hover:underline">
          {post.title}
        </Link>
        <Link
          to={paths.profile(post.author)}
          className="truncate rounded-sm py-0.5 text-sm text-text-muted hover:text-text"
        >
          {post.author.name}
        </Link>
      </p>
    </div>
  );
}
