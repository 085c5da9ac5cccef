import { Play } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { PlayButton, playQueue } from "#features/player";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { EnterLink } from "./EnterLink.tsx";
import { bars, HeroWave } from "./HeroWave.tsx";
import { useRegistrationMode } from "./use-registration-mode.ts";
import { useNowPlaying } from "./use-now-playing.ts";
import { waveHeights } from "./wave-heights.ts";

/** A large sentence, the waveform of the playing song below it, and two links. */
export function Hero({ songs }: { songs: readonly Post[] | undefined }) {
  const { song, progress, playing } = useNowPlaying();
  const featuredSong = song ?? songs?.[0];
  const isClosed = useRegistrationMode() === "closed";
  const peaks = featuredSong?.media?.kind === "audio" ? featuredSong.media.peaks : [];
  return (
    <section
      aria-labelledby="lema"
      className="grid grid-cols-1 gap-7 pt-4 pb-10 md:gap-8 md:pt-0 md:pb-14"
    >
      <h1
        id="lema"
        className="mx-auto w-full max-w-360 px-5 text-[clamp(3.5rem,18.5vw,7rem)] leading-[0.86] font-extrabold tracking-[-0.05em] md:px-10 md:text-[min(11.4vw,10.2rem)]"
      >
        {copy.title}
      </h1>
      <div className="mx-auto flex w-full max-w-360 flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 md:px-10">
        <p className="max-w-170 text-xl leading-snug text-pretty">
          {copy.pitch}
          {isClosed && <span className="block text-base text-text-muted">{copy.closed}</span>}
        </p>
        <div className="flex gap-3 max-md:flex-col max-md:items-start">
          <EnterLink className={buttonClass({ size: "lg" })} />
          {songs === undefined && <Skeleton className="h-13 w-62 rounded-full" />}
          {songs && featuredSong && (
            <Listen song={featuredSong} songs={songs} hasStarted={song !== null} />
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <HeroWave
          heights={waveHeights(peaks, featuredSong?.title ?? copy.title, bars)}
          progress={song === null ? 0 : progress}
          playing={playing}
        />
        <p className="mx-auto flex h-5 w-full max-w-360 items-baseline gap-2 px-5 text-sm text-text-muted md:px-10">
          {featuredSong && <Caption song={featuredSong} hasStarted={song !== null} />}
        </p>
      </div>
    </section>
  );
}

type ListenProps = { song: Post; songs: readonly Post[]; hasStarted: boolean };

/** The button that starts a song, and then pauses it. */
function Listen({ song, songs, hasStarted }: ListenProps) {
  if (hasStarted) {
    return (
      <span className="grid h-13 place-items-center">
        <PlayButton post={song} queue={songs} size="lg" />
      </span>
    );
  }
  return (
    <Button
      variant="outline"
      size="lg"
      icon={<Play aria-hidden />}
      onClick={() => playQueue(songs, song.id)}
    >
      {copy.listen}
    </Button>
  );
}

/** The song and artist of the waveform. */
function Caption({ song, hasStarted }: { song: Post; hasStarted: boolean }) {
  return (
    <>
      <span className="shrink-0">{hasStarted ? copy.playing : copy.featured}</span>
      <strong className="truncate font-semibold text-text">{song.title}</strong>
      <span className="truncate">{song.author.name}</span>
    </>
  );
}
