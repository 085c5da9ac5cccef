import { SkipBack, SkipForward, Volume1, Volume2, VolumeX, X } from "lucide-react";
import { Link } from "react-router";
import type { Post } from "#contract/posts";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/clock.ts";
import { Cover } from "#web/ui/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Slider } from "#web/ui/Slider.tsx";
import { Waveform } from "#web/ui/Waveform.tsx";
import { copy } from "./copy.ts";
import { PlayButton } from "./PlayButton.tsx";
import { closePlayer, previous, seek, setVolume, step, toggleMuted } from "./player-store.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayer } from "./use-player.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

/** The player at the bottom edge: what plays, where it is, and what comes before and after. */
export function PlayerDock() {
  const { current, queue } = usePlayer();
  useMediaSession();
  usePlayerKeys();
  if (current === null) return null;
  const place = queue.findIndex(({ id }) => id === current.id);
  return (
    <section
      aria-label={copy.player}
      className="relative border-t border-border bg-surface-raised/95 shadow-raised backdrop-blur-md"
    >
      <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1fr)] md:gap-x-6 md:px-5">
        <Song post={current} />
        <div className="hidden items-center gap-3 md:flex">
          <Times post={current} />
        </div>
        <div className="flex items-center justify-end gap-1">
          <IconButton label={copy.previous} onClick={previous} className="hidden sm:inline-flex">
            <SkipBack aria-hidden className="fill-current" />
          </IconButton>
          <PlayButton post={current} queue={queue} />
          <IconButton
            label={copy.next}
            disabled={place === queue.length - 1}
            onClick={() => void step(1)}
          >
            <SkipForward aria-hidden className="fill-current" />
          </IconButton>
          <Volume />
          <IconButton label={copy.close} onClick={closePlayer} className="hidden sm:inline-flex">
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="px-3 pb-2 md:hidden">
        <Times post={current} />
      </div>
    </section>
  );
}

function Song({ post }: { post: Post }) {
  const cover = post.media?.kind === "audio" ? post.media.cover : null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover
        {...(cover ? { src: cover.sizes[0]?.url ?? cover.url, thumbhash: cover.placeholder } : {})}
        name={post.title}
        className="w-11 shrink-0 rounded-sm"
      />
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

function Times({ post }: { post: Post }) {
  const { time, duration } = usePlayer();
  const peaks = post.media?.kind === "audio" ? post.media.peaks : [];
  return (
    <div className="flex w-full items-center gap-3 text-sm text-text-muted tabular-nums">
      <span className="w-10 text-right">{clock(time)}</span>
      <Waveform
        peaks={peaks}
        progress={duration > 0 ? time / duration : 0}
        duration={duration}
        label={copy.position(post.title)}
        onSeek={(progress) => seek(progress * duration)}
        height={32}
      />
      <span className="w-10">{clock(duration)}</span>
    </div>
  );
}

/** Phones have keys for the volume, and their browsers ignore ours. */
function Volume() {
  const { volume, muted } = usePlayer();
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className="hidden items-center lg:flex">
      <IconButton label={muted ? copy.unmute : copy.mute} onClick={toggleMuted}>
        <Icon aria-hidden />
      </IconButton>
      <Slider label={copy.volume} value={heard} onChange={setVolume} className="w-24" />
    </div>
  );
}
